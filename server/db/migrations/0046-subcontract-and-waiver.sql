-- What the client said when it gave up objecting to what was reported of a kept sample: who, when and by what it shows.
alter table stored_sample add column waiver jsonb;

-- Laboratories that test for this one, each with the certificate and the scope that it was approved for.
create table subcontractor (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  cert_no text not null,
  cert_valid_to date not null,
  scope text not null,
  testitem_ids uuid[],
  cert_file uuid references stored_file (id),
  address text,
  contact text,
  tel text,
  evaluation text not null,
  evaluate_by date,
  approved_by uuid references staff (id),
  approved_at timestamptz,
  suspend_reason text,
  state text not null check (state in ('proposed', 'approved', 'suspended')),
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create unique index subcontractor_name on subcontractor (company_id, lower(name)) where deleted_at is null;
create index subcontractor_list on subcontractor (company_id, id desc) where deleted_at is null;
create index subcontractor_grams on subcontractor using gin (grams);
create index subcontractor_cert_file on subcontractor (cert_file) where cert_file is not null;

alter table sample_item add column subcontractor_id uuid references subcontractor (id);

-- The task of a subcontracted item is nobody's here: it waits for the other laboratory's result and its acceptance.
alter table task drop constraint task_state_check;
alter table task add constraint task_state_check check (state in
  ('unassigned', 'assigned', 'testing', 'submitted', 'checked', 'done', 'outside', 'returnAsked', 'backAtReception', 'cancelled'));

create table subcontract (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  task_id uuid not null references task (id),
  subcontractor_id uuid not null references subcontractor (id),
  body_name text not null,
  body_cert_no text not null,
  report_no text not null,
  report_date date not null,
  file_id uuid not null references stored_file (id),
  value text not null,
  lod numeric,
  test_from date not null,
  test_to date not null,
  consent_by text not null,
  consent_on date not null,
  raw text,
  reported text,
  censored boolean,
  verdict text check (verdict in ('pass', 'fail', 'conditionalPass', 'conditionalFail', 'none')),
  entered_by uuid not null references staff (id),
  entered_at timestamptz not null,
  accepted_by uuid references staff (id),
  accepted_at timestamptz,
  accept_note text,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create unique index subcontract_task on subcontract (task_id) where deleted_at is null;
create index subcontract_file on subcontract (file_id);
