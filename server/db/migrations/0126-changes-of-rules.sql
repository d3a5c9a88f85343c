-- A change of the rules that results hang on: one person makes it, another approves it.
create table rule_change (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  kind text not null check (kind in ('item', 'criterion')),
  testitem_id uuid references test_item (id),
  criterion_id uuid references criterion (id),
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  cases jsonb not null,
  reason text not null,
  state text not null check (state in ('waiting', 'approved', 'refused', 'takenBack')),
  opened_by_id uuid not null references staff (id),
  decided_by_id uuid references staff (id),
  decided_at timestamptz,
  opinion text,
  grams text[],
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  check ((kind = 'item') = (testitem_id is not null)),
  check ((kind = 'criterion') = (criterion_id is not null)),
  check (decided_by_id is distinct from opened_by_id or state in ('takenBack'))
);
-- Of one item or criterion one change waits at a time.
create unique index rule_change_one_of_item on rule_change (testitem_id) where state = 'waiting' and deleted_at is null;
create unique index rule_change_one_of_criterion on rule_change (criterion_id) where state = 'waiting' and deleted_at is null;
create index rule_change_grams on rule_change using gin (grams);
create index rule_change_of_company on rule_change (company_id, id desc) where deleted_at is null;

-- The rules of an item as results were computed by: a version never changes, and results name theirs.
create table item_rule (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  testitem_id uuid not null references test_item (id),
  no integer not null,
  content jsonb not null,
  -- By which change it came; nothing where the item had no results before.
  change_id uuid references rule_change (id),
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  unique (testitem_id, no)
);

-- What a result was computed and judged by when it was handed in; nothing in results of before.
alter table result add column rule_id uuid references item_rule (id);
alter table result add column judging jsonb;

-- Whether results hang on a criterion.
create index sample_item_judged_by on sample_item (judge_id) where judge_id is not null and deleted_at is null;
