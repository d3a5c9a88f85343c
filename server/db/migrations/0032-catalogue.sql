-- A published sample type is frozen. Its next version is written as a row of its own that names the type it revises;
-- publishing carries it over, so that samples, prices and variants keep pointing at the same type.
alter table sample_type add column revises_id uuid;
alter table sample_variant add column revises_id uuid;

drop index sample_type_code_key;
create unique index sample_type_code_key on sample_type (company_id, code) where deleted_at is null and revises_id is null;
drop index sample_variant_code_key;
create unique index sample_variant_code_key on sample_variant (company_id, code) where deleted_at is null and revises_id is null;
create unique index sample_type_one_draft on sample_type (revises_id) where deleted_at is null and revises_id is not null;
create index sample_variant_type on sample_variant (sample1_id) where deleted_at is null;

-- What each published version said, for whoever asks what a sample was taken in under.
create table sample_type_version (
  id uuid primary key,
  company_id uuid not null,
  sample_type_id uuid not null,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  published_by uuid,
  unique (sample_type_id, version)
);

create index price_item_target on price_item (company_id, target_id, valid_from) where deleted_at is null;
create index price_item_customer on price_item (customer_id) where customer_id is not null and deleted_at is null;
create index customer_merged on customer (merged_into_id) where merged_into_id is not null;
