-- Who opened which submission to check it, in which state: the versions of the worksheet and of its rows then. Data that
-- nobody has opened as they are now do not pass.
create table worksheet_opening (
  id uuid primary key,
  company_id uuid not null,
  worksheet_id uuid not null references worksheet (id),
  staff_id uuid not null references staff (id),
  ver integer not null,
  rows_ver integer not null,
  at timestamptz not null,
  unique (worksheet_id, staff_id, ver, rows_ver)
);

-- The cell of the row that a remark is on, by the name of its column; empty of one on the whole row, as all were before.
alter table result_comment add column cell text;
-- A remark of the tester tells the checker something; nobody has to answer it.
alter table result_comment add column by_tester boolean not null default false;
