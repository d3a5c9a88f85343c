-- The history of a device is a ledger: an entry is never rewritten or erased. A correction or a withdrawal is an entry of
-- its own, which refers to the one that it answers.

alter table equipment_event add column corrects_id uuid references equipment_event (id);
alter table equipment_event add column correction text check (correction in ('correct', 'withdraw'));
alter table equipment_event add column reason text;
alter table equipment_event add constraint equipment_event_counter check (
  (corrects_id is null) = (correction is null) and (corrects_id is null) = (reason is null));
-- An entry is answered once; who wants to correct a correction answers that one.
create unique index equipment_event_corrects on equipment_event (corrects_id) where corrects_id is not null;

-- What was struck out so far can be read again, as withdrawn by whom, when and why.
insert into equipment_event (id, company_id, equipment_id, kind, at, by_id, detail, corrects_id, correction, reason, created_at, created_by, updated_at, updated_by)
select gen_random_uuid(), e.company_id, e.equipment_id, e.kind, e.deleted_at, e.updated_by, e.detail, e.id, 'withdraw', coalesce(l.reason, '-'),
  e.deleted_at, e.updated_by, e.deleted_at, e.updated_by
from equipment_event e
left join lateral (
  select reason from audit_log
  where ref_type = 'equipmentEvent' and ref_id = e.id and action = 'equipmentEvent.strikeOut' order by seq desc limit 1) l on true
where e.deleted_at is not null;
update equipment_event set deleted_at = null where deleted_at is not null;

create trigger equipment_event_append_only before update or delete on equipment_event
  for each row execute function refuse_change();
