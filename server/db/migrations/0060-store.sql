-- The rooms of the store: each with its climate, and its shelves with how many slots they have.
create table store_room (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  code text not null,
  name text not null,
  condition text not null check (condition in ('room', 'cool', 'freeze', 'dry', 'dark', 'other')),
  temp_min numeric,
  temp_max numeric,
  shelves jsonb not null,
  enabled boolean,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create unique index store_room_code_key on store_room (company_id, code) where deleted_at is null;
create unique index store_room_name_key on store_room (company_id, name) where deleted_at is null;
create index store_room_list on store_room (company_id, id desc) where deleted_at is null;
create index store_room_grams on store_room using gin (grams);

-- Where a stored sample is, as a room of the store; what was put in before there were any keeps its words alone.
alter table stored_sample add column room_id uuid references store_room (id);
create index stored_sample_room on stored_sample (room_id) where room_id is not null;
create index stored_sample_state on stored_sample (company_id, state, id desc) where deleted_at is null;
create index stored_sample_retained on stored_sample (company_id, retain_until, id) where deleted_at is null;
create index stored_sample_place on stored_sample (company_id, room, id) where deleted_at is null;
-- What is due is looked for among what is there, not among all that ever was.
create index stored_sample_due on stored_sample (company_id, retain_until)
  where deleted_at is null and state in ('inStore', 'reported');

-- A sample is kept back for a cause, by somebody, until somebody releases it; the rows stay.
create table sample_hold (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  sample_id uuid not null references sample (id),
  cause text not null check (cause in ('complaint', 'dispute', 'client', 'investigation', 'other')),
  reason text not null,
  by_id uuid references staff (id),
  at timestamptz not null,
  released_by_id uuid references staff (id),
  released_at timestamptz,
  release_reason text,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create index sample_hold_sample on sample_hold (sample_id);
create index sample_hold_active on sample_hold (company_id, sample_id) where released_at is null and deleted_at is null;
-- A hold covers what was split from its sample.
create index sample_parent on sample (parent_id) where parent_id is not null;

-- What was held by a mere flag is held by a row; who set the flag, and when, stands in the trail.
insert into sample_hold (id, company_id, sample_id, cause, reason, at)
select gen_random_uuid(), company_id, sample_id, 'dispute', '投诉或争议（由原冻结标记转入）', updated_at
from stored_sample where hold and deleted_at is null;
alter table stored_sample drop column hold;
