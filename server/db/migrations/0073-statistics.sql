-- Figures of a period read the rows of the period alone.
create index task_created on task (company_id, created_at) where deleted_at is null;
create index task_submitted on task (company_id, submitted_at) where deleted_at is null and submitted_at is not null;
create index sample_received on sample (company_id, received_at) where deleted_at is null and received_at is not null;
create index sample_created on sample (company_id, created_at) where deleted_at is null;
create index report_issued on report (company_id, issued_at) where deleted_at is null and issued_at is not null;
