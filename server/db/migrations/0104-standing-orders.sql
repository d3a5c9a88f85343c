-- Names for orders that a client gives again and again, and which orders were made by them.
create table standing_order (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  name text not null,
  order_id uuid not null references orders (id),
  state text not null check (state in ('active', 'retired')),
  remark text,
  grams text[],
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create index standing_order_list on standing_order (company_id, id desc) where deleted_at is null;
create index standing_order_of_order on standing_order (order_id) where deleted_at is null;
create index standing_order_grams on standing_order using gin (grams);

alter table orders add column standing_order_id uuid references standing_order (id);
create index orders_of_standing on orders (standing_order_id, id desc) where standing_order_id is not null and deleted_at is null;
