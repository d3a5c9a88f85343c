-- A department that is closed stays where records name it; nobody is hired into it any more.
alter table department add column stopped boolean;
-- A menu entry that the code no longer knows, until somebody removes it.
alter table menu add column orphan boolean;
