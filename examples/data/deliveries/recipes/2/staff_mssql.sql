UPDATE dbo."Shifts" SET "HoursWorked" = 7.25, "ChangedAt" = '2026-03-01 09:10:00' WHERE "ShiftId" = 7002;
UPDATE dbo."Shifts" SET "DeletedAt" = '2026-03-01 09:20:00', "ChangedAt" = '2026-03-01 09:20:00' WHERE "ShiftId" = 7003;
INSERT INTO dbo."Shifts" VALUES (7004, 2, 5.00, '2026-03-01 09:22:00', NULL);
