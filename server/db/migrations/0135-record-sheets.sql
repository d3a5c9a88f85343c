-- What people fill into the cells of record sheets: a row each cell, so that two people in different cells do not meet, and each knows its
-- author and its moment. Of which sample it is, null where all samples of the record share it; `nth`, the copy of a repeated row, from 1.
create table cell_entry (
  id uuid primary key,
  company_id uuid not null,
  worksheet_id uuid not null references worksheet (id),
  sample_id uuid references sample (id),
  nth integer not null check (nth >= 1),
  cell text not null,
  value text not null,
  source text not null check (source in ('typed', 'pasted', 'file', 'bound')),
  revision integer not null check (revision >= 1),
  by_id uuid not null references staff (id),
  by_name text not null,
  -- By the clock of the device on which it was typed; `at` by ours.
  typed_at timestamptz,
  at timestamptz not null,
  -- Of an entry that came along with its tests from another record.
  origin_id uuid
);
create unique index cell_entry_place on cell_entry (worksheet_id, sample_id, nth, cell) nulls not distinct;
create index cell_entry_sample on cell_entry (sample_id) where sample_id is not null;
create index cell_entry_by on cell_entry (by_id);

-- What stood in a cell before it was changed, and why, once the record had been handed in.
create table cell_revision (
  id uuid primary key,
  company_id uuid not null,
  entry_id uuid not null references cell_entry (id),
  revision integer not null,
  old_value text not null,
  new_value text not null,
  reason text not null,
  by_id uuid not null references staff (id),
  by_name text not null,
  at timestamptz not null
);
create index cell_revision_entry on cell_revision (entry_id, revision);
create index cell_revision_by on cell_revision (by_id);
create trigger cell_revision_append_only before update or delete on cell_revision
  for each row execute function refuse_change();

-- How often the rows of a block stand on a page, where it is not each sample that has one.
create table sheet_row_count (
  worksheet_id uuid not null references worksheet (id),
  company_id uuid not null,
  sample_id uuid references sample (id),
  block text not null,
  copies integer not null check (copies >= 1)
);
create unique index sheet_row_count_of on sheet_row_count (worksheet_id, sample_id, block) nulls not distinct;

-- The record as it was handed in: what its cells showed of the laboratory and what they came to. It is shown as it was signed.
create table sheet_kept (
  worksheet_id uuid primary key references worksheet (id),
  company_id uuid not null,
  -- As text: its digest was signed.
  content json not null,
  digest text not null,
  at timestamptz not null
);

alter table result add column from_cells jsonb;
