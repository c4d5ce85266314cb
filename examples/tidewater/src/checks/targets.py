from {product-slug}.resources import TestResult


def every_store_has_targets(context, store_targets, months=1):
    """Pass if every store has targets for at least this many months."""
    per_store = store_targets.group_by("store_id").aggregate(month_count=store_targets.month.nunique())
    short = per_store.filter(per_store.month_count < months)
    if short.count().execute() == 0:
        return TestResult.empty("every_store_has_targets", True)
    return TestResult(
        "every_store_has_targets",
        False,
        short,
        f"some stores have targets for fewer than {months} months",
    )
