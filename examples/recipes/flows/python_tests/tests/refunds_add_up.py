from {product-slug}.resources import TestResult, ref, singular_test


@singular_test(inputs=[ref("refunds"), ref("store_refunds")], severity="error")
def refunds_add_up(context, refunds, store_refunds):
    expected = refunds.amount.sum().execute()
    actual = store_refunds.refunded.sum().execute()
    if expected == actual:
        return TestResult.empty("refunds_add_up", True)
    return TestResult(
        "refunds_add_up",
        False,
        refunds.filter(refunds.store_id.isnull()),
        f"{expected} was refunded, but the stores have {actual}",
    )
