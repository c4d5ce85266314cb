ALTER TABLE loyalty.members ADD COLUMN home_store VARCHAR;
INSERT INTO loyalty.members VALUES (505, 'bronze', 0, '2026-03-01 10:02:00', NULL, 'Harbor');
DELETE FROM loyalty.members WHERE member_id = 501;
