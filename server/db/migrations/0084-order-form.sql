-- What the order form shows, asks and hides, and in which order (decision 121): the laboratory's setting for all orders or for
-- those of one type, and what one person hides for himself.
create table order_form (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  staff_id uuid references staff (id),
  order_type text,
  fields jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index order_form_of on order_form (company_id, staff_id, order_type) nulls not distinct;
