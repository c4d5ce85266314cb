from snowflake.snowpark import DataFrame
from snowflake.snowpark import functions as F

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, snowpark, test


# region: segments
@snowpark(
    inputs=[ref("customers", flow="transform"), ref("customer_value", flow="metrics")],
    materialized="table",
    tests=[
        test("not_null", column="customer_id"),
        test("unique", column="customer_id"),
        test("in_set", column="segment", values=["new", "regular", "best"]),
    ],
)
def customer_segments(
    customers: DataFrame, customer_value: DataFrame, context: ComponentExecutionContext
) -> DataFrame:
    """Assign customers to segments by spending, without moving data out of Snowflake."""
    spent = F.coalesce(F.col("total_spent"), F.lit(0))
    return customers.join(customer_value, on="customer_id", how="left").select(
        "customer_id",
        "loyalty_tier",
        spent.alias("total_spent"),
        F.when(spent >= 100, "best").when(spent >= 20, "regular").otherwise("new").alias("segment"),
    )
# endregion
