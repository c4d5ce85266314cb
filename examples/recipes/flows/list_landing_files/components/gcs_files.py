import pandas as pd
from google.cloud import storage

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import read, test

COLUMNS = ["name", "size_bytes", "modified_at"]


@read(tests=[test("not_null", column="name"), test("unique", column="name")])
def gcs_files(context: ComponentExecutionContext) -> pd.DataFrame:
    blobs = storage.Client().list_blobs("tidewater-landing", prefix="sales/")
    files = [(blob.name, blob.size, blob.updated) for blob in blobs]
    return pd.DataFrame(files, columns=COLUMNS)
