{{ config(materialized="table", retry_strategy=retry_strategy(stop_after_attempt=5, stop_after_delay=600)) }}

SELECT currency, rate
FROM {{ ref("exchange_rates") }}
QUALIFY ROW_NUMBER() OVER (PARTITION BY currency ORDER BY rate_date DESC) = 1
