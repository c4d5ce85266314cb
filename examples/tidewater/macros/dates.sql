{% macro week_of(column) -%}
CAST(DATE_TRUNC('week', {{ column }}) AS DATE)
{%- endmacro %}

{% macro month_of(column) -%}
CAST(DATE_TRUNC('month', {{ column }}) AS DATE)
{%- endmacro %}
