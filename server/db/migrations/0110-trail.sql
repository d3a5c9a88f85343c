-- The trail as a whole: what the database remembers of the checkpoints outside it, checks of the whole chain, signed reviews, and refused
-- sign-ins of names that nobody has.
create table trail_checkpoint (
  company_id uuid not null,
  n bigint not null,
  seq bigint not null,
  -- SHA-256 of the line in the file, which stands here too to be sent on.
  digest text not null,
  line text not null,
  at timestamptz not null,
  sent_at timestamptz,
  primary key (company_id, n)
);
create index trail_checkpoint_waiting on trail_checkpoint (company_id, n) where sent_at is null;

create table trail_check (
  id uuid primary key,
  company_id uuid not null,
  -- Empty: the laboratory's own clock.
  staff_id uuid,
  at timestamptz not null,
  row_count bigint not null,
  fault_count integer not null,
  verdict jsonb not null
);
create index trail_check_last on trail_check (company_id, id desc);

create table trail_review (
  id uuid primary key,
  company_id uuid not null,
  no text not null,
  from_day date not null,
  to_day date not null,
  -- The last row that was there when it was signed: what came later is not reviewed by it.
  seq bigint not null,
  counts jsonb not null,
  opinion text not null,
  signature_id uuid not null references signature (id),
  staff_id uuid not null,
  signed_at timestamptz not null,
  unique (company_id, no)
);

-- One line an hour however often a guesser tries; the line becomes a row of the trail once the hour is over.
create table unknown_sign_in (
  hour timestamptz primary key,
  refusals integer not null,
  addresses text[] not null
);

create index audit_log_action on audit_log (company_id, action, seq);
create index audit_log_no on audit_log (company_id, ref_no text_pattern_ops) where ref_no is not null;
create index audit_log_reason on audit_log (company_id, seq) where reason is not null;
create index audit_log_reading on audit_log (company_id, seq) where ref_type like '%.reading';
-- The trail grows by its end: a few kilobytes tell where a day lies among a million rows.
create index audit_log_at on audit_log using brin (at) with (pages_per_range = 16);

create trigger trail_review_append_only before update or delete on trail_review
  for each row execute function refuse_change();

alter table background_job drop constraint background_job_kind_check;
alter table background_job add constraint background_job_kind_check check (kind in ('export', 'import', 'check'));
