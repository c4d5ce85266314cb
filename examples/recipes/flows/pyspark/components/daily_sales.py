from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import pyspark, ref, test


@pyspark(
    inputs=[
        ref("till_lines", reshape={"time": {"column": "ordered_at", "granularity": "day"}}),
    ],
    materialized="table",
    tests=[test("combination_unique", columns=["store_id", "day"])],
)
def daily_sales(
    spark: SparkSession, till_lines: DataFrame, context: ComponentExecutionContext
) -> DataFrame:
    """Compute the median amount per store for one day. Called once for each changed day."""
    lines = till_lines.withColumn("day", F.to_date(F.col("ordered_at")))
    return lines.groupBy("store_id", "day").agg(
        F.count("*").alias("line_count"),
        F.median("amount").alias("median_amount"),
    )
