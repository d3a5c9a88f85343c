-- What the client said when it gave up objecting to what was reported of a kept sample: who, when and by what it shows.
alter table stored_sample add column waiver jsonb;
