-- What was tested of a cancelled order is billed (decision 134): it asks what its lines come to, and the cancellation reverses those
-- of the tests that had not begun. Orders that were cancelled before asked nothing; their lines are reversed, so that they still do
-- and no account moves.
create temporary table reversed on commit drop as
  select f.id, gen_random_uuid() as counter from order_fee f join orders o on o.id = f.order_id
  where o.state = 'cancelled' and f.deleted_at is null and f.reversed_by is null
    and not exists (select 1 from order_fee x where x.reversed_by = f.id);
insert into order_fee (id, company_id, order_id, name, sample_id, testitem_id, qty, unit_price, rate, discount, amount, reason,
    created_at, updated_at)
  select r.counter, f.company_id, f.order_id, f.name, f.sample_id, f.testitem_id, f.qty, -f.unit_price, f.rate, f.discount,
    -coalesce(f.amount, 0), '委托取消', o.updated_at, o.updated_at
  from reversed r join order_fee f on f.id = r.id join orders o on o.id = f.order_id;
update order_fee f set reversed_by = r.counter from reversed r where r.id = f.id;
update orders set money_due = 0, money_list = 0 where state = 'cancelled' and (money_due <> 0 or money_list <> 0);

create or replace function owed_of(o orders) returns bigint language sql immutable as $$
  select case when o.deleted_at is not null or o.state = 'draft' or o.fee_state = 'waived' then 0
    else coalesce(o.money_due, 0) end
$$;
