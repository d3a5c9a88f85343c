-- Which quantities cannot be below zero, so that a typed "<0" or a negative value of one is refused. Off where the unit or the
-- name says that both signs occur, and wherever a negative value was ever stored; a laboratory can correct it.
alter table test_item add column non_negative boolean;

update test_item set non_negative = false;

update test_item i set non_negative = true
where i.value_type = 'number'
  and lower(regexp_replace(coalesce(i.unit, ''), '\s', '', 'g')) !~ '^(°[cf]|℃|℉|ºc|deg[cf]|m?v|‰|permil(le)?|[mkμµu]?bq(/.*)?|p?ci(/.*)?|dpm(/.*)?|cp[sm]|counts?(/.*)?)$'
  and (i.name || ' ' || coalesce(i.name_en, '')) !~* '温度|电位|净计数|饱和指数|temperature|potential|net count|saturation index|δ|delta '
  and not exists (
    select from result r join task t on t.id = r.task_id
    where t.testitem_id = i.id and (r.raw ~ '^[<>]?\s*-' or array_to_string(r."values", ' ') ~ '(^|[ <>])[-−－]\s*[0-9.]')
  );

-- An imported item whose rounding nobody has published waits for it to be chosen before it is enabled.
alter table test_item drop constraint test_item_round_mode_check;
alter table test_item add constraint test_item_round_mode_check
  check (round_mode in ('evenDecimals', 'evenSig', 'interval', 'halfUp', 'none', 'unset'));

-- A verdict that no rule gives is given by the checker, with a reason and a signature.
alter table result add column judged_by uuid references staff;
alter table result add column judged_at timestamptz;
alter table result add column judge_reason text;
