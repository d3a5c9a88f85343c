-- What tells that two records may be one client, so that the search for duplicates walks an index instead of the table.

-- A name without what people write now so, now so: spaces, brackets, points, and the legal form at its end.
create function client_name_key(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(lower(normalize(name, nfkc)), '[\s()\[\]（）【】·・.,，。''"-]', '', 'g'),
    '(股份有限公司|有限责任公司|有限公司|公司|co\.?ltd|ltd|inc|llc|gmbh)$', '')
$$;

-- A credit code is unique among living clients, so it is compared with those of the invoices as well; then names that
-- differ in spelling only; then one phone number. A deleted or merged client has none.
create function client_keys(c customer) returns table (why text, key text) language sql immutable as $$
  select distinct k.why, k.key from (
    select 'name' as why, client_name_key(c.name) as key
    union all
    select 'creditCode', upper(given) from (values (c.credit_code), (c.invoice ->> 'taxNo')) as codes(given)
    where length(given) >= 15
    union all
    select 'phone', digits from (
      select regexp_replace(c.tel, '[^0-9]', '', 'g') as digits
      union all
      select regexp_replace(person ->> 'phone', '[^0-9]', '', 'g')
      from jsonb_array_elements(case jsonb_typeof(c.contacts) when 'array' then c.contacts else '[]' end) as person) as phones
    where length(digits) >= 7) as k
  where c.deleted_at is null and c.merged_into_id is null and k.key <> ''
$$;

create table client_key (
  company_id uuid not null,
  why text collate "C" not null,
  key text collate "C" not null,
  customer_id uuid not null,
  primary key (company_id, why, key, customer_id)
);

create function keep_new_client_keys() returns trigger language plpgsql as $$
begin
  insert into client_key (company_id, why, key, customer_id)
  select c.company_id, k.why, k.key, c.id from fresh c, lateral client_keys(c) k on conflict do nothing;
  return null;
end $$;

create function keep_client_keys() returns trigger language plpgsql as $$
begin
  delete from client_key using client_keys(old) k
  where client_key.company_id = old.company_id and client_key.why = k.why and client_key.key = k.key
    and client_key.customer_id = old.id;
  insert into client_key (company_id, why, key, customer_id)
  select new.company_id, k.why, k.key, new.id from client_keys(new) k on conflict do nothing;
  return null;
end $$;

create trigger client_keys_of_new after insert on customer
  referencing new table as fresh for each statement execute function keep_new_client_keys();
create trigger client_keys_of_changed
  after update of name, credit_code, invoice, tel, contacts, deleted_at, merged_into_id on customer
  for each row execute function keep_client_keys();

insert into client_key (company_id, why, key, customer_id)
select c.company_id, k.why, k.key, c.id from customer c, lateral client_keys(c) k;
