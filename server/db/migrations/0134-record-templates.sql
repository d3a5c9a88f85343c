-- The forms on which raw data are recorded, made of the laboratory's own workbooks: one version after the other, each drawn up by one
-- person and approved by another.
create table record_template_version (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  name text not null,
  version integer not null check (version >= 1),
  state text not null check (state in ('draft', 'submitted', 'sentBack', 'approved', 'voided')),
  template_id uuid not null references record_template (id),
  methods jsonb,
  entry_sheet text,
  inputs jsonb,
  blocks jsonb,
  golden jsonb,
  rounding_reason text,
  change_note text,
  workbook_id uuid references stored_file (id),
  digest text,
  submitted_by_id uuid references staff (id),
  submitted_at timestamptz,
  approved_by_id uuid references staff (id),
  approved_at timestamptz,
  void_reason text,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  -- Two people have seen a version that records are made on.
  check (approved_by_id is null or approved_by_id <> created_by)
);
create unique index record_template_version_no on record_template_version (company_id, no) where deleted_at is null;
create unique index record_template_version_nth on record_template_version (template_id, version) where deleted_at is null;
create index record_template_version_list on record_template_version (company_id, id desc) where deleted_at is null;
create index record_template_version_grams on record_template_version using gin (grams);

-- The workbook of a version as it was read: apart from the version because lists do not read it.
create table record_template_content (
  version_id uuid primary key references record_template_version (id),
  company_id uuid not null,
  content jsonb not null
);
