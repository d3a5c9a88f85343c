-- The way of a report is kept with all that its questions are narrowed and broken down by, so that a year of them is read from one
-- narrow table (decision 134). What was kept before lacks it: its days are gathered again, because they are made by another statement.
delete from figure_way;
alter table figure_way
  add column customer_id uuid not null,
  add column urgency text,
  add column ordered_at timestamptz,
  add column issued_at timestamptz not null;

-- The way begins with the order: an order accepted at another moment marks the days of its reports as well.
drop trigger orders_figures on orders;
create trigger orders_figures after update on orders for each row
  when ((old.customer_id, old.urgency, old.state, old.due_date, old.due_original, old.received_at)
    is distinct from (new.customer_id, new.urgency, new.state, new.due_date, new.due_original, new.received_at))
  execute function figure_of_order();
-- The figures of a month on paper, sent by the clock to whom the settings name: one for each person and month (decision 134). Its
-- questions and the scope of its rows are kept with it, so that it is read only by who may still read all of it.
create table figure_paper (
  id uuid primary key,
  company_id uuid not null,
  staff_id uuid not null references staff (id),
  month date not null,
  questions text[] not null,
  data_scope text not null,
  file_id uuid not null references stored_file (id),
  made_at timestamptz not null,
  unique (staff_id, month)
);

-- Marking costs a save as little as it can: its statements are planned once a session, and a change of what no gathered figure is
-- made of marks nothing. Which columns those are is held against the statements that gather (tests/api/figure-marks.test.ts).
create or replace function figure_mark(company uuid, noun text, moment timestamptz) returns void language plpgsql as $$
begin
  if moment < now() - interval '24 hours' then
    insert into figure_stale (company_id, noun, day) values (company, noun, (moment at time zone 'Asia/Shanghai')::date);
  end if;
end $$;

create or replace function figure_mark_reports(tests uuid[], samples uuid[]) returns void language plpgsql as $$
begin
  insert into figure_stale (company_id, noun, day)
  select distinct r.company_id, 'report', (r.issued_at at time zone 'Asia/Shanghai')::date from report r
  where (r.task_ids && tests or r.sample_ids && samples) and r.issued_at < now() - interval '24 hours';
end $$;

create or replace function figure_mark_tests(tests uuid[]) returns void language plpgsql as $$
begin
  insert into figure_stale (company_id, noun, day)
  select distinct t.company_id, 'task', (moment at time zone 'Asia/Shanghai')::date from task t, unnest(array[t.created_at, t.submitted_at]) moment
  where t.id = any(tests) and moment < now() - interval '24 hours';
end $$;

-- The way of a report asks less of its tests than their own figures do.
create or replace function figure_of_task() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform figure_mark(old.company_id, 'task', old.created_at);
    perform figure_mark(old.company_id, 'task', old.submitted_at);
    if tg_op = 'DELETE' or (old.state, old.submitted_at, old.instance_id, old.deleted_at)
        is distinct from (new.state, new.submitted_at, new.instance_id, new.deleted_at) then
      perform figure_mark_reports(array[old.id], '{}');
    end if;
  end if;
  if tg_op <> 'DELETE' then
    perform figure_mark(new.company_id, 'task', new.created_at);
    perform figure_mark(new.company_id, 'task', new.submitted_at);
  end if;
  return null;
end $$;

create or replace function figure_of_result() returns trigger language plpgsql as $$
begin
  perform figure_mark_tests(case tg_op when 'INSERT' then array[new.task_id] when 'DELETE' then array[old.task_id]
    else array[old.task_id, new.task_id] end);
  return null;
end $$;

drop trigger task_figures on task;
create trigger task_figures after insert or delete on task for each row execute function figure_of_task();
create trigger task_changed_figures after update on task for each row
  when ((old.company_id, old.deleted_at, old.state, old.created_at, old.submitted_at, old.mandate_id, old.sample_id, old.depart_id,
      old.assignee_id, old.testitem_id, old.instance_id, old.hours_std, old.return_count)
    is distinct from (new.company_id, new.deleted_at, new.state, new.created_at, new.submitted_at, new.mandate_id, new.sample_id,
      new.depart_id, new.assignee_id, new.testitem_id, new.instance_id, new.hours_std, new.return_count))
  execute function figure_of_task();

drop trigger sample_figures on sample;
create trigger sample_figures after insert or delete on sample for each row execute function figure_of_sample();
create trigger sample_changed_figures after update on sample for each row
  when ((old.company_id, old.deleted_at, old.state, old.created_at, old.received_at, old.order_id, old.sample1_id, old.whole_id)
    is distinct from (new.company_id, new.deleted_at, new.state, new.created_at, new.received_at, new.order_id, new.sample1_id, new.whole_id))
  execute function figure_of_sample();

drop trigger result_figures on result;
create trigger result_figures after insert or delete on result for each row execute function figure_of_result();
create trigger result_changed_figures after update on result for each row
  when ((old.task_id, old.deleted_at, old.verdict) is distinct from (new.task_id, new.deleted_at, new.verdict))
  execute function figure_of_result();
