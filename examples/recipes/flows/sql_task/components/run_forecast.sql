{{ config(type="task", dependencies=[ref("forecast_input")]) }}

CALL OPS_DEV.TOOLS.FORECAST_REVENUE('{{ ref("forecast_input") }}')
