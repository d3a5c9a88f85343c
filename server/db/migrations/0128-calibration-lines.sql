-- What was measured of standards, the lines through it, and the line from which a result was read.
create table calibration_line (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  testitem_id uuid not null references test_item (id),
  equipment_id uuid references equipment (id),
  basis_id uuid references test_basis (id),
  content_unit text not null,
  response_unit text,
  model text not null check (model in ('linear', 'quadratic', 'cubic', 'quartic')),
  through_zero boolean,
  weighting text not null check (weighting in ('none', 'perX', 'perX2', 'perS2')),
  points jsonb not null,
  min_r numeric check (min_r between 0 and 1),
  made_on date not null,
  valid_until date,
  curve jsonb,
  r text,
  state text not null check (state in ('draft', 'submitted', 'sentBack', 'approved', 'voided')),
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
  check (valid_until is null or valid_until >= made_on),
  -- Two people have seen a line from which results are read.
  check (approved_by_id is null or approved_by_id <> created_by)
);
create unique index calibration_line_no on calibration_line (company_id, no) where deleted_at is null;
create index calibration_line_list on calibration_line (company_id, id desc) where deleted_at is null;
create index calibration_line_of_item on calibration_line (testitem_id, made_on desc, id desc) where deleted_at is null;
create index calibration_line_grams on calibration_line using gin (grams);

alter table result add column curve_id uuid references calibration_line (id);
create index result_of_curve on result (curve_id) where curve_id is not null and deleted_at is null;
