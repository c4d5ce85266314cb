CREATE SCHEMA reference;
CREATE TABLE reference.holidays (day DATE, name VARCHAR);
INSERT INTO reference.holidays VALUES
  ('2026-01-01', 'New Year''s Day'), ('2026-04-03', 'Good Friday'), ('2026-04-06', 'Easter Monday');
