-- How uncertain the results of an item are: what makes them so, and what follows from it.
create table uncertainty_budget (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  testitem_id uuid not null references test_item (id),
  state text not null check (state in ('draft', 'submitted', 'sentBack', 'approved', 'voided')),
  basis_id uuid references test_basis (id),
  equipment_id uuid references equipment (id),
  made_on date not null,
  formula text,
  unit text not null,
  inputs jsonb not null,
  correlations jsonb,
  coverage text not null check (coverage in ('k2', 't95')),
  range_from numeric,
  range_to numeric,
  stated_as text not null check (stated_as in ('absolute', 'relative')),
  expanded numeric,
  coverage_factor numeric,
  figures jsonb,
  simulation jsonb,
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
  check (range_from <= range_to),
  check ((range_from is null) = (range_to is null)),
  -- Two people have seen a budget that the uncertainty of an item rests on.
  check (approved_by_id is null or approved_by_id <> created_by)
);
create unique index uncertainty_budget_no on uncertainty_budget (company_id, no) where deleted_at is null;
create index uncertainty_budget_list on uncertainty_budget (company_id, id desc) where deleted_at is null;
create index uncertainty_budget_of_item on uncertainty_budget (testitem_id, made_on desc, id desc) where deleted_at is null;
create index uncertainty_budget_grams on uncertainty_budget using gin (grams);
