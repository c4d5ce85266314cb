from string import Template

from pydantic import BaseModel, ConfigDict, Field

from {product-slug}.application import Application, application
from {product-slug}.application.context import ApplicationBuildContext
from {product-slug}.models import Component

QUERY = Template("""
SELECT store_id, COUNT(*) AS order_count, SUM(amount) AS revenue
FROM {{ ref('$source') }}
WHERE region = '$region'
GROUP BY store_id
""")


class Region(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str = Field(pattern="^[a-z][a-z0-9_]*$")
    export: bool = False


class RegionReportsConfig(BaseModel):
    model_config = ConfigDict(extra="forbid")

    source: str
    regions: list[Region] = Field(min_length=1)
    connection: str = "reports_s3"


@application(name="region_reports")
class RegionReports(Application[RegionReportsConfig]):
    """One table for each region, and a file for each region to export."""

    config_model = RegionReportsConfig

    def components(
        self, config: RegionReportsConfig, context: ApplicationBuildContext
    ) -> list[Component]:
        components = []
        for region in config.regions:
            name = f"{context.compound_component_name}_{region.name}"
            report = {
                "name": name,
                "transform": {
                    "sql": QUERY.substitute(source=config.source, region=region.name),
                    "strategy": "table",
                },
                "tests": {"columns": {"store_id": ["not_null", "unique"]}},
            }
            components.append(Component.model_validate(report))
            if region.export:
                export = {
                    "name": f"{name}_export",
                    "write": {
                        "connection": config.connection,
                        "input": {"name": name},
                        "strategy": "snapshot",
                        "s3": {
                            "path": f"regions/{region.name}.parquet",
                            "formatter": "parquet",
                        },
                    },
                }
                components.append(Component.model_validate(export))
        return components
