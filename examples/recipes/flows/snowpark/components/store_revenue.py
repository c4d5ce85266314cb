from snowflake.snowpark import DataFrame
from snowflake.snowpark import functions as F

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, snowpark, test


@snowpark(
    inputs=[ref("sales_lines")],
    materialized="table",
    tests=[test("not_null", column="store_id"), test("unique", column="store_id")],
)
def store_revenue(sales_lines: DataFrame, context: ComponentExecutionContext) -> DataFrame:
    """Sum the paid order lines of each store."""
    paid = sales_lines.filter(F.col("status") == "paid")
    return paid.group_by("store_id").agg(
        F.count("*").alias("line_count"),
        F.sum("amount").alias("revenue"),
    )
