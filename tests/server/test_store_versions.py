"""Databases are migrated up to the version of the program, never down, and never by guessing."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, Table, inspect, text
from sqlalchemy.engine.interfaces import ReflectedIndex

from lamplighter.server.store import Store, StoreRefused
from lamplighter.server.store.database import Database, configuration, head
from lamplighter.server.store.schema import metadata
from server.databases import Fresh, founding


def described(connection: Connection) -> dict[str, object]:
    """Return everything a database says about its tables."""
    found: dict[str, object] = {}
    look = inspect(connection)
    for name in metadata.tables:
        columns = [
            (column["name"], str(column["type"]), column["nullable"])
            for column in look.get_columns(name)
        ]
        found[name] = (
            columns,
            look.get_pk_constraint(name)["constrained_columns"],
            look.get_foreign_keys(name),
            look.get_unique_constraints(name),
            sorted(indexed(index) for index in look.get_indexes(name)),
            look.get_table_options(name),
        )
    return found


def indexed(index: ReflectedIndex) -> tuple[str, ...]:
    where = {str(key): str(value) for key, value in index.get("dialect_options", {}).items()}
    return str(index["name"]), str(index["column_names"]), str(index["unique"]), str(where)


def test_migrations_lead_to_the_schema_that_the_program_speaks_of(
    fresh: Fresh, database: str
) -> None:
    other = fresh(Database(database).url.get_backend_name())
    Database(other).make()
    engine = Database(other).writing()
    with engine.begin() as connection:
        metadata.create_all(connection)
        created = described(connection)
    engine.dispose()
    with Store.open(database) as store:
        migrated = store.carry_out(described)
        differences = store.carry_out(
            lambda connection: compare_metadata(
                MigrationContext.configure(connection, opts={"compare_type": True}), metadata
            )
        )
    assert differences == []
    assert migrated == created


def test_a_comparison_would_find_a_difference(store: Store) -> None:
    """A column that no migration makes is found."""
    other = MetaData()
    for table in metadata.sorted_tables:
        table.to_metadata(other)
    Table("forgotten", other)
    found = store.carry_out(
        lambda connection: compare_metadata(MigrationContext.configure(connection), other)
    )
    assert [difference[0] for difference in found] == ["add_table"]


def test_a_database_of_a_later_version_is_refused(database: str) -> None:
    with Store.open(database) as store:
        store.append(founding("a")).result()
        later = text("UPDATE alembic_version SET version_num = '9999'")
        store.carry_out(lambda connection: connection.execute(later) and None)
    for reading in (False, True):
        with pytest.raises(
            StoreRefused, match=r"of a later version of this program \(revision '9999'"
        ):
            Store.open(database, reading=reading)
    back = Database(database).writing()
    with back.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :it"), {"it": head()})
    back.dispose()
    with Store.open(database) as store:
        assert store.versions(["a"]) == {"a": 0}


def test_a_database_is_never_taken_back(store: Store) -> None:
    def down(connection: Connection) -> None:
        config = configuration()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")

    store.append(founding("a")).result()
    with pytest.raises(StoreRefused, match="never taken back"):
        store.carry_out(down)
    assert store.versions(["a"]) == {"a": 0}


def test_a_database_of_something_else_is_refused_and_left_alone(database: str) -> None:
    Database(database).make()
    engine = Database(database).writing()
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (name TEXT)"))
    with pytest.raises(StoreRefused, match="holds something else"):
        Store.open(database)
    with engine.begin() as connection:
        assert inspect(connection).get_table_names() == ["recipes"]
    engine.dispose()


def test_a_database_that_is_up_to_date_is_not_touched(database: str) -> None:
    Store.open(database).close()
    Store.open(database).close()
    with Store.open(database, reading=True) as store:
        assert store.tables() == []
