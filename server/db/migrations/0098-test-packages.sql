-- Named sets of test items that are ordered together, for everybody or one client, at a price of their own.
create table test_package (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  code text not null,
  name text not null,
  customer_id uuid references customer (id),
  type_ids uuid[] not null,
  items jsonb not null,
  price bigint check (price >= 0),
  state text not null check (state in ('active', 'retired')),
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create unique index test_package_code on test_package (company_id, code) where deleted_at is null;
create index test_package_list on test_package (company_id, id desc) where deleted_at is null;
create index test_package_of_client on test_package (customer_id, id desc) where customer_id is not null and deleted_at is null;
create index test_package_grams on test_package using gin (grams);

-- Which package a line was chosen by, and what that package was when it was chosen.
alter table sample_item add column package_id uuid references test_package (id);
create index sample_item_of_package on sample_item (package_id) where package_id is not null and deleted_at is null;
alter table sample add column packages jsonb;
