-- How a sample is to be brought for an item, and how long after its collection the test may begin (decision 131; HJ 493, ISO 5667-3).
alter table test_item
  add column container text check (container in ('plastic', 'glass', 'amber', 'sterile', 'bag', 'other')),
  add column sample_volume numeric,
  add column volume_unit text,
  add column preservation text,
  add column holding_time integer check (holding_time > 0),
  add column holding_unit text check (holding_unit in ('hour', 'day')),
  add check ((holding_time is null) = (holding_unit is null));
alter table test_basis
  add column holding_time integer check (holding_time > 0),
  add column holding_unit text check (holding_unit in ('hour', 'day')),
  add check ((holding_time is null) = (holding_unit is null));
alter table sample
  add column sampling_time text,
  add column preserved text check (preserved in ('asAsked', 'otherwise')),
  add column preservation_note text;
alter table task
  add column latest_start timestamptz,
  add column holding_from text check (holding_from in ('collected', 'collectionDay', 'received')),
  add column late_reason text,
  add check ((latest_start is null) = (holding_from is null));

create index task_latest_first on task (company_id, latest_start, id) where deleted_at is null;
create index task_latest_last on task (company_id, latest_start desc nulls last, id desc) where deleted_at is null;
-- What has not begun: the clock, the work list and its count ask for nothing else.
create index task_latest_waiting on task (company_id, latest_start) where deleted_at is null and started_at is null and latest_start is not null;
create index task_item_waiting on task (testitem_id) where deleted_at is null and started_at is null;

-- When the test of a line of a sample begins at the latest, and from what that is counted: from the collection; where only its day
-- is known from the beginning of that day, so that no test is taken for timely that may be late; else from the receipt. Nothing for
-- an item without a holding time, or as long as neither is known. A method's own time goes before the item's.
create function holding_of(line uuid, out latest timestamptz, out counted text) language sql stable as $$
  select clock.began + make_interval(hours => held.hours), clock.counted
  from sample_item l join sample s on s.id = l.sample_id join orders o on o.id = s.order_id
    join test_item i on i.id = l.testitem_id join test_basis b on b.id = l.basis_id
    cross join lateral (select coalesce(b.holding_time * case b.holding_unit when 'day' then 24 else 1 end,
      i.holding_time * case i.holding_unit when 'day' then 24 else 1 end) as hours) held
    cross join lateral (select coalesce(s.sampling_date, nullif(o.sampling_info ->> 'date', '')::date) as day) taken
    cross join lateral (select
      coalesce((taken.day + coalesce(nullif(s.sampling_time, ''), '00:00')::time) at time zone 'Asia/Shanghai', s.received_at) as began,
      case when taken.day is null then 'received' when nullif(s.sampling_time, '') is null then 'collectionDay' else 'collected' end as counted) clock
  where l.id = line and held.hours is not null and clock.began is not null
$$;

-- The moment is stored with the task, so that a list of a million can be ordered by it. What has begun keeps the moment by which it
-- was judged when it began.
create function holding_of_new_task() returns trigger language plpgsql as $$
begin
  select latest, counted into new.latest_start, new.holding_from from holding_of(new.sample_item_id);
  return new;
end $$;
create trigger task_holding before insert on task for each row execute function holding_of_new_task();

create function keep_holding(tasks uuid[]) returns void language sql as $$
  update task t set latest_start = h.latest, holding_from = h.counted
  from unnest(tasks) as asked (id) join task k on k.id = asked.id left join lateral holding_of(k.sample_item_id) h on true
  where t.id = k.id and t.started_at is null and t.deleted_at is null
    and (t.latest_start, t.holding_from) is distinct from (h.latest, h.counted)
$$;

create function holding_of_sample() returns trigger language plpgsql as $$
begin
  perform keep_holding(array(select id from task where sample_id = new.id and started_at is null and deleted_at is null order by id));
  return null;
end $$;
create trigger sample_holding after update on sample for each row
  when ((old.sampling_date, old.sampling_time, old.received_at) is distinct from (new.sampling_date, new.sampling_time, new.received_at))
  execute function holding_of_sample();

create function holding_of_order() returns trigger language plpgsql as $$
begin
  perform keep_holding(array(select t.id from task t join sample s on s.id = t.sample_id
    where s.order_id = new.id and t.started_at is null and t.deleted_at is null order by t.id));
  return null;
end $$;
create trigger orders_holding after update on orders for each row
  when (old.sampling_info ->> 'date' is distinct from new.sampling_info ->> 'date') execute function holding_of_order();

create function holding_of_line() returns trigger language plpgsql as $$
begin
  perform keep_holding(array(select id from task where sample_item_id = new.id and started_at is null and deleted_at is null order by id));
  return null;
end $$;
create trigger sample_item_holding after update on sample_item for each row
  when ((old.basis_id, old.testitem_id) is distinct from (new.basis_id, new.testitem_id)) execute function holding_of_line();

create function holding_of_item() returns trigger language plpgsql as $$
begin
  perform keep_holding(array(select id from task where testitem_id = new.id and started_at is null and deleted_at is null order by id));
  return null;
end $$;
create trigger test_item_holding after update on test_item for each row
  when ((old.holding_time, old.holding_unit) is distinct from (new.holding_time, new.holding_unit)) execute function holding_of_item();

create function holding_of_basis() returns trigger language plpgsql as $$
begin
  perform keep_holding(array(select t.id from task t join sample_item l on l.id = t.sample_item_id
    where l.basis_id = new.id and t.started_at is null and t.deleted_at is null order by t.id));
  return null;
end $$;
create trigger test_basis_holding after update on test_basis for each row
  when ((old.holding_time, old.holding_unit) is distinct from (new.holding_time, new.holding_unit)) execute function holding_of_basis();
