-- A client may be any kind of organisation that GB/T 20091 knows, not only a company or an authority.
alter table customer drop constraint customer_kind_check;
alter table customer add constraint customer_kind_check check (kind in (
  'company', 'gov', 'institution', 'society', 'service', 'foundation', 'committee', 'cooperative', 'trader', 'person',
  'other'));

-- What a person matched when a sheet was imported: the field that a heading stands for, the meaning of a word in a
-- column. It is proposed the next time.
create table import_memory (
  company_id uuid not null,
  staff_id uuid not null references staff (id) on delete cascade,
  noun text not null,
  -- Empty for a heading, whose meaning is a column.
  column_key text not null,
  word text not null,
  -- Nothing where the column was left out, or the cell left empty.
  meaning text,
  at timestamptz not null default now(),
  primary key (company_id, staff_id, noun, column_key, word)
);
create index import_memory_staff on import_memory (staff_id);
