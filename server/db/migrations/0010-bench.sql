-- What checkers remark on a row of a worksheet; open until its tester has answered.
create table result_comment (
  id uuid primary key,
  company_id uuid not null,
  result_id uuid not null references result (id),
  text text not null,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  answer text,
  answered_by uuid,
  resolved_at timestamptz
);
create index result_comment_result on result_comment (result_id, at);

create index worksheet_assignee on worksheet (assignee_id, mandate_id) where deleted_at is null;
create index task_instance on task (instance_id);
-- The last value of the same item, beside the entry.
create index task_testitem on task (testitem_id, id desc) where deleted_at is null and submitted_at is not null;
create index custody_issue on custody (sample_id, at) where action = 'issue';
-- The most urgent first: the order of a bench's list.
create index task_due_first on task (company_id, due_date, id) where deleted_at is null;
