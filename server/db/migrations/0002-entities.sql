-- One table an entity; a test compares them with the declarations in domain/.

create table company (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  name_en text,
  code text not null,
  credit_code text,
  cma_no text,
  cma_valid_to date,
  cnas_no text,
  cnas_valid_to date,
  address text not null,
  address_en text,
  sites jsonb,
  tel text,
  email text,
  zip text,
  logo uuid,
  seal_file uuid,
  cma_mark uuid,
  cnas_mark uuid,
  is_default boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table department (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  code text not null,
  parent_id uuid,
  type text not null check (type in ('reception', 'lab', 'quality', 'equipment', 'finance', 'admin')),
  leader_id uuid,
  area_ids uuid[],
  sort integer,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table staff (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  username text not null,
  job_no text,
  depart_id uuid not null,
  role_ids uuid[] not null,
  phone text,
  email text,
  title text check (title in ('none', 'junior', 'middle', 'senior', 'full')),
  education text,
  major text,
  hire_date date,
  sign_image uuid,
  status text not null check (status in ('active', 'stopped')),
  must_change_pwd boolean,
  failed_count integer,
  locked_until timestamptz,
  last_login_at timestamptz,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table staff_auth (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('test', 'check', 'compile', 'audit', 'sign', 'equipment', 'sampling')),
  area_id uuid,
  testitem_id uuid,
  std_id uuid,
  equipment_id uuid,
  valid_from date not null,
  valid_to date,
  basis text not null,
  approved_by uuid not null,
  status text check (status in ('valid', 'suspended', 'withdrawn')),
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table role (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  code text not null,
  resource_ids uuid[],
  system_ids uuid[],
  data_scope text not null check (data_scope in ('self', 'depart', 'departTree', 'company', 'all')),
  builtin boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table resource (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  code text not null,
  name text not null,
  module text not null,
  kind text not null check (kind in ('api', 'button', 'field')),
  method text check (method in ('GET', 'POST', 'PUT', 'DELETE')),
  path text,
  sign_level text check (sign_level in ('none', 'password')),
  orphan boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table menu (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  name_en text,
  path text not null,
  icon text,
  parent_id uuid,
  sort integer,
  hidden boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table test_basis (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  std_id uuid not null,
  clause text,
  method_name text,
  is_method boolean,
  verified boolean,
  verify_file uuid,
  cma boolean,
  cnas boolean,
  enabled boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table criterion (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  std_id uuid not null,
  clause text,
  grade text,
  limits jsonb,
  compare_method text not null check (compare_method in ('full', 'rounded')),
  decision_rule text not null check (decision_rule in ('simple', 'guard', 'custom')),
  guard_ratio numeric,
  enabled boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table test_area (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  code text not null,
  depart_id uuid not null,
  site integer,
  t_lo numeric,
  t_hi numeric,
  rh_lo numeric,
  rh_hi numeric,
  sort integer,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table test_item (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  name_en text,
  code text not null,
  cas text,
  area_id uuid not null,
  unit text,
  value_type text not null check (value_type in ('number', 'text', 'choice', 'passfail', 'curve', 'image')),
  choices text[],
  round_mode text not null check (round_mode in ('evenDecimals', 'evenSig', 'interval', 'halfUp', 'none')),
  round_digits integer,
  round_interval numeric,
  lod numeric,
  loq numeric,
  loq_text text,
  formula text,
  parallel_count integer,
  parallel_tol text,
  uncertainty jsonb,
  std_hours numeric,
  price bigint,
  equipment_kinds text[],
  cma boolean,
  cnas boolean,
  enabled boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table standard (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  year text not null,
  name text not null,
  name_en text,
  type text[] not null,
  level text check (level in ('GB', 'GB/T', 'HB', 'DB', 'QB', 'ISO', 'other')),
  publish_date date,
  implement_date date not null,
  abolish_date date,
  replaces_id uuid,
  replaced_by_id uuid,
  status text check (status in ('upcoming', 'current', 'superseded', 'withdrawn')),
  checked_at date,
  checked_by uuid,
  file uuid,
  cma boolean,
  cnas boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table sample_category (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  code text not null,
  depart_id uuid,
  sort integer,
  enabled boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table sample_type (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  sam1_id uuid not null,
  name text not null,
  name_en text,
  code text not null,
  base_info jsonb,
  report jsonb,
  record_template_id uuid,
  datatype text,
  need_qty numeric,
  qty_unit text,
  storage_condition text check (storage_condition in ('room', 'cool', 'freeze', 'dry', 'dark', 'other')),
  retain_days integer,
  due_days integer,
  label_template_id uuid,
  testitems jsonb,
  basis_ids uuid[],
  judge_ids uuid[],
  version integer,
  status text check (status in ('draft', 'published', 'retired')),
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table sample_variant (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  sample1_id uuid not null,
  name text not null,
  spec text,
  grade text,
  code text not null,
  basis_id uuid,
  judge_id uuid,
  price bigint,
  enabled boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table variant_item (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  sample2_id uuid not null,
  testitem_id uuid not null,
  basis_id uuid,
  op text check (op in ('none', 'le', 'lt', 'ge', 'gt', 'between', 'eq', 'text')),
  lo numeric,
  hi numeric,
  lo_incl boolean,
  hi_incl boolean,
  limit_text text,
  equipment_ids uuid[],
  price bigint,
  hours numeric,
  is_default boolean,
  sort integer,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table price_item (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  scope text not null check (scope in ('item', 'sample1', 'sample2', 'package')),
  target_id uuid not null,
  customer_id uuid,
  unit_price bigint not null,
  unit text not null check (unit in ('perItem', 'perSample', 'perGroup')),
  urgent_rate numeric,
  ex_urgent_rate numeric,
  discount_min numeric,
  valid_from date not null,
  valid_to date,
  approved_by uuid,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table customer (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  merged_into_id uuid,
  code text,
  credit_code text,
  kind text not null check (kind in ('company', 'gov', 'person')),
  address text not null,
  zip text,
  tel text,
  contacts jsonb not null,
  invoice jsonb,
  pay_mode text not null check (pay_mode in ('prepay', 'monthly', 'onReport')),
  discount numeric,
  credit_limit bigint,
  level text check (level in ('A', 'B', 'C', 'D')),
  sales_id uuid,
  status text check (status in ('active', 'stopped', 'blacklisted')),
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table related_party (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  roles text[] not null,
  address text,
  tel text,
  credit_code text,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table customer_party (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  customer_id uuid not null,
  wcustomer_id uuid not null,
  role text not null check (role in ('producer', 'inspected', 'construction', 'supervisor', 'agent', 'payer')),
  is_default boolean,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table orders (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  type text not null check (type in ('first', 'recheck', 'supervise', 'arbitration', 'calibration', 'internal')),
  customer_id uuid not null,
  contact_name text not null,
  contact_phone text not null,
  wcustomer_id uuid,
  producer_id uuid,
  payer_id uuid,
  project text,
  purpose text,
  sample_source text not null check (sample_source in ('client', 'sampling', 'witness', 'mail', 'onsite')),
  sampling_info jsonb,
  basis_mode text not null check (basis_mode in ('client', 'lab')),
  need_judge boolean not null,
  decision_rule text check (decision_rule in ('simple', 'guard', 'custom')),
  rule_agreed boolean,
  allow_deviate boolean,
  allow_subcontract boolean,
  subcontract_list jsonb,
  urgency text not null check (urgency in ('normal', 'urgent', 'exUrgent')),
  received_at timestamptz not null,
  due_date date not null,
  due_original date,
  report_copies integer,
  report_lang text check (report_lang in ('zh', 'en', 'zh-en')),
  report_marks text[],
  deliver text check (deliver in ('self', 'mail', 'email')),
  deliver_address text,
  sample_after text not null check (sample_after in ('return', 'retain', 'destroy', 'none')),
  confidential text check (confidential in ('normal', 'secret')),
  client_notes text,
  tags text[],
  money_list bigint,
  money_due bigint,
  money_paid bigint,
  fee_state text not null check (fee_state in ('unpriced', 'quoted', 'confirmed', 'paid', 'waived')),
  review jsonb,
  client_sign jsonb,
  state text not null check (state in ('draft', 'awaitingSamples', 'ready', 'testing', 'reporting', 'finished', 'cancelling', 'cancelled')),
  prev_state text,
  cancel_reason text,
  sample_num integer,
  items_num integer,
  total_q_count numeric,
  sample_q_count numeric,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table order_fee (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  order_id uuid not null,
  name text not null,
  sample_id uuid,
  testitem_id uuid,
  qty numeric not null,
  unit_price bigint not null,
  rate numeric,
  discount numeric,
  amount bigint,
  reversed_by uuid,
  reason text,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table sample (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  uuid uuid not null,
  order_id uuid not null,
  sample1_id uuid not null,
  sample1_ver integer not null,
  sample2_id uuid,
  name text not null,
  name_en text,
  spec text,
  grade text,
  brand text,
  batch_no text,
  lot_qty text,
  produce_date date,
  producer text,
  qty numeric not null,
  qty_unit text not null,
  spare_qty numeric,
  condition text check (condition in ('ok', 'abnormal')),
  condition_text text,
  photos uuid[],
  seal_no text,
  sampling_date date,
  sampling_place text,
  received_by uuid,
  received_at timestamptz,
  storage_condition text check (storage_condition in ('room', 'cool', 'freeze', 'dry', 'dark', 'other')),
  location jsonb,
  holder_id uuid,
  blind_code text,
  parent_id uuid,
  extra jsonb,
  state text not null check (state in ('registered', 'confirmed', 'refused', 'issued', 'testing', 'tested', 'stored', 'returned', 'disposed', 'exception')),
  refuse_reason text,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table sample_item (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  sample_id uuid not null,
  testitem_id uuid not null,
  basis_id uuid not null,
  judge_id uuid,
  "limit" jsonb,
  price bigint,
  equipment_id uuid,
  subcontract boolean,
  task_id uuid,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table custody (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  sample_id uuid not null,
  action text not null check (action in ('receive', 'issue', 'giveback', 'store', 'out', 'return', 'dispose', 'loss')),
  from_staff_id uuid,
  to_staff_id uuid,
  at timestamptz not null,
  qty numeric,
  place text,
  sign uuid,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table mandate (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  order_id uuid not null,
  depart_id uuid not null,
  area_ids uuid[],
  sample_ids uuid[],
  template_id uuid not null,
  template_ver integer not null,
  priority text check (priority in ('normal', 'urgent', 'exUrgent')),
  due_date date,
  env_records jsonb,
  state text not null check (state in ('awaitingAssignment', 'sentBack', 'testing', 'checking', 'partlyPassed', 'checked', 'reporting', 'finished', 'cancelled')),
  back_reason text,
  back_from text,
  export_file uuid,
  exported_at timestamptz,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table worksheet (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  mandate_id uuid not null,
  area_id uuid not null,
  assignee_id uuid,
  seq integer not null,
  name text not null,
  datatype text not null,
  template_id uuid not null,
  template_ver integer not null,
  sample_ids uuid[] not null,
  task_ids uuid[] not null,
  materials jsonb,
  test_from timestamptz,
  test_to timestamptz,
  place text,
  t numeric,
  rh numeric,
  deviation text,
  attachments uuid[],
  state text not null check (state in ('empty', 'editing', 'submitted', 'rejected', 'passed', 'locked', 'void')),
  submitted_by uuid,
  submitted_at timestamptz,
  opened_at timestamptz,
  checked_by uuid,
  checked_at timestamptz,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table task (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  mandate_id uuid not null,
  sample_id uuid not null,
  sample_item_id uuid not null,
  testitem_id uuid not null,
  subject text not null,
  depart_id uuid not null,
  area_id uuid not null,
  assignee_id uuid,
  co_ids uuid[],
  checker_id uuid,
  assigned_by uuid,
  assigned_at timestamptz,
  started_at timestamptz,
  due_date date not null,
  submitted_at timestamptz,
  hours_std numeric,
  hours_real numeric,
  instance_id uuid,
  outcome text check (outcome in ('none', 'pass', 'fail', 'na')),
  return_count integer,
  return_reason text,
  state text not null check (state in ('unassigned', 'assigned', 'testing', 'submitted', 'checked', 'done', 'returnAsked', 'backAtReception', 'cancelled')),
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table report (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  order_id uuid not null,
  depart_id uuid not null,
  mandate_ids uuid[] not null,
  sample_ids uuid[] not null,
  type text not null check (type in ('final', 'interim', 'supplement', 'amend')),
  marks text[],
  template_id uuid not null,
  template_ver integer not null,
  lang text check (lang in ('zh', 'en', 'zh-en')),
  title text not null,
  lines jsonb,
  conclusion text check (conclusion in ('pass', 'fail', 'part', 'none')),
  conclusion_text text,
  opinion text,
  deviations text,
  test_from date,
  test_to date,
  issue_date date,
  file_pdf uuid,
  sha256 text,
  content_sha256 text,
  attachments uuid[],
  pages integer,
  compiled_by uuid,
  checked_by uuid,
  audited_by uuid,
  approved_by uuid,
  sealed boolean,
  seal_by uuid,
  sealed_at timestamptz,
  print_count integer,
  print_log jsonb,
  issued_to text,
  issued_at timestamptz,
  deliver_no text,
  uuid uuid not null,
  verify_code text not null,
  version integer,
  supersedes_id uuid,
  superseded_by_id uuid,
  amend_reason text,
  back_reason text,
  cancel_ask jsonb,
  state text not null check (state in ('awaitingCompile', 'compiling', 'awaitingCheck', 'awaitingAudit', 'awaitingApproval', 'approved', 'issued', 'superseded', 'backToInput', 'cancelled')),
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table stored_sample (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  sample_id uuid not null,
  qty_in numeric not null,
  left_qty numeric,
  room text,
  shelf text,
  slot text,
  condition text not null check (condition in ('room', 'cool', 'freeze', 'dry', 'dark', 'other')),
  in_by uuid,
  in_at timestamptz,
  retain_until date,
  hold boolean,
  out_log jsonb,
  state text not null check (state in ('awaitingPutIn', 'inStore', 'reported', 'out', 'sentOut', 'returned', 'disposed')),
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table equipment (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  name_en text,
  dev_num text not null,
  model text not null,
  factory_no text not null,
  maker text,
  supplier text,
  kind_id uuid not null,
  depart_id uuid not null,
  keeper_id uuid not null,
  location text not null,
  range text,
  accuracy text,
  resolution text,
  firmware text,
  price bigint,
  buy_date date,
  start_date date,
  cal_mode text not null check (cal_mode in ('verify', 'calibrate', 'check', 'none')),
  cal_cycle_months integer,
  last_cal_date date,
  cal_due_date date,
  cal_org text,
  cert_no text,
  cert_file uuid,
  confirm_result text check (confirm_result in ('ok', 'limited', 'bad')),
  correction jsonb,
  cal_u text,
  mid_check_cycle_months integer,
  mid_check_due date,
  maintain_plan jsonb,
  acquisition jsonb,
  label_color text check (label_color in ('green', 'yellow', 'red')),
  state text not null check (state in ('inUse', 'limited', 'outForCalibration', 'repair', 'stopped', 'lent', 'scrapped')),
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table equipment_event (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  equipment_id uuid not null,
  kind text not null check (kind in ('buy', 'calibrate', 'midcheck', 'maintain', 'repair', 'fault', 'lend', 'back', 'use', 'stop', 'restart', 'scrap')),
  at timestamptz not null,
  by_id uuid not null,
  detail text not null,
  result text,
  next_date date,
  cost bigint,
  files uuid[],
  task_id uuid,
  impact jsonb,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table certificate (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  code text not null,
  kind text not null check (kind in ('device', 'staff', 'sampleLabel', 'report')),
  owner_id uuid not null,
  no text,
  org text,
  issue_date date,
  valid_to date,
  file uuid,
  stick_log jsonb,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table message (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  to_staff_id uuid not null,
  kind text not null check (kind in ('task', 'report', 'order', 'sample', 'equipment', 'std', 'system', 'complaint')),
  level text not null check (level in ('info', 'warn', 'urgent')),
  title text not null,
  body text,
  ref_type text,
  ref_id uuid,
  link text,
  popup boolean,
  read_at timestamptz,
  notify_until timestamptz,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table setting (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  "group" text not null,
  key text not null,
  label text not null,
  label_en text,
  value_type text not null check (value_type in ('str', 'int', 'dec', 'bool', 'json', 'file')),
  value text,
  min numeric,
  max numeric,
  change_reason text not null,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table data_map (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  datatype text not null,
  template_id uuid not null,
  template_ver integer not null,
  cell text not null,
  target text not null,
  direction text not null check (direction in ('in', 'out', 'both')),
  type text not null check (type in ('str', 'dec', 'date', 'bool', 'image')),
  format text,
  required boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

create table result (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  worksheet_id uuid not null,
  task_id uuid not null,
  "values" text[],
  unit text,
  equipment_id uuid,
  equipment_used jsonb,
  test_from timestamptz,
  test_to timestamptz,
  place text,
  t text,
  rh text,
  deviation text,
  raw text,
  reported text,
  censored boolean,
  verdict text check (verdict in ('pass', 'fail', 'conditionalPass', 'conditionalFail', 'none')),
  verdict_why text,
  entered_by uuid,
  entered_at timestamptz,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);

alter table department add foreign key (parent_id) references department (id);
alter table department add foreign key (leader_id) references staff (id);
alter table staff add foreign key (depart_id) references department (id);
alter table staff_auth add foreign key (staff_id) references staff (id);
alter table staff_auth add foreign key (area_id) references test_area (id);
alter table staff_auth add foreign key (testitem_id) references test_item (id);
alter table staff_auth add foreign key (std_id) references standard (id);
alter table staff_auth add foreign key (equipment_id) references equipment (id);
alter table staff_auth add foreign key (approved_by) references staff (id);
alter table menu add foreign key (parent_id) references menu (id);
alter table test_basis add foreign key (std_id) references standard (id);
alter table criterion add foreign key (std_id) references standard (id);
alter table test_area add foreign key (depart_id) references department (id);
alter table test_item add foreign key (area_id) references test_area (id);
alter table standard add foreign key (replaces_id) references standard (id);
alter table standard add foreign key (replaced_by_id) references standard (id);
alter table standard add foreign key (checked_by) references staff (id);
alter table sample_category add foreign key (depart_id) references department (id);
alter table sample_type add foreign key (sam1_id) references sample_category (id);
alter table sample_type add foreign key (record_template_id) references record_template (id);
alter table sample_variant add foreign key (sample1_id) references sample_type (id);
alter table sample_variant add foreign key (basis_id) references test_basis (id);
alter table sample_variant add foreign key (judge_id) references criterion (id);
alter table variant_item add foreign key (sample2_id) references sample_variant (id);
alter table variant_item add foreign key (testitem_id) references test_item (id);
alter table variant_item add foreign key (basis_id) references test_basis (id);
alter table price_item add foreign key (customer_id) references customer (id);
alter table price_item add foreign key (approved_by) references staff (id);
alter table customer add foreign key (merged_into_id) references customer (id);
alter table customer add foreign key (sales_id) references staff (id);
alter table customer_party add foreign key (customer_id) references customer (id);
alter table customer_party add foreign key (wcustomer_id) references related_party (id);
alter table orders add foreign key (customer_id) references customer (id);
alter table orders add foreign key (wcustomer_id) references related_party (id);
alter table orders add foreign key (producer_id) references related_party (id);
alter table orders add foreign key (payer_id) references related_party (id);
alter table order_fee add foreign key (order_id) references orders (id);
alter table order_fee add foreign key (sample_id) references sample (id);
alter table order_fee add foreign key (testitem_id) references test_item (id);
alter table order_fee add foreign key (reversed_by) references order_fee (id);
alter table sample add foreign key (order_id) references orders (id);
alter table sample add foreign key (sample1_id) references sample_type (id);
alter table sample add foreign key (sample2_id) references sample_variant (id);
alter table sample add foreign key (received_by) references staff (id);
alter table sample add foreign key (holder_id) references staff (id);
alter table sample add foreign key (parent_id) references sample (id);
alter table sample_item add foreign key (sample_id) references sample (id);
alter table sample_item add foreign key (testitem_id) references test_item (id);
alter table sample_item add foreign key (basis_id) references test_basis (id);
alter table sample_item add foreign key (judge_id) references criterion (id);
alter table sample_item add foreign key (equipment_id) references equipment (id);
alter table sample_item add foreign key (task_id) references task (id);
alter table custody add foreign key (sample_id) references sample (id);
alter table custody add foreign key (from_staff_id) references staff (id);
alter table custody add foreign key (to_staff_id) references staff (id);
alter table custody add foreign key (sign) references signature (id);
alter table mandate add foreign key (order_id) references orders (id);
alter table mandate add foreign key (depart_id) references department (id);
alter table mandate add foreign key (template_id) references record_template (id);
alter table worksheet add foreign key (mandate_id) references mandate (id);
alter table worksheet add foreign key (area_id) references test_area (id);
alter table worksheet add foreign key (assignee_id) references staff (id);
alter table worksheet add foreign key (template_id) references record_template (id);
alter table worksheet add foreign key (submitted_by) references staff (id);
alter table worksheet add foreign key (checked_by) references staff (id);
alter table task add foreign key (mandate_id) references mandate (id);
alter table task add foreign key (sample_id) references sample (id);
alter table task add foreign key (sample_item_id) references sample_item (id);
alter table task add foreign key (testitem_id) references test_item (id);
alter table task add foreign key (depart_id) references department (id);
alter table task add foreign key (area_id) references test_area (id);
alter table task add foreign key (assignee_id) references staff (id);
alter table task add foreign key (checker_id) references staff (id);
alter table task add foreign key (assigned_by) references staff (id);
alter table task add foreign key (instance_id) references worksheet (id);
alter table report add foreign key (order_id) references orders (id);
alter table report add foreign key (depart_id) references department (id);
alter table report add foreign key (template_id) references report_template (id);
alter table report add foreign key (compiled_by) references staff (id);
alter table report add foreign key (checked_by) references staff (id);
alter table report add foreign key (audited_by) references staff (id);
alter table report add foreign key (approved_by) references staff (id);
alter table report add foreign key (seal_by) references staff (id);
alter table report add foreign key (supersedes_id) references report (id);
alter table report add foreign key (superseded_by_id) references report (id);
alter table stored_sample add foreign key (sample_id) references sample (id);
alter table stored_sample add foreign key (in_by) references staff (id);
alter table equipment add foreign key (kind_id) references equipment_kind (id);
alter table equipment add foreign key (depart_id) references department (id);
alter table equipment add foreign key (keeper_id) references staff (id);
alter table equipment_event add foreign key (equipment_id) references equipment (id);
alter table equipment_event add foreign key (by_id) references staff (id);
alter table equipment_event add foreign key (task_id) references task (id);
alter table message add foreign key (to_staff_id) references staff (id);
alter table data_map add foreign key (template_id) references record_template (id);

alter table result add foreign key (worksheet_id) references worksheet (id);
alter table result add foreign key (task_id) references task (id);
alter table result add foreign key (equipment_id) references equipment (id);

create unique index company_name_key on company (company_id, name) where deleted_at is null;
create unique index company_code_key on company (company_id, code) where deleted_at is null;
create index company_grams on company using gin (grams);
create unique index department_name_key on department (company_id, name) where deleted_at is null;
create unique index department_code_key on department (company_id, code) where deleted_at is null;
create index department_grams on department using gin (grams);
create unique index staff_username_key on staff (username);
create unique index staff_job_no_key on staff (company_id, job_no) where deleted_at is null;
create index staff_grams on staff using gin (grams);
create unique index role_name_key on role (company_id, name) where deleted_at is null;
create unique index role_code_key on role (company_id, code) where deleted_at is null;
create index role_grams on role using gin (grams);
create unique index resource_code_key on resource (company_id, code) where deleted_at is null;
create index resource_grams on resource using gin (grams);
create unique index menu_path_key on menu (company_id, path) where deleted_at is null;
create index menu_grams on menu using gin (grams);
create index test_basis_grams on test_basis using gin (grams);
create index criterion_grams on criterion using gin (grams);
create unique index test_area_name_key on test_area (company_id, name) where deleted_at is null;
create unique index test_area_code_key on test_area (company_id, code) where deleted_at is null;
create index test_area_grams on test_area using gin (grams);
create unique index test_item_code_key on test_item (company_id, code) where deleted_at is null;
create index test_item_grams on test_item using gin (grams);
create unique index standard_no_year_key on standard (company_id, no, year) where deleted_at is null;
create index standard_grams on standard using gin (grams);
create unique index sample_category_name_key on sample_category (company_id, name) where deleted_at is null;
create unique index sample_category_code_key on sample_category (company_id, code) where deleted_at is null;
create index sample_category_grams on sample_category using gin (grams);
create unique index sample_type_code_key on sample_type (company_id, code) where deleted_at is null;
create index sample_type_grams on sample_type using gin (grams);
create unique index sample_variant_code_key on sample_variant (company_id, code) where deleted_at is null;
create index sample_variant_grams on sample_variant using gin (grams);
create index price_item_grams on price_item using gin (grams);
create unique index customer_name_key on customer (company_id, name) where deleted_at is null;
create unique index customer_code_key on customer (company_id, code) where deleted_at is null;
create unique index customer_credit_code_key on customer (company_id, credit_code) where deleted_at is null;
create index customer_grams on customer using gin (grams);
create index related_party_grams on related_party using gin (grams);
create unique index order_no_key on orders (company_id, no);
create index orders_grams on orders using gin (grams);
create unique index sample_no_key on sample (company_id, no);
create unique index sample_uuid_key on sample (company_id, uuid);
create unique index sample_blind_code_key on sample (company_id, blind_code) where deleted_at is null;
create index sample_grams on sample using gin (grams);
create unique index mandate_no_key on mandate (company_id, no);
create index mandate_grams on mandate using gin (grams);
create unique index task_no_key on task (company_id, no);
create index task_grams on task using gin (grams);
create unique index report_no_key on report (company_id, no);
create unique index report_uuid_key on report (company_id, uuid);
create unique index report_verify_code_key on report (company_id, verify_code) where deleted_at is null;
create index report_grams on report using gin (grams);
create unique index equipment_dev_num_key on equipment (company_id, dev_num) where deleted_at is null;
create index equipment_grams on equipment using gin (grams);
create unique index certificate_code_key on certificate (company_id, code) where deleted_at is null;
create index certificate_grams on certificate using gin (grams);
create index message_grams on message using gin (grams);
create unique index setting_key_key on setting (company_id, key) where deleted_at is null;
create index setting_grams on setting using gin (grams);
create index data_map_grams on data_map using gin (grams);
create unique index result_task_id_key on result (company_id, task_id) where deleted_at is null;
create index result_worksheet on result (worksheet_id);

-- The old value of every change after the first submission stays visible (ISO/IEC 17025 7.5.2).
create table result_revision (
  id uuid primary key,
  company_id uuid not null,
  result_id uuid not null references result (id),
  field text not null,
  old_value text,
  new_value text,
  reason text not null,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now()
);
create index result_revision_result on result_revision (result_id, at);
create trigger result_revision_append_only before update or delete on result_revision
  for each row execute function refuse_change();
