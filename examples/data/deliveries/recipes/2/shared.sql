INSERT INTO reference.holidays VALUES ('2026-05-01', 'Labor Day');
