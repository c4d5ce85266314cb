{% from 'macros/profiles.sql' import clean_email, latest_per %}

{{ config(materialized="table") }}

{{ with_test("unique", column="customer_id") }}

SELECT
  customer_id,
  {{ clean_email("email") }} AS email
FROM {{ ref("email_changes") }}
{{ latest_per("customer_id", newest_first="changed_at DESC, change_id DESC") }}
