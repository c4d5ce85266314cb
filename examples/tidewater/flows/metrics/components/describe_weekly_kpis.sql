{{ config(type="task", dependencies=[ref("weekly_kpis")]) }}

COMMENT ON TABLE {{ ref("weekly_kpis") }} IS 'One row per week, from Monday. Revenue counts paid orders only.'
