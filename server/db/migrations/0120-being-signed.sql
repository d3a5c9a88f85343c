-- Reports whose file is being set for a signature: who signs is shown to everybody else, who has to wait, until the signature is
-- there or its time is over. What a killed server leaves says nothing any more after that.
create table report_being_signed (
  report_id uuid primary key,
  staff_id uuid not null,
  name text not null,
  until timestamptz not null
);
