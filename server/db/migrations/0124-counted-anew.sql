-- Who writes many rows in one transaction may have their table counted anew before it ends: the planner believes a table that was empty
-- at the beginning to be empty still, and reads all of it for a few rows. Counting is the owner's right. The database's own clearing of
-- the table gives way after a second; where somebody else counts it in a long transaction, it is not counted.
create function count_anew(which text) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '3s' as $$
begin
  execute format('analyze public.%I', which);
exception when lock_not_available then
  null;
end $$;

revoke all on function count_anew(text) from public;
