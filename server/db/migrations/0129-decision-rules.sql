-- How probable conformity has to be, and the terms of a rule as they are agreed in an order (decision 174).
alter table criterion drop constraint criterion_decision_rule_check;
alter table criterion add constraint criterion_decision_rule_check check (decision_rule in ('simple', 'guard', 'probability', 'custom'));
alter table criterion add column conformity_level numeric;

alter table orders drop constraint orders_decision_rule_check;
alter table orders add constraint orders_decision_rule_check check (decision_rule in ('simple', 'guard', 'probability', 'custom'));
alter table orders add column guard_ratio numeric;
alter table orders add column conformity_level numeric;
alter table orders add column wants_uncertainty boolean;

-- What a client has confirmed holds these too. An order without them has the sum that it had, so that no confirmation lapses by this.
create or replace function understood_sum(of_order uuid, with_prices boolean) returns text language sql stable cost 5000 as $$
  select md5((jsonb_build_array(
    c.name, coalesce(o.contact_name, ''), coalesce(o.contact_phone, ''), coalesce(o.project, ''), o.due_date,
    o.type, o.sample_source, coalesce(o.purpose, ''), o.basis_mode, o.need_judge is true,
    case when o.need_judge then jsonb_build_array(o.decision_rule, o.rule_agreed is true) end,
    o.allow_deviate is true, o.allow_subcontract is true, o.urgency, o.report_copies, o.report_lang, o.report_by,
    coalesce(to_jsonb(o.report_marks), '[]'), o.deliver, case when o.deliver = 'mail' then coalesce(o.deliver_address, '') end,
    o.sample_after, o.confidential, coalesce(o.client_notes, ''),
    (select jsonb_agg(jsonb_build_array(s.no, s.name, coalesce(s.spec, ''), type.name, coalesce(variant.name, ''), s.qty::text, s.qty_unit,
        (select jsonb_agg(jsonb_build_array(item.name, coalesce(nullif(item.name_en, ''), item.name), coalesce(basis.name, ''), judge.name, line."limit")
            order by line.id)
          from sample_item line join test_item item on item.id = line.testitem_id left join test_basis basis on basis.id = line.basis_id
            left join criterion judge on judge.id = line.judge_id
          where line.sample_id = s.id and line.deleted_at is null)) order by s.no)
      from sample s join sample_type type on type.id = s.sample1_id left join sample_variant variant on variant.id = s.sample2_id
      where s.order_id = o.id and s.deleted_at is null and s.whole_id is null and s.state <> 'refused'),
    case when with_prices then jsonb_build_array(coalesce(o.money_due, 0),
      (select jsonb_agg(jsonb_build_array(f.name, coalesce(f.amount, 0)) order by f.id) from order_fee f
        where f.order_id = o.id and f.deleted_at is null)) end)
    || case when o.need_judge and num_nonnulls(o.guard_ratio, o.conformity_level) > 0
      then jsonb_build_array(jsonb_build_array(o.guard_ratio::text, o.conformity_level::text)) else '[]' end
    || case when o.wants_uncertainty then '["uncertainty"]'::jsonb else '[]' end)::text)
  from orders o join customer c on c.id = o.customer_id where o.id = of_order
$$;

drop trigger orders_understood on orders;
create trigger orders_understood after update on orders for each row when (
  (old.customer_id, old.contact_name, old.contact_phone, old.project, old.due_date, old.type, old.sample_source, old.purpose,
    old.basis_mode, old.need_judge, old.decision_rule, old.guard_ratio, old.conformity_level, old.rule_agreed, old.wants_uncertainty,
    old.allow_deviate, old.allow_subcontract, old.urgency, old.report_copies, old.report_lang, old.report_by, old.report_marks,
    old.deliver, old.deliver_address, old.sample_after, old.confidential, old.client_notes, old.money_due)
  is distinct from
  (new.customer_id, new.contact_name, new.contact_phone, new.project, new.due_date, new.type, new.sample_source, new.purpose,
    new.basis_mode, new.need_judge, new.decision_rule, new.guard_ratio, new.conformity_level, new.rule_agreed, new.wants_uncertainty,
    new.allow_deviate, new.allow_subcontract, new.urgency, new.report_copies, new.report_lang, new.report_by, new.report_marks,
    new.deliver, new.deliver_address, new.sample_after, new.confidential, new.client_notes, new.money_due))
  execute function forget_sum_of_order();
