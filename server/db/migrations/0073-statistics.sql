-- Figures of a period read the rows of the period alone; what is received, handed in and issued has its indexes already.
create index task_created on task (company_id, created_at) where deleted_at is null;
create index sample_created on sample (company_id, created_at) where deleted_at is null;
