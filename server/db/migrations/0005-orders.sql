-- What the client said to an abnormal or short sample (ISO/IEC 17025 7.4.3).
alter table sample add column client_consent text;

-- The columns that a person wants to see in the list of orders.
create table order_view (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  staff_id uuid not null references staff (id),
  name text not null,
  columns jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (staff_id, name)
);
