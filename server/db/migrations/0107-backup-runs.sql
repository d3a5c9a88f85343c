-- Each making of a backup of this installation, by its clock, by a person at the screen or by a command. What they did to the
-- records stands in the trail; these rows are what the page of the administrator shows, and what keeps two from running at once.
create table backup_run (
  id uuid primary key,
  how text not null check (how in ('command', 'button', 'clock')),
  by_id uuid,
  by_name text not null,
  folder text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  -- How far it is: the tables, then the files that the folder does not have yet.
  step text not null default 'tables' check (step in ('tables', 'files')),
  done integer not null default 0,
  total integer not null default 0,
  begun_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  ended_at timestamptz,
  place text,
  digest text,
  rows bigint,
  files integer,
  new_files integer,
  new_bytes bigint,
  sealed boolean,
  -- Files that the laboratory itself does not have as they were stored.
  faults integer,
  -- Older backups that were removed, because they need not be kept any more.
  removed integer,
  why jsonb,
  check ((state = 'running') = (ended_at is null)),
  check (state <> 'done' or (place is not null and digest is not null))
);
create unique index backup_run_one on backup_run ((true)) where state = 'running';
create index backup_run_newest on backup_run (begun_at desc);
