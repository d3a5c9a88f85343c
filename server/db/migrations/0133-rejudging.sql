-- Stored results held against other limits or rules: what would come out.
create table rejudging (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  criterion_id uuid not null references criterion (id),
  by text not null check (by in ('current', 'edition', 'change')),
  other_id uuid references criterion (id),
  change_id uuid references rule_change (id),
  submitted_from date,
  submitted_to date,
  subject text not null,
  rules jsonb not null,
  judged integer not null,
  changed integer not null,
  worse integer not null,
  better integer not null,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  check (submitted_from <= submitted_to),
  check ((by = 'edition') = (other_id is not null)),
  check ((by = 'change') = (change_id is not null))
);
create index rejudging_list on rejudging (company_id, created_at desc, id desc) where deleted_at is null;
create index rejudging_grams on rejudging using gin (grams);

-- The results that would be judged otherwise. What they are is told by their task; the rest is here for what they are counted by, the
-- client by its order. A million of them may come at once: each would be looked for again by a reference.
create table rejudged (
  rejudging_id uuid not null,
  task_id uuid not null,
  testitem_id uuid not null,
  order_id uuid not null,
  equipment_id uuid,
  was text not null check (was in ('pass', 'fail', 'conditionalPass', 'conditionalFail', 'none')),
  now text not null check (now in ('pass', 'fail', 'conditionalPass', 'conditionalFail', 'none')),
  primary key (rejudging_id, task_id)
);

alter table background_job drop constraint background_job_kind_check;
alter table background_job add constraint background_job_kind_check check (
  kind in ('export', 'import', 'check', 'backup', 'housekeeping', 'day', 'backupClock', 'night', 'rejudge'));
