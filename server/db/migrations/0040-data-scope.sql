-- What a person made or is assigned to is gathered from the person's side (server/kernel/data-scope.ts).
create index task_checker on task (checker_id) where checker_id is not null and deleted_at is null;
create index task_co on task using gin (co_ids) where co_ids is not null and deleted_at is null;
create index task_author on task (created_by);
create index mandate_author on mandate (created_by);
create index orders_author on orders (created_by);
create index sample_author on sample (created_by);
create index sample_receiver on sample (received_by) where received_by is not null;
create index sample_holder on sample (holder_id) where holder_id is not null;
create index worksheet_submitter on worksheet (submitted_by) where submitted_by is not null;
create index worksheet_checker on worksheet (checked_by) where checked_by is not null;
create index report_compiler on report (compiled_by) where compiled_by is not null;
create index report_checker on report (checked_by) where checked_by is not null;
create index report_auditor on report (audited_by) where audited_by is not null;
create index report_approver on report (approved_by) where approved_by is not null;
create index report_sealer on report (seal_by) where seal_by is not null;
create index stored_sample_keeper on stored_sample (in_by) where in_by is not null;
