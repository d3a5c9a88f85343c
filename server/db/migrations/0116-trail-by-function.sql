-- The trail grows by these two functions alone, so that the role under which the calls run needs no right to write to it. They run
-- with the rights of the owner; what they name is found in its place whatever the caller's search path is.

-- The end of a company's chain, locked until the transaction ends.
create function trail_head(company uuid, out seq bigint, out hash text) language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  select h.seq, h.hash into trail_head.seq, trail_head.hash from public.audit_head h
    where h.company_id = company for update;
  if found then return; end if;
  insert into public.audit_head (company_id, seq, hash) values (company, 0, repeat('0', 64)) on conflict do nothing;
  -- Somebody else may have been first.
  select h.seq, h.hash into strict trail_head.seq, trail_head.hash from public.audit_head h
    where h.company_id = company for update;
end $$;

-- Adds rows behind the end, in their order, and moves it: each has the next number and names the row before it. Whether a row is
-- true says its hash, whose key is not in the database.
create function trail_append(company uuid, entries jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  last public.audit_head;
  entry public.audit_log;
begin
  select h.* into last from public.audit_head h where h.company_id = company for update;
  for entry in select * from jsonb_populate_recordset(null::public.audit_log, entries) loop
    if entry.company_id is distinct from company or entry.seq is distinct from last.seq + 1
      or entry.prev_hash is distinct from last.hash or entry.hash is null or entry.hash !~ '^[0-9a-f]{64}$' then
      raise exception 'out of chain: row % of %', entry.seq, company using errcode = 'insufficient_privilege';
    end if;
    insert into public.audit_log values (entry.*);
    last.seq := entry.seq;
    last.hash := entry.hash;
  end loop;
  update public.audit_head h set seq = last.seq, hash = last.hash where h.company_id = company;
end $$;

revoke all on function trail_head(uuid) from public;
revoke all on function trail_append(uuid, jsonb) from public;
