{{
  config(
    materialized="table",
    dependencies=[ref("receipt_totals"), ref("receipt_counts")]
  )
}}

SELECT CURRENT_TIMESTAMP AS ready_at
