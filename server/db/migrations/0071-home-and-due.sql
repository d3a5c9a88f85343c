-- What has been announced of any thing that falls due, not of devices alone: once a thing and stage.
alter table equipment_notice rename to due_notice;
alter table due_notice rename column equipment_id to ref_id;
alter table due_notice drop constraint equipment_notice_equipment_id_fkey;
alter table due_notice drop constraint equipment_notice_kind_check;
alter table due_notice drop constraint equipment_notice_stage_check;
alter table due_notice add check (stage in ('early', 'near', 'due', 'overdue'));

-- The day against the last weeks counts by the moment of each thing.
create index sample_received on sample (company_id, received_at) where received_at is not null and deleted_at is null;
create index mandate_released on mandate (company_id, created_at) where deleted_at is null;
create index task_handed_in on task (company_id, submitted_at) where submitted_at is not null and deleted_at is null;
create index report_issued on report (company_id, issued_at) where issued_at is not null and deleted_at is null;
create index signature_signed on signature (company_id, ref_type, signed_at);
