-- Links by which the client of an order, without an account, confirms or objects to what the laboratory understood. Of the
-- link itself only a digest is kept.
create table client_link (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  order_id uuid not null references orders (id),
  token_hash text not null,
  sent_to text,
  with_prices boolean not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'confirmed', 'objected', 'withdrawn')),
  answered_at timestamptz,
  answered_by text,
  words text,
  seen jsonb,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create unique index client_link_token on client_link (token_hash);
create index client_link_order on client_link (order_id, id desc);
-- An order waits for one answer at a time.
create unique index client_link_open on client_link (order_id) where state = 'open' and deleted_at is null;
create index client_link_objected on client_link (company_id) where state = 'objected' and deleted_at is null;
