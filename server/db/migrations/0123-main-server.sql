-- Which of several servers on this database looks after it: signs the end of the trail, makes backups, checks at night. It is known by
-- the key of its data folder, so that it may be started anew at any time, and has to say now and then that it is there.
create table main_server (
  is_only boolean primary key default true check (is_only),
  signs_as text not null,
  name text not null,
  beat_at timestamptz not null
);
