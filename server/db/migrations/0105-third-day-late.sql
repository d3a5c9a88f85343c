-- What is late is carried further from the third working day on (decision 136): a stage of its own.
alter table due_notice drop constraint due_notice_stage_check;
alter table due_notice add constraint due_notice_stage_check check (stage in ('early', 'near', 'due', 'overdue', 'third'));
