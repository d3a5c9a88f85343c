-- When people are away: work that is due meanwhile is not given to them.
create table absence (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  staff_id uuid not null references staff (id),
  from_day date not null,
  to_day date not null,
  kind text not null check (kind in ('leave', 'sick', 'training', 'travel', 'other')),
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  check (to_day >= from_day)
);
create index absence_list on absence (company_id, from_day desc, id) where deleted_at is null;
create index absence_of_person on absence (staff_id, from_day) where deleted_at is null;
