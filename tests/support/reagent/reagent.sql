create table reagent (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null references company,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  grams text[],
  name text not null,
  batch text not null,
  kind text not null check (kind in ('primary', 'secondary')),
  purity numeric,
  expires_on date,
  depart_id uuid references department,
  opened boolean
);
create unique index reagent_batch_key on reagent (company_id, batch) where deleted_at is null;
create index reagent_grams on reagent using gin (grams);
