-- The days of the working calendar are kept on a screen: rows with a version, a trail and who wrote them.
alter table holiday
  drop constraint holiday_pkey,
  alter column is_working drop not null,
  add column id uuid not null default gen_random_uuid() primary key,
  add column ver integer not null default 1,
  add column remark text,
  add column grams text[],
  add column created_at timestamptz not null default now(),
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid,
  add column deleted_at timestamptz;
create unique index holiday_day_key on holiday (company_id, day) where deleted_at is null;
create index holiday_list on holiday (company_id, id desc) where deleted_at is null;
create index holiday_grams on holiday using gin (grams);
