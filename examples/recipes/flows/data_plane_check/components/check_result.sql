{{ config(materialized="table") }}

{{ with_test("not_null", column="checked_at") }}

SELECT
  1 AS check_id,
  CURRENT_TIMESTAMP AS checked_at
