"""Small mistakes put into the sources on purpose, one at a time; each must make a test fail (`make mutants`).

slips.py makes the mistakes, hunt.py tries whether a test notices, __main__.py says which tests are asked.
"""
