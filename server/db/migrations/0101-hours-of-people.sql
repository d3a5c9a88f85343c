-- The hours that a person works on a working day, where they differ from the laboratory's.
alter table staff add column day_hours numeric check (day_hours > 0 and day_hours <= 24);
