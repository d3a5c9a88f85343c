-- How each person has arranged each list: columns, density, length of a page, the view it opens with.
create table list_layout (
  staff_id uuid not null,
  list text not null,
  company_id uuid not null,
  columns jsonb not null default '[]',
  density text check (density in ('large', 'middle', 'small')),
  page_size integer check (page_size between 1 and 200),
  default_view_id uuid,
  updated_at timestamptz not null default now(),
  primary key (staff_id, list)
);

-- A cut of a list under a name: filter, search, order and columns; a person's own, or everybody's in the company.
create table list_view (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  staff_id uuid not null,
  list text not null,
  name text not null,
  state jsonb not null,
  columns jsonb,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (staff_id, list, name)
);
create index list_view_company on list_view (company_id) where shared;
