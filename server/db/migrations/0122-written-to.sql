-- How far the journal of the database (its WAL) went when the last change made in a session was committed, in bytes: a replica that
-- has got so far shows the person what he has written. Only written where there is a replica.
alter table session add column written_to bigint;
