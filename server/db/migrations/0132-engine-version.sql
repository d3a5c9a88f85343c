-- By which version of the engine a result was computed when it was handed in.
alter table result add column engine text;
