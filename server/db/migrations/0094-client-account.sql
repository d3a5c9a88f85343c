-- What a client owes and has paid, as movements (decision 129): one row for each change of an order's amount and for each payment.
-- A trigger writes them from the order itself, in the transaction of the change, so that the sum of the movements is at any time
-- what the orders say, whichever call changed them.
create table account_entry (
  id uuid primary key default gen_random_uuid(),
  ver integer not null default 1,
  company_id uuid not null,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('charged', 'changed', 'waived', 'restored', 'cancelled', 'received', 'refunded')),
  at timestamptz not null,
  -- Fen, as the client's debt: more of it is positive, what was received is negative.
  amount bigint not null check (amount <> 0),
  receipt_no text,
  remark text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
create index account_entry_order on account_entry (order_id, at);
create index account_entry_company on account_entry (company_id, at desc, id desc);

-- What an order asks of its client: nothing before it is handed in, once it is cancelled, or where the fee is waived.
create function owed_of(o orders) returns bigint language sql immutable as $$
  select case when o.deleted_at is not null or o.state in ('draft', 'cancelled') or o.fee_state = 'waived' then 0
    else coalesce(o.money_due, 0) end
$$;

create function account_of_order() returns trigger language plpgsql as $$
declare
  owed bigint := owed_of(new) - case when tg_op = 'INSERT' then 0 else owed_of(old) end;
  paid bigint := coalesce(new.money_paid, 0) - case when tg_op = 'INSERT' then 0 else coalesce(old.money_paid, 0) end;
begin
  if owed <> 0 then
    insert into account_entry (company_id, order_id, kind, at, amount, created_at, created_by, updated_at, updated_by)
    values (new.company_id, new.id,
      case when tg_op = 'INSERT' then 'charged'
        when new.state = 'cancelled' and old.state <> 'cancelled' then 'cancelled'
        when new.fee_state = 'waived' and old.fee_state <> 'waived' then 'waived'
        when old.fee_state = 'waived' and new.fee_state <> 'waived' then 'restored'
        when not exists (select 1 from account_entry e where e.order_id = new.id and e.kind = 'charged') then 'charged'
        else 'changed' end,
      new.updated_at, owed, new.updated_at, new.updated_by, new.updated_at, new.updated_by);
  end if;
  if paid <> 0 then
    insert into account_entry (company_id, order_id, kind, at, amount, created_at, created_by, updated_at, updated_by)
    values (new.company_id, new.id, case when paid > 0 then 'received' else 'refunded' end,
      new.updated_at, -paid, new.updated_at, new.updated_by, new.updated_at, new.updated_by);
  end if;
  return null;
end $$;
create trigger orders_new_account after insert on orders for each row
  when (new.money_due <> 0 or new.money_paid <> 0) execute function account_of_order();
create trigger orders_account after update on orders for each row
  when ((old.money_due, old.money_paid, old.fee_state, old.state, old.deleted_at)
    is distinct from (new.money_due, new.money_paid, new.fee_state, new.state, new.deleted_at))
  execute function account_of_order();

-- The movements of all orders from other records, for orders that are older than the movements or were laid down at once: payments
-- as the trail tells them, fees by the days of their lines. Where those do not come to what an order says, one more movement on the
-- day of its last change makes up the difference.
create function account_from_records() returns void language plpgsql as $$
begin
  delete from account_entry;

  insert into account_entry (company_id, order_id, kind, at, amount, receipt_no, created_at, created_by, updated_at, updated_by)
  select o.company_id, o.id, 'received', a.at, -(a.after -> 'note' ->> 'received')::bigint, a.after -> 'note' ->> 'receiptNo',
    a.at, a.actor_id, a.at, a.actor_id
  from orders o join audit_log a on a.ref_type = 'order' and a.ref_id = o.id
  where a.action = 'order.confirmFee' and (a.after -> 'note' ->> 'received')::bigint > 0;

  insert into account_entry (company_id, order_id, kind, at, amount, created_at, created_by, updated_at, updated_by)
  select company_id, order_id, case when row_number() over (partition by order_id order by day) = 1 then 'charged' else 'changed' end,
    day, amount, day, author, day, author
  from (
    select o.company_id, o.id as order_id, greatest(f.created_at, coalesce(o.received_at, o.created_at)) as day,
      sum(f.amount)::bigint as amount, (array_agg(f.created_by))[1] as author
    from orders o join order_fee f on f.order_id = o.id and f.deleted_at is null
    where owed_of(o) <> 0
    group by o.id, greatest(f.created_at, coalesce(o.received_at, o.created_at))
  ) fees where amount <> 0;

  insert into account_entry (company_id, order_id, kind, at, amount, created_at, created_by, updated_at, updated_by)
  select o.company_id, o.id, case when booked.fees = 0 then 'charged' else 'changed' end, o.updated_at, owed_of(o) - booked.fees,
    o.updated_at, o.updated_by, o.updated_at, o.updated_by
  from orders o, lateral (select coalesce(sum(e.amount), 0)::bigint as fees from account_entry e
    where e.order_id = o.id and e.kind not in ('received', 'refunded')) booked
  where owed_of(o) <> booked.fees;

  insert into account_entry (company_id, order_id, kind, at, amount, created_at, created_by, updated_at, updated_by)
  select o.company_id, o.id, case when coalesce(o.money_paid, 0) > booked.paid then 'received' else 'refunded' end, o.updated_at,
    booked.paid - coalesce(o.money_paid, 0), o.updated_at, o.updated_by, o.updated_at, o.updated_by
  from orders o, lateral (select -coalesce(sum(e.amount), 0)::bigint as paid from account_entry e
    where e.order_id = o.id and e.kind in ('received', 'refunded')) booked
  where coalesce(o.money_paid, 0) <> booked.paid;
end $$;
select account_from_records();
