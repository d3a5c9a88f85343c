-- A picker shows the names that begin with the words before all others, also where a million rows hold the words
-- elsewhere. The expression is the one of server/kernel/closest.ts.
create index customer_name_begins on customer
  (company_id, regexp_replace(lower(normalize(name, nfkc)), '\s', '', 'g') text_pattern_ops) where deleted_at is null;
create index customer_code_begins on customer
  (company_id, regexp_replace(lower(normalize(code, nfkc)), '\s', '', 'g') text_pattern_ops) where deleted_at is null;
create index related_party_name_begins on related_party
  (company_id, regexp_replace(lower(normalize(name, nfkc)), '\s', '', 'g') text_pattern_ops) where deleted_at is null;
