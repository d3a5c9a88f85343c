-- The number that the laboratory's seal bears, for the seal that is drawn where no picture of it was uploaded.
alter table company add column seal_no text;
-- The seal over the edges of all pages is put on by a right of its own: who did it and when.
alter table report add column sealed_across boolean;
alter table report add column seal_across_by uuid references staff (id);
alter table report add column seal_across_at timestamptz;
create index report_across_sealer on report (seal_across_by) where seal_across_by is not null;
