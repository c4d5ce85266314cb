{% macro clean_email(column) -%}
LOWER(TRIM({{ column }}))
{%- endmacro %}

{% macro latest_per(key, newest_first) -%}
QUALIFY ROW_NUMBER() OVER (
  PARTITION BY {{ key }}
  ORDER BY {{ newest_first }}
) = 1
{%- endmacro %}
