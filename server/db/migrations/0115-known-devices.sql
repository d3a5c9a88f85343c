-- Devices from which a person has signed in: each has a budget of failed attempts of its own, so that strangers use up nobody's.
create table known_device (
  token_hash text not null,
  staff_id uuid not null references staff (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  user_agent text,
  -- A computer in the laboratory has several people.
  primary key (token_hash, staff_id)
);
create index known_device_staff on known_device (staff_id);
-- The digest of the second cookie, which a session made by a browser under TLS has to show beside its token.
alter table session add column browser_hash text;
