-- Work that takes longer than a request: exports and imports. One person's, shown to nobody else.
create table background_job (
  id uuid primary key,
  company_id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('export', 'import')),
  name text not null,
  state text not null check (state in ('running', 'idle', 'done', 'cancelled', 'failed', 'brokenOff')),
  -- Which part of the work is under way, or was the last: an import is read, checked, then written.
  step text not null,
  done integer not null default 0,
  total integer,
  -- What was asked for, and what came of it.
  asked jsonb not null,
  outcome jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The server at work says so every few seconds; one that no longer does was stopped.
  beat_at timestamptz not null default now()
);
create index background_job_mine on background_job (staff_id, kind, id desc);

-- The lines of a file to import, as texts, with what the check found of each.
create table import_row (
  job_id uuid not null references background_job (id) on delete cascade,
  sheet integer not null,
  line integer not null,
  cells text[] not null,
  outcome text check (outcome in ('new', 'updated', 'unchanged', 'refused')),
  problems jsonb,
  primary key (job_id, sheet, line)
);
