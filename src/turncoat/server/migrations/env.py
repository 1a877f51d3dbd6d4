"""Alembic runs this on the store's own connection; there is no other way to reach the database."""

from alembic import context

from turncoat.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
