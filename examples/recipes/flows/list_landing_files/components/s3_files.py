import boto3
import pandas as pd

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import read, test

COLUMNS = ["name", "size_bytes", "modified_at"]


@read(tests=[test("not_null", column="name"), test("unique", column="name")])
def s3_files(context: ComponentExecutionContext) -> pd.DataFrame:
    pages = boto3.client("s3").get_paginator("list_objects_v2")
    files = [
        (file["Key"], file["Size"], file["LastModified"])
        for page in pages.paginate(Bucket="tidewater-landing", Prefix="sales/")
        for file in page.get("Contents", [])
    ]
    return pd.DataFrame(files, columns=COLUMNS)
