-- What is late is carried further from the third working day on (decision 136): a stage of its own.
alter table due_notice drop constraint due_notice_stage_check;
alter table due_notice add constraint due_notice_stage_check check (stage in ('early', 'near', 'due', 'overdue', 'third'));

-- What a client confirmed, as a sum of the values it was made of. Whether a confirmation still stands is worked out from the order as
-- it is (decision 114); this says it of many orders at once, so that those whose confirmation has lapsed are counted and listed.
create function understood_sum(of_order uuid, with_prices boolean) returns text language sql stable cost 5000 as $$
  select md5(jsonb_build_array(
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
        where f.order_id = o.id and f.deleted_at is null)) end)::text)
  from orders o join customer c on c.id = o.customer_id where o.id = of_order
$$;
create table client_answer_sum (
  link_id uuid primary key references client_link (id),
  -- Empty where the answer did not stand when it was first looked at: it equals nothing.
  sum text not null
);

-- Cancelled orders whose fee is still to be agreed are few among those that were cancelled.
create index orders_cancelled_owing on orders (company_id, id desc)
  where state = 'cancelled' and money_due > 0 and deleted_at is null;
