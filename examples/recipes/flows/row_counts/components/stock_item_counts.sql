{{ config(
  materialized="incremental",
  incremental_strategy="merge",
  unique_key="counted_on"
) }}

SELECT CURRENT_DATE AS counted_on, COUNT(*) AS row_count
FROM {{ ref("stock_items") }}
