-- The address that the code of a report leads to, as printed: taken when it is approved, so that every later form of the
-- report, sealed or copied, bears the same. A report from before has it in its content.
alter table report add column verify_url text;
