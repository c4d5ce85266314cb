from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import pyspark, ref, test


@pyspark(
    inputs=[ref("raw_clicks")],
    materialized="table",
    tests=[test("combination_unique", columns=["hour", "page"])],
)
def hourly_views(
    spark: SparkSession, raw_clicks: DataFrame, context: ComponentExecutionContext
) -> DataFrame:
    """Count the views of each page per hour."""
    views = raw_clicks.filter(F.col("event_type") == "page_view")
    return views.groupBy(F.date_trunc("hour", "occurred_at").alias("hour"), "page").agg(
        F.count("*").alias("views"),
        F.countDistinct("session_id").alias("sessions"),
    )
