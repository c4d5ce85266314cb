-- customers.py
SELECT * EXCLUDE (deleted_at) REPLACE (LOWER(email) AS email)
FROM {{ ref("raw_customers", flow="ingest") }}
