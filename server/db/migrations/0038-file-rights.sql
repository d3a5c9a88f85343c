-- What a stored file is: files that somebody uploads are his own until a record names them, the others never are.
alter table stored_file add column kind text not null default 'upload'
  check (kind in ('upload', 'report', 'mandate', 'signature'));
-- Whose signature the picture shows; not the person who stored it.
alter table stored_file add column owner_id uuid;

-- Generated documents: those that records name now, and earlier ones by the trail of their record.
update stored_file f set kind = 'report'
  where exists (select 1 from report r where r.file_pdf = f.id)
    or f.id::text in (select a.after ->> 'filePdf' from audit_log a where a.ref_type = 'report' and a.after ->> 'filePdf' is not null);
update stored_file f set kind = 'mandate'
  where exists (select 1 from mandate m where m.export_file = f.id)
    or f.id::text in (select a.after ->> 'exportFile' from audit_log a where a.ref_type = 'mandate' and a.after ->> 'exportFile' is not null);

-- Pictures of signatures: the present ones, and those that were replaced since.
with replaced as (
  select distinct on (image) image, owner from (
    select a.seq, a.ref_id as owner, unnest(array[a.before ->> 'signImage', a.after ->> 'signImage']) as image
    from audit_log a where a.ref_type = 'staff') as told
  where image is not null order by image, seq desc)
update stored_file f set kind = 'signature', owner_id = replaced.owner
  from replaced where f.id::text = replaced.image and f.kind = 'upload' and replaced.owner is not null;
update stored_file f set kind = 'signature', owner_id = s.id from staff s where s.sign_image = f.id and f.kind in ('upload', 'signature');

alter table stored_file add check ((kind = 'signature') = (owner_id is not null));

-- From a file back to the records that name it.
create index report_file_pdf on report (file_pdf) where file_pdf is not null;
create index report_attachments on report using gin (attachments) where attachments is not null;
create index mandate_export_file on mandate (export_file) where export_file is not null;
create index sample_photos on sample using gin (photos) where photos is not null;
create index worksheet_attachments on worksheet using gin (attachments) where attachments is not null;
create index equipment_event_files on equipment_event using gin (files) where files is not null;
create index calibration_cert_file on calibration (cert_file) where cert_file is not null;
create index equipment_cert_file on equipment (cert_file) where cert_file is not null;
create index certificate_file on certificate (file) where file is not null;
create index standard_file on standard (file) where file is not null;
create index test_basis_verify_file on test_basis (verify_file) where verify_file is not null;

-- A file or a content that is not what it was when it was signed: found once, told once.
create table integrity_fault (
  company_id uuid not null,
  ref_type text not null,
  ref_id uuid not null,
  rule text not null,
  -- A digest of what was found: another tampering is another fault.
  seen text not null,
  found_at timestamptz not null default now(),
  primary key (ref_type, ref_id, rule, seen)
);
