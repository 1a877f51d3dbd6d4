"""Who wins with best play, proved: a search in parts, certificates, and a checker that trusts neither."""
