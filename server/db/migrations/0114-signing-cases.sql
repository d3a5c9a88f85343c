-- What one person began that touches who may sign, until a second one confirms it.
create table signing_case (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  kind text not null check (kind in ('reset', 'restart', 'role', 'rights')),
  staff_id uuid references staff (id),
  role_id uuid references role (id),
  resource_ids uuid[],
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'overtaken')),
  opened_by_id uuid references staff (id),
  decided_by_id uuid references staff (id),
  decided_at timestamptz,
  reason text,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  check (staff_id is not null or kind = 'rights'),
  check (role_id is not null or kind in ('reset', 'restart')),
  check ((state in ('confirmed', 'refused')) = (decided_at is not null))
);
create index signing_case_waiting on signing_case (company_id, id desc) where state = 'waiting' and deleted_at is null;
create index signing_case_of_person on signing_case (staff_id) where state = 'waiting' and deleted_at is null;
-- Of one person one suspension waits at a time, and one request for each role.
create unique index signing_case_one_suspension on signing_case (staff_id)
  where state = 'waiting' and kind in ('reset', 'restart') and deleted_at is null;
create unique index signing_case_one_request on signing_case (staff_id, role_id)
  where state = 'waiting' and kind = 'role' and deleted_at is null;
