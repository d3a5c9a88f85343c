-- Calibration certificates with their metrological confirmation, intermediate checks, and what follows from a device
-- that was found unfit (ISO/IEC 17025 6.4.4-6.4.13).

create table calibration (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  equipment_id uuid not null references equipment (id),
  cert_no text not null,
  cal_org text not null,
  cal_date date not null,
  due_date date not null,
  cal_u text,
  correction jsonb,
  proposal text check (proposal in ('ok', 'limited', 'bad')),
  limits text,
  opinion text,
  cert_file uuid references stored_file (id),
  registered_by_id uuid references staff (id),
  state text not null check (state in ('awaiting', 'confirmed', 'refused', 'takenOver')),
  confirm_result text check (confirm_result in ('ok', 'limited', 'bad')),
  confirm_opinion text,
  confirmed_by_id uuid references staff (id),
  confirmed_at timestamptz,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create index calibration_equipment on calibration (equipment_id, cal_date desc);
create index calibration_list on calibration (company_id, id desc) where deleted_at is null;
create index calibration_grams on calibration using gin (grams);
-- One certificate of a device waits for its confirmation at a time.
create unique index calibration_awaiting on calibration (equipment_id) where state = 'awaiting' and deleted_at is null;

alter table equipment add column limits text;
alter table equipment add column confirmed_by_id uuid references staff (id);
alter table equipment add column confirmed_at timestamptz;
alter table equipment add column mid_check_result text check (mid_check_result in ('pass', 'fail', 'needed'));
create index equipment_cal_due on equipment (company_id, cal_due_date) where deleted_at is null;
create index equipment_mid_check_due on equipment (company_id, mid_check_due) where deleted_at is null;

alter table equipment_event add column verdict text check (verdict in ('ok', 'limited', 'bad', 'pass', 'fail'));
alter table equipment_event add column reached text
  check (reached in ('inUse', 'lent', 'limited', 'outForCalibration', 'repair', 'scrapped', 'stopped'));
-- What the laboratory's own clock does has no person behind it.
alter table equipment_event alter column by_id drop not null;

-- What was decided about a report that rests on readings of an unfit device; the latest line of a report counts.
create table impact_review (
  id uuid primary key,
  company_id uuid not null,
  equipment_id uuid not null references equipment (id),
  report_id uuid not null references report (id),
  -- From which day on the device was doubted; null for all that was ever read on it.
  since date,
  decision text not null check (decision in ('none', 'recheck', 'amend', 'void')),
  opinion text not null,
  by_id uuid not null references staff (id),
  by_name text not null,
  at timestamptz not null
);
create index impact_review_equipment on impact_review (equipment_id, at desc);
create index result_equipment on result (equipment_id) where deleted_at is null;

-- What has been announced, so that each announcement is sent once however often the clock strikes.
create table equipment_notice (
  equipment_id uuid not null references equipment (id),
  kind text not null check (kind in ('calibration', 'midCheck')),
  due_date date not null,
  stage text not null check (stage in ('early', 'near', 'due')),
  at timestamptz not null default now(),
  primary key (equipment_id, kind, due_date, stage)
);

-- Devices that were registered before stand on the calibration they came with.
insert into calibration (id, company_id, equipment_id, cert_no, cal_org, cal_date, due_date, cal_u, cert_file, state, confirm_result, created_at, updated_at)
select gen_random_uuid(), company_id, id, coalesce(cert_no, '-'), coalesce(cal_org, '-'), last_cal_date, cal_due_date, cal_u, cert_file, 'takenOver',
  coalesce(confirm_result, 'ok'), created_at, created_at
from equipment where deleted_at is null and last_cal_date is not null and cal_due_date is not null;
