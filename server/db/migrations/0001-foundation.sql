-- What every noun stands on: files, people's sessions, signatures, the audit chain, numbers, repeated keys.

create table stored_file (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  mime text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by uuid
);

create table session (
  token_hash text primary key,
  staff_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the password was last proved in this session: signatures ask for a fresh proof.
  proved_at timestamptz not null default now(),
  ip text,
  user_agent text
);
create index session_staff on session (staff_id);

-- Failed sign-ins per account and per address; the delay grows with the count and is never a permanent lock-out.
create table login_failure (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null
);

create table credential (
  staff_id uuid primary key,
  hash text not null,
  history text[] not null default '{}',
  changed_at timestamptz not null default now()
);

create table signature (
  id uuid primary key,
  company_id uuid not null,
  ref_type text not null,
  ref_id uuid not null,
  ref_ver integer not null,
  meaning text not null,
  staff_id uuid not null,
  printed_name text not null,
  opinion text,
  content_sha256 text,
  -- The digest of the file that the signature stands on, where it stands on one: an approved report's PDF.
  file_sha256 text,
  signed_at timestamptz not null default now(),
  -- False once the content it stood for has changed.
  valid boolean not null default true
);
create index signature_ref on signature (ref_type, ref_id);

-- One row per change of state, chained by a keyed hash: the key is kept outside the database.
create table audit_log (
  company_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  ip text,
  action text not null,
  ref_type text not null,
  ref_id uuid,
  ref_no text,
  from_state text,
  to_state text,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  prev_hash text not null,
  hash text not null,
  primary key (company_id, seq)
);
create index audit_log_ref on audit_log (ref_type, ref_id, seq);
create index audit_log_actor on audit_log (company_id, actor_id, seq);

create table audit_head (
  company_id uuid primary key,
  seq bigint not null,
  hash text not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append-only: % on % is refused', tg_op, tg_table_name using errcode = 'raise_exception';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

-- Human numbers: a counter row under a row lock. Gaps are allowed, doubles are impossible.
create table sequence (
  company_id uuid not null,
  key text not null,
  period text not null,
  value bigint not null,
  primary key (company_id, key, period)
);

-- The first answer to a key; a repeat within a day gets it again.
create table idempotency (
  staff_id uuid not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (staff_id, key)
);
create index idempotency_age on idempotency (created_at);

-- Facts about the installation: whether it is a demo laboratory, the version of the rights.
create table meta (
  key text primary key,
  value jsonb not null
);
insert into meta (key, value) values ('rights', '1');

create table record_template (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  datatype text not null,
  status text not null check (status in ('draft', 'approved', 'retired')),
  created_at timestamptz not null default now()
);

create table report_template (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  status text not null check (status in ('draft', 'approved', 'retired')),
  created_at timestamptz not null default now()
);

-- What a submitted report prints, without its signatures; apart from the report because lists do not read it.
create table report_content (
  report_id uuid primary key,
  company_id uuid not null,
  content jsonb not null,
  sha256 text not null,
  frozen_at timestamptz not null default now()
);

create table equipment_kind (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  created_at timestamptz not null default now()
);

create table holiday (
  company_id uuid not null,
  day date not null,
  -- A Saturday or Sunday that is worked (调休) stands here as true.
  is_working boolean not null,
  name text,
  primary key (company_id, day)
);
