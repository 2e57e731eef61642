"""Alembic's way in; the connection comes from `migrate.upgrade`."""

from alembic import context

from fourfold.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transaction_per_migration=False,
    transactional_ddl=False,  # `upgrade` has opened the one transaction
)
context.run_migrations()
