-- How well the laboratory measures its items: what was measured for that purpose, and what follows from it.
create table method_study (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  testitem_id uuid not null references test_item (id),
  kind text not null check (kind in ('blanks', 'precision', 'recovery', 'trueness', 'duplicates')),
  state text not null check (state in ('draft', 'submitted', 'sentBack', 'approved', 'voided')),
  basis_id uuid references test_basis (id),
  equipment_id uuid references equipment (id),
  unit text not null,
  made_on date not null,
  lod_rule text not null check (lod_rule in ('t99', 'threeS')),
  plus_blank boolean,
  rows jsonb not null,
  max_lod numeric,
  max_loq numeric,
  max_rsd numeric,
  max_rsd_whole numeric,
  low_recovery numeric,
  high_recovery numeric,
  max_bias numeric,
  max_deviation numeric,
  figures jsonb,
  conclusion text not null check (conclusion in ('meets', 'fails', 'open')),
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
  check (low_recovery <= high_recovery),
  -- Two people have seen a study that limits of an item rest on.
  check (approved_by_id is null or approved_by_id <> created_by)
);
create unique index method_study_no on method_study (company_id, no) where deleted_at is null;
create index method_study_list on method_study (company_id, id desc) where deleted_at is null;
create index method_study_of_item on method_study (testitem_id, made_on desc, id desc) where deleted_at is null;
create index method_study_grams on method_study using gin (grams);
