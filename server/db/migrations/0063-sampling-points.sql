-- The places where a client's samples are taken, so that their results can be followed from one sampling to the next.
create table sampling_point (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  name_en text,
  code text,
  customer_id uuid not null references customer (id),
  kind text not null check (kind in ('source', 'outlet', 'network', 'tap', 'secondary', 'surface', 'ground', 'wastewater',
    'air', 'stack', 'soil', 'noise', 'other')),
  longitude numeric check (longitude between -180 and 180),
  latitude numeric check (latitude between -90 and 90),
  address text,
  status text check (status in ('active', 'stopped')),
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create unique index sampling_point_code on sampling_point (company_id, customer_id, code) where deleted_at is null;
create index sampling_point_list on sampling_point (company_id, id desc) where deleted_at is null;
create index sampling_point_of_client on sampling_point (customer_id, id desc) where deleted_at is null;
create index sampling_point_grams on sampling_point using gin (grams);
-- The expression is the one of server/kernel/closest.ts.
create index sampling_point_name_begins on sampling_point
  (company_id, regexp_replace(lower(normalize(name, nfkc)), '\s', '', 'g') text_pattern_ops) where deleted_at is null;

alter table sample add column sampling_point_id uuid references sampling_point (id);
create index sample_point on sample (sampling_point_id, id desc) where sampling_point_id is not null and deleted_at is null;
