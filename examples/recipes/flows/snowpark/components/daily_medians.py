from snowflake.snowpark import DataFrame
from snowflake.snowpark import functions as F

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, snowpark, test


@snowpark(
    inputs=[
        ref("sales_lines", reshape={"time": {"column": "ordered_at", "granularity": "day"}}),
    ],
    materialized="table",
    tests=[test("combination_unique", columns=["store_id", "day"])],
)
def daily_medians(sales_lines: DataFrame, context: ComponentExecutionContext) -> DataFrame:
    """Compute the median amount per store for one day. Called once for each changed day."""
    lines = sales_lines.with_column("day", F.to_date(F.col("ordered_at")))
    return lines.group_by("store_id", "day").agg(
        F.count("*").alias("line_count"),
        F.median("amount").alias("median_amount"),
    )
