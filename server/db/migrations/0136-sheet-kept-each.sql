-- Each time a record sheet is handed in, and each time its checker has filled cells of it, it is kept anew: what was signed earlier stays.
alter table sheet_kept drop constraint sheet_kept_pkey;
alter table sheet_kept add column nth integer not null default 1 check (nth >= 1);
alter table sheet_kept alter column nth drop default;
alter table sheet_kept add primary key (worksheet_id, nth);
create trigger sheet_kept_append_only before update or delete on sheet_kept
  for each row execute function refuse_change();

-- What a template's cells show and give is asked for with each worksheet that is made on it.
create index data_map_version on data_map (template_id, template_ver) where deleted_at is null;
