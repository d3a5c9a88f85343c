-- One order gives one report. Orders taken in before keep the one report a department that they were taken in with.
alter table orders add column report_by text check (report_by in ('order', 'sample', 'department', 'item'));
update orders set report_by = 'department';
alter table orders alter column report_by set default 'order';

-- Several reports may share a mandate, so a report names its tests.
alter table report add column task_ids uuid[] not null default '{}';
update report r set task_ids = array(
  select t.id from task t where t.mandate_id = any(r.mandate_ids) and t.deleted_at is null order by t.id);
create index report_tasks on report using gin (task_ids);

-- A report that judges again what another has judged names it, with the reason.
alter table report add column retest_of_id uuid references report;
alter table report add column retest_reason text;
create index report_retest on report (retest_of_id) where retest_of_id is not null;
