UPDATE loyalty.members SET tier = 'gold', points = 520, updated_at = '2026-03-01 09:10:00' WHERE member_id = 502;
UPDATE loyalty.members SET deleted_at = '2026-03-01 09:20:00', updated_at = '2026-03-01 09:20:00' WHERE member_id = 503;
INSERT INTO loyalty.members VALUES (504, 'bronze', 0, '2026-03-01 09:22:00', NULL);
