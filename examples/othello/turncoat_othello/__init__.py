"""Othello for Turncoat; docs/new-game.md builds it step by step."""
