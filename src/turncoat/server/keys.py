"""Secrets of links and cookies: 256 random bits each, of which only the hash is ever kept."""

import hashlib
import secrets

SECRET_BYTES = 32
ID_BYTES = 9


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_of(secret: str) -> str:
    """What is stored; the secret is too random to be guessed from it, so no slow hash is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id() -> str:
    """A name for a match; it opens nothing."""
    return secrets.token_urlsafe(ID_BYTES)
