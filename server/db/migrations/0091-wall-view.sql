-- Displays in the laboratory: screens of figures that are opened by a link without an account. Of the link only a digest is
-- kept (decision 126).
create table wall_view (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  title text not null,
  depart_id uuid references department (id),
  tiles text[] not null,
  language text not null check (language in ('zh-CN', 'en-US', 'ar-EG')),
  look text not null check (look in ('dark', 'light')),
  token_hash text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  state text not null check (state in ('open', 'withdrawn')),
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create unique index wall_view_token on wall_view (token_hash);
create index wall_view_company on wall_view (company_id, id desc);
create index wall_view_depart on wall_view (depart_id);
