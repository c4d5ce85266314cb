import ibis
from ibis import _

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, transform


@transform(inputs=[ref("receipts")], materialized="table")
def receipt_counts(receipts: ibis.Table, context: ComponentExecutionContext) -> ibis.Table:
    return receipts.group_by("store_id").aggregate(receipt_count=_.count())
