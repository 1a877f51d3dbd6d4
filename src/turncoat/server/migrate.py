"""Bringing a database to the newest schema."""

from importlib.resources import files

import alembic.command
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory


def newest_schema() -> str:
    """The version of the newest database that this program knows."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def migrate(connection: sa.Connection) -> None:
    """Bring a database up to date, in one transaction; one that is too new is refused by Alembic."""
    config = _config()
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")
    connection.commit()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("turncoat.server") / "migrations"))
    return config
