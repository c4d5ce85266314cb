{{ config(materialized="table") }}

{{ with_test("not_null", column=key) }}
{{ with_test("unique", column=key) }}

SELECT
  {{ key }},
  {{ columns | join(", ") }},
  changed_at
FROM {{ ref(name ~ "_raw") }}
QUALIFY ROW_NUMBER() OVER (
  PARTITION BY {{ key }}
  ORDER BY changed_at DESC, change_id DESC
) = 1
