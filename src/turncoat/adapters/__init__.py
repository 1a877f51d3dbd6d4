"""Turncoat's games in the frameworks of others: PettingZoo, Gymnasium, OpenSpiel.

Each module needs its framework, which is not installed with Turncoat: `pip install turncoat[zoo]`, `[gym]`, `[spiel]`.
"""
