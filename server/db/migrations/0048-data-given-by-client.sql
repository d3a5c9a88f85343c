-- Where a result is not the laboratory's own but the client's word: the source it was taken from. Empty for every result
-- of before: they were all measured.
alter table result add column client_given text;
