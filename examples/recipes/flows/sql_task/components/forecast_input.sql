{{ config(materialized="table") }}

SELECT store_id, day, revenue
FROM TIDEWATER_DEV.REPORTING.STORE_DAYS
