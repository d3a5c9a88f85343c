-- A device is kept for somebody from one moment to another. A device is in one hand at a time: the database itself refuses
-- what overlaps. Ranges of one id stand for the id, because an index of ranges is there without any extension.
create type uuid_span as range (subtype = uuid);

create table reservation (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  equipment_id uuid not null references equipment (id),
  staff_id uuid not null references staff (id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  purpose text not null,
  mandate_id uuid references mandate (id),
  task_id uuid references task (id),
  state text not null check (state in ('reserved', 'used', 'missed', 'withdrawn')),
  reason text,
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  check (to_at > from_at),
  constraint reservation_once exclude using gist (
    uuid_span(equipment_id, equipment_id, '[]') with =,
    tstzrange(from_at, to_at) with &&
  ) where (state in ('reserved', 'used') and deleted_at is null)
);
create index reservation_list on reservation (company_id, from_at desc, id desc) where deleted_at is null;
create index reservation_of_device on reservation (equipment_id, from_at desc, id desc) where deleted_at is null;
create index reservation_of_person on reservation (staff_id, from_at desc, id desc) where deleted_at is null;
create index reservation_of_task on reservation (task_id) where task_id is not null;
create index reservation_of_mandate on reservation (mandate_id) where mandate_id is not null;
create index reservation_coming on reservation (company_id, to_at) where deleted_at is null and state = 'reserved';
create index reservation_grams on reservation using gin (grams);
