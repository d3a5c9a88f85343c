-- An order is accepted when it is handed in: a draft has no such moment. Until now the moment was that of the draft's
-- beginning; of the orders that were handed in the trail knows better. Where it does not, what was written stays.
alter table orders alter column received_at drop not null;

update orders set received_at = null where state = 'draft';

update orders set received_at = submitted.at
from (
  select company_id, ref_id, min(at) as at
  from audit_log
  where ref_type = 'order' and action = 'order.submit'
  group by company_id, ref_id
) as submitted
where submitted.company_id = orders.company_id and submitted.ref_id = orders.id and orders.received_at <> submitted.at
  and orders.state <> 'draft';

-- The latest first and the drafts last, as the list asks for them.
drop index orders_received;
create index orders_received on orders (company_id, received_at desc nulls last, id desc) where deleted_at is null;
