from pydantic import BaseModel, ConfigDict, Field

from {product-slug}.application import Application, application
from {product-slug}.application.context import ApplicationBuildContext
from {product-slug}.models import Component


class Incremental(BaseModel):
    model_config = ConfigDict(extra="forbid")

    key: str
    updated_at: str


class Table(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str = Field(pattern="^[a-z][a-z0-9_]*$")
    incremental: Incremental | None = None


class TableReadsConfig(BaseModel):
    model_config = ConfigDict(extra="forbid")

    connection: str
    schema_name: str = Field(alias="schema")
    tables: list[Table] = Field(min_length=1)


@application(name="table_reads")
class TableReads(Application[TableReadsConfig]):
    """One read for each table of a PostgreSQL schema."""

    config_model = TableReadsConfig

    def components(
        self, config: TableReadsConfig, context: ApplicationBuildContext
    ) -> list[Component]:
        components = []
        for table in config.tables:
            read = {
                "connection": config.connection,
                "postgres": {"table": {"schema": config.schema_name, "name": table.name}},
            }
            if table.incremental:
                read["strategy"] = {
                    "replication": {
                        "incremental": {"column_name": table.incremental.updated_at}
                    },
                    "incremental": {"merge": {"unique_key": table.incremental.key}},
                    "on_schema_change": "append_new_columns",
                }
            name = f"{context.compound_component_name}_{table.name}"
            components.append(Component.model_validate({"name": name, "read": read}))
        return components
