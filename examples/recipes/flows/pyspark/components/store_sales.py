from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import pyspark, ref, test


@pyspark(
    inputs=[ref("till_lines")],
    materialized="table",
    tests=[test("not_null", column="store_id"), test("unique", column="store_id")],
)
def store_sales(
    spark: SparkSession, till_lines: DataFrame, context: ComponentExecutionContext
) -> DataFrame:
    """Sum the paid order lines of each store."""
    paid = till_lines.filter(F.col("status") == "paid")
    return paid.groupBy("store_id").agg(
        F.count("*").alias("line_count"),
        F.sum("amount").alias("revenue"),
    )
