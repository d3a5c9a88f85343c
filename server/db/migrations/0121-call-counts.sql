-- How often somebody has called within a window of time, for the limits that all processes share. What is in it is worth a minute:
-- it is written to no log and is empty after a crash.
create unlogged table call_count (
  subject text primary key,
  calls integer not null,
  since timestamptz not null
);
