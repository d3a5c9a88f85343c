-- Printed codes are looked up without a company: a stranger has none.
create index report_code on report (uuid);
create index sample_code on sample (uuid);
create index report_mandates on report using gin (mandate_ids);
create index report_samples on report using gin (sample_ids);
create index report_supersedes on report (supersedes_id) where supersedes_id is not null;
create index stored_sample_list on stored_sample (company_id, id desc) where deleted_at is null;
create index stored_sample_sample on stored_sample (sample_id);
