import ibis
from ibis import _

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, transform


@transform(
    inputs=[ref("shop_orders", flow="incremental_postgres")],
    materialized="table",
)
def revenue_by_status(shop_orders: ibis.Table, context: ComponentExecutionContext) -> ibis.Table:
    return shop_orders.group_by("status").aggregate(revenue=_.amount.sum())
