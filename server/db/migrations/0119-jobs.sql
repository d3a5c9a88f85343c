-- Work beside the requests becomes a queue that several processes share. A row is claimed by one of them, which says every few
-- seconds that it is alive; what a process leaves behind is taken up by another one, or after the next start.
alter table background_job
  -- The laboratory's own work has no person, and what it does for the whole installation no company.
  alter column company_id drop not null,
  alter column staff_id drop not null,
  -- In whose language, at which moment and by which request it was asked for.
  add column caller jsonb,
  -- It is not begun before; work that failed in passing waits longer each time.
  add column due_at timestamptz not null default now(),
  -- How often it was begun without coming to an end.
  add column attempts integer not null default 0,
  -- Who is at work: each taking has a number of its own, without which nobody can say any more how the work goes or ends.
  add column claim uuid,
  add column server text,
  add column started_at timestamptz,
  -- A round of the laboratory's clock: one row for each kind, which is due again some time after it ended.
  add column is_round boolean not null default false,
  drop constraint background_job_kind_check,
  add constraint background_job_kind_check check (
    kind in ('export', 'import', 'check', 'backup', 'housekeeping', 'day', 'backupClock', 'night')
  ),
  drop constraint background_job_state_check,
  add constraint background_job_state_check check (
    state in ('waiting', 'running', 'idle', 'done', 'cancelled', 'failed', 'brokenOff')
  );

-- No server is at work while its database is upgraded: what an earlier one left could not be resumed, because who asked was not kept.
update background_job set state = 'brokenOff', finished_at = now() where state = 'running';

alter table background_job add check (state <> 'running' or (claim is not null and server is not null));

create unique index background_job_round on background_job (kind) where is_round;
create index background_job_next on background_job (due_at, id) where state in ('waiting', 'running');
create index background_job_newest on background_job (company_id, id desc);
