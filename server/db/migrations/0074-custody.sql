-- What remains of a sample: null as long as nothing was taken of it. A part that was split off is tested under the lines of
-- its whole.
alter table sample add column left_qty numeric;
alter table sample add column part_purpose text check (part_purpose in ('test', 'retest', 'keep', 'outside', 'client'));
alter table sample add column whole_id uuid references sample (id);
create index sample_whole on sample (whole_id) where whole_id is not null;

-- Custody knows what was split off, what was used up, and both sides of a hand-over.
alter table custody drop constraint custody_action_check;
alter table custody add constraint custody_action_check check (action in ('receive', 'issue', 'giveback', 'store', 'out',
  'return', 'dispose', 'loss', 'split', 'use', 'give', 'take', 'decline', 'withdraw'));

-- One sample on its way from one person to another; those that were handed over together share their number.
create table handover (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  no text not null,
  sample_id uuid not null references sample (id),
  from_staff_id uuid not null references staff (id),
  to_staff_id uuid not null references staff (id),
  purpose text not null check (purpose in ('test', 'keep', 'other')),
  place text,
  note text,
  at timestamptz not null,
  given_sign uuid references signature (id),
  state text not null check (state in ('inTransit', 'taken', 'declined', 'withdrawn')),
  answered_at timestamptz,
  answered_place text,
  taken_sign uuid references signature (id),
  reason text,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
-- A sample is on one way at a time, whoever asks at once.
create unique index handover_in_transit on handover (sample_id) where state = 'inTransit' and deleted_at is null;
create index handover_to on handover (to_staff_id, state, id desc) where deleted_at is null;
create index handover_from on handover (from_staff_id, state, id desc) where deleted_at is null;
create index handover_no on handover (company_id, no) where deleted_at is null;
create index handover_sample on handover (sample_id);

-- The seal and the look of a sample as it was collected, received and opened.
create table seal_check (
  id uuid primary key,
  ver integer not null default 1,
  company_id uuid not null,
  sample_id uuid not null references sample (id),
  stage text not null check (stage in ('collected', 'received', 'opened')),
  expected text,
  seal_no text,
  verdict text not null check (verdict in ('same', 'differs', 'missing', 'first', 'none')),
  reason text,
  photos uuid[],
  by_id uuid references staff (id),
  at timestamptz not null,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create index seal_check_sample on seal_check (sample_id);
create index seal_check_photos on seal_check using gin (photos) where photos is not null;
