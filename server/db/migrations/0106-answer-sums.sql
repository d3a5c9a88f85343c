-- The sum of the order as it is stands beside that of what was confirmed, so that counting the confirmations that no longer stand
-- sums up only orders that were changed since (decision 136). A change takes it away; the clock, which sees renamed items and
-- methods too, puts it back.
alter table client_answer_sum add column sum_now text;

-- One that is empty already is emptied again, and so waits for a clock that is summing up what is being changed.
create function forget_sums(orders uuid[]) returns void language sql as $$
  update client_answer_sum said set sum_now = null
  from client_link link where link.id = said.link_id and link.order_id = any (orders)
$$;

create function forget_sum_of_order() returns trigger language plpgsql as $$
begin
  perform forget_sums(array[new.id]);
  return null;
end $$;
create trigger orders_understood after update on orders for each row when (
  (old.customer_id, old.contact_name, old.contact_phone, old.project, old.due_date, old.type, old.sample_source, old.purpose,
    old.basis_mode, old.need_judge, old.decision_rule, old.rule_agreed, old.allow_deviate, old.allow_subcontract, old.urgency,
    old.report_copies, old.report_lang, old.report_by, old.report_marks, old.deliver, old.deliver_address, old.sample_after,
    old.confidential, old.client_notes, old.money_due)
  is distinct from
  (new.customer_id, new.contact_name, new.contact_phone, new.project, new.due_date, new.type, new.sample_source, new.purpose,
    new.basis_mode, new.need_judge, new.decision_rule, new.rule_agreed, new.allow_deviate, new.allow_subcontract, new.urgency,
    new.report_copies, new.report_lang, new.report_by, new.report_marks, new.deliver, new.deliver_address, new.sample_after,
    new.confidential, new.client_notes, new.money_due))
  execute function forget_sum_of_order();

create function forget_sum_of_sample() returns trigger language plpgsql as $$
begin
  perform forget_sums(array[new.order_id]);
  return null;
end $$;
create trigger sample_understood_new after insert on sample for each row when (new.whole_id is null)
  execute function forget_sum_of_sample();
create trigger sample_understood after update on sample for each row when (
  (old.no, old.name, old.spec, old.sample1_id, old.sample2_id, old.qty, old.qty_unit, old.deleted_at, old.state = 'refused')
  is distinct from
  (new.no, new.name, new.spec, new.sample1_id, new.sample2_id, new.qty, new.qty_unit, new.deleted_at, new.state = 'refused'))
  execute function forget_sum_of_sample();

-- Lines and fees are written by the dozen: once a statement. A row is never taken out, it is marked as deleted.
create function forget_sum_of_lines() returns trigger language plpgsql as $$
begin
  perform forget_sums(array(select distinct s.order_id from written l join sample s on s.id = l.sample_id));
  return null;
end $$;
create trigger sample_item_understood_new after insert on sample_item referencing new table as written
  for each statement execute function forget_sum_of_lines();
create trigger sample_item_understood after update on sample_item referencing new table as written
  for each statement execute function forget_sum_of_lines();

create function forget_sum_of_fees() returns trigger language plpgsql as $$
begin
  perform forget_sums(array(select distinct order_id from written));
  return null;
end $$;
create trigger order_fee_understood_new after insert on order_fee referencing new table as written
  for each statement execute function forget_sum_of_fees();
create trigger order_fee_understood after update on order_fee referencing new table as written
  for each statement execute function forget_sum_of_fees();
