-- Tickets for one download each: a browser fetches a file by its address alone, which must not carry the token of the session. A
-- ticket opens the one address that it was given for, once, within a minute, as the session that asked for it.
create table download_ticket (
  -- Only the digest: a copy of the database opens nothing.
  ticket_hash text primary key,
  token_hash text not null references session (token_hash) on delete cascade,
  address text not null,
  expires_at timestamptz not null
);
create index download_ticket_session on download_ticket (token_hash);
