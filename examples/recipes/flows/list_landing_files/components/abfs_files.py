import pandas as pd
from azure.identity import DefaultAzureCredential
from azure.storage.blob import ContainerClient

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import read, test

COLUMNS = ["name", "size_bytes", "modified_at"]


@read(tests=[test("not_null", column="name"), test("unique", column="name")])
def abfs_files(context: ComponentExecutionContext) -> pd.DataFrame:
    container = ContainerClient(
        account_url="https://tidewaterlanding.blob.core.windows.net",
        container_name="landing",
        credential=DefaultAzureCredential(),
    )
    blobs = container.list_blobs(name_starts_with="sales/")
    files = [(blob.name, blob.size, blob.last_modified) for blob in blobs]
    return pd.DataFrame(files, columns=COLUMNS)
