-- What is sampled for a client again and again, and each date of it with the order that was drafted for it.
create table sampling_plan (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  name text not null,
  customer_id uuid not null references customer (id),
  staff_id uuid not null references staff (id),
  sampler_id uuid references staff (id),
  groups jsonb not null,
  start_day date not null,
  end_day date,
  times integer,
  every integer not null,
  unit text not null check (unit in ('day', 'week', 'month', 'quarter', 'year')),
  weekdays text[],
  month_day integer,
  days_off text not null check (days_off in ('before', 'after', 'same')),
  lead_days integer not null,
  project text,
  need_judge boolean,
  client_notes text,
  planned_from date not null,
  state text not null check (state in ('active', 'paused', 'ended')),
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  check (end_day is null or end_day >= start_day)
);
create unique index sampling_plan_no on sampling_plan (company_id, no) where deleted_at is null;
create index sampling_plan_list on sampling_plan (company_id, id desc) where deleted_at is null;
create index sampling_plan_of_client on sampling_plan (customer_id, id desc) where deleted_at is null;
create index sampling_plan_grams on sampling_plan using gin (grams);

create table sampling_date (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  plan_id uuid not null references sampling_plan (id),
  day date not null,
  nominal date not null,
  draft_on date not null,
  moved boolean,
  state text not null check (state in ('planned', 'failed', 'drafted', 'skipped')),
  order_id uuid references orders (id),
  problem jsonb,
  tried_at timestamptz,
  reason text,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  -- A date has its order exactly when it says so.
  check ((state = 'drafted') = (order_id is not null))
);
-- Whatever the rhythm, the calendar or two servers do: a date of a plan is there once.
create unique index sampling_date_once on sampling_date (plan_id, nominal) where deleted_at is null;
create index sampling_date_list on sampling_date (company_id, day, id) where deleted_at is null;
create index sampling_date_of_plan on sampling_date (plan_id, day, id) where deleted_at is null;
create index sampling_date_open on sampling_date (company_id, draft_on) where deleted_at is null and state in ('planned', 'failed');

alter table orders add column sampling_plan_id uuid references sampling_plan (id);
create index orders_of_plan on orders (sampling_plan_id, id desc) where sampling_plan_id is not null and deleted_at is null;
