"""Think Inside the Box solved: a position in two words, and a search for who wins.

Whoever cannot place a block inside the box has lost, by building out of it or for want of a move. So colours on the
board, points and the past do not matter: heights and supplies are the whole position.
"""
