-- Figures of days that are over, gathered by a job, so that a year is answered as quickly as a month (decision 120). A day counts
-- as gathered while nothing of it has changed since; whatever changes it marks it in the same transaction.
create table figure_day (
  company_id uuid not null,
  noun text not null check (noun in ('sample', 'task', 'report')),
  day date not null,
  -- The digest of the statement that gathered it: of another one its sums are not asked.
  made_by text not null,
  primary key (company_id, noun, day)
);
create table figure_stale (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  noun text not null,
  day date not null
);
create index figure_stale_day on figure_stale (company_id, noun, day);

-- The rows of a cohort on a day by what they belong to; a cut tells which of the last three columns it knows.
create table figure_sum (
  company_id uuid not null,
  cohort text not null,
  cut smallint not null,
  day date not null,
  depart_id uuid,
  sample_type_id uuid,
  urgency text,
  customer_id uuid,
  staff_id uuid,
  item_id uuid,
  whole integer not null,
  parts numeric[] not null
);
create index figure_sum_day on figure_sum (company_id, cohort, cut, day);

-- The moments of the way of a report that was issued on a day.
create table figure_way (
  report_id uuid primary key,
  company_id uuid not null,
  day date not null,
  received_at timestamptz,
  tested_at timestamptz,
  checked_at timestamptz,
  approved_at timestamptz
);
create index figure_way_day on figure_way (company_id, day);

-- A day is gathered three days after it has ended at the earliest, so that the work of today marks nothing.
create function figure_mark(company uuid, noun text, moment timestamptz) returns void language sql as $$
  insert into figure_stale (company_id, noun, day)
  select company, noun, (moment at time zone 'Asia/Shanghai')::date where moment < now() - interval '24 hours'
$$;

create function figure_mark_reports(tests uuid[], samples uuid[]) returns void language sql as $$
  insert into figure_stale (company_id, noun, day)
  select distinct r.company_id, 'report', (r.issued_at at time zone 'Asia/Shanghai')::date from report r
  where (r.task_ids && tests or r.sample_ids && samples) and r.issued_at < now() - interval '24 hours'
$$;

create function figure_mark_tests(tests uuid[]) returns void language sql as $$
  insert into figure_stale (company_id, noun, day)
  select distinct t.company_id, 'task', (moment at time zone 'Asia/Shanghai')::date from task t, unnest(array[t.created_at, t.submitted_at]) moment
  where t.id = any(tests) and moment < now() - interval '24 hours'
$$;

create function figure_of_task() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform figure_mark(old.company_id, 'task', old.created_at), figure_mark(old.company_id, 'task', old.submitted_at);
    perform figure_mark_reports(array[old.id], '{}');
  end if;
  if tg_op <> 'DELETE' then
    perform figure_mark(new.company_id, 'task', new.created_at), figure_mark(new.company_id, 'task', new.submitted_at);
  end if;
  return null;
end $$;
create trigger task_figures after insert or update or delete on task for each row execute function figure_of_task();

create function figure_of_sample() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform figure_mark(old.company_id, 'sample', old.created_at), figure_mark(old.company_id, 'sample', old.received_at);
  end if;
  if tg_op <> 'DELETE' then
    perform figure_mark(new.company_id, 'sample', new.created_at), figure_mark(new.company_id, 'sample', new.received_at);
  end if;
  if tg_op = 'UPDATE' and old.sample1_id is distinct from new.sample1_id then
    perform figure_mark_tests(array(select id from task where sample_id = new.id));
  end if;
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.received_at is distinct from new.received_at then
    perform figure_mark_reports('{}', array[old.id]);
  end if;
  return null;
end $$;
create trigger sample_figures after insert or update or delete on sample for each row execute function figure_of_sample();

create function figure_of_result() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform figure_mark_tests(array[old.task_id]); end if;
  if tg_op <> 'DELETE' then perform figure_mark_tests(array[new.task_id]); end if;
  return null;
end $$;
create trigger result_figures after insert or update or delete on result for each row execute function figure_of_result();

create function figure_of_report() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform figure_mark(old.company_id, 'report', old.issued_at); end if;
  if tg_op <> 'DELETE' then perform figure_mark(new.company_id, 'report', new.issued_at); end if;
  return null;
end $$;
create trigger report_figures after insert or update or delete on report for each row execute function figure_of_report();

create function figure_of_worksheet() returns trigger language plpgsql as $$
begin
  perform figure_mark_reports(array(select id from task where instance_id = case when tg_op = 'DELETE' then old.id else new.id end), '{}');
  return null;
end $$;
create trigger worksheet_figures after insert or delete on worksheet for each row execute function figure_of_worksheet();
create trigger worksheet_checked_figures after update on worksheet for each row
  when (old.checked_at is distinct from new.checked_at) execute function figure_of_worksheet();

create function figure_of_signature() returns trigger language plpgsql as $$
begin
  perform figure_mark(r.company_id, 'report', r.issued_at) from report r where r.id = case when tg_op = 'DELETE' then old.ref_id else new.ref_id end;
  return null;
end $$;
create trigger signature_figures after insert or update or delete on signature for each row execute function figure_of_signature();

-- Samples, tests and reports are counted by the client and the urgency of their order, samples by whether it was handed in, and
-- reports by the day that was promised.
create function figure_of_order() returns trigger language plpgsql as $$
declare
  of_order uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  insert into figure_stale (company_id, noun, day)
  select distinct s.company_id, 'sample', (moment at time zone 'Asia/Shanghai')::date from sample s, unnest(array[s.created_at, s.received_at]) moment
  where s.order_id = of_order and moment < now() - interval '24 hours';
  perform figure_mark(r.company_id, 'report', r.issued_at) from report r where r.order_id = of_order;
  perform figure_mark_tests(array(select t.id from mandate m join task t on t.mandate_id = m.id where m.order_id = of_order));
  return null;
end $$;
create trigger orders_figures after update on orders for each row
  when ((old.customer_id, old.urgency, old.state, old.due_date, old.due_original)
    is distinct from (new.customer_id, new.urgency, new.state, new.due_date, new.due_original))
  execute function figure_of_order();
create trigger orders_gone_figures after delete on orders for each row execute function figure_of_order();

create function figure_of_mandate() returns trigger language plpgsql as $$
begin
  perform figure_mark_tests(array(select id from task where mandate_id = case when tg_op = 'DELETE' then old.id else new.id end));
  return null;
end $$;
create trigger mandate_figures after update on mandate for each row
  when (old.order_id is distinct from new.order_id) execute function figure_of_mandate();
create trigger mandate_gone_figures after delete on mandate for each row execute function figure_of_mandate();
