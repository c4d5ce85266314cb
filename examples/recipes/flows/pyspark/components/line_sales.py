from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import pyspark, ref, test


@pyspark(
    inputs=[ref("till_lines")],
    materialized="incremental",
    incremental_strategy="merge",
    unique_key="line_id",
    tests=[test("not_null", column="line_id"), test("unique", column="line_id")],
)
def line_sales(
    spark: SparkSession, till_lines: DataFrame, context: ComponentExecutionContext
) -> DataFrame:
    """Compute the paid amount of lines that are new or changed since the last flow run."""
    current = context.current_data()
    newest = None if current is None else current.select(F.max("updated_at")).collect()[0][0]
    if newest is not None:
        till_lines = till_lines.filter(F.col("updated_at") >= F.lit(newest))
    return till_lines.select(
        "line_id",
        "store_id",
        "updated_at",
        F.when(F.col("status") == "paid", F.col("amount")).otherwise(0).alias("paid_amount"),
    )
