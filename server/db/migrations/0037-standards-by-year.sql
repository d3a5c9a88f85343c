-- A standard is found by its number and year as people write them, `GB 5749-2022`: the pairs of characters around the
-- hyphen and of the year join those of its number and titles.
update standard set grams = array(
  select distinct pair from unnest(coalesce(grams, '{}') || array[
    right(regexp_replace(lower(normalize(no, nfkc)), '\s', '', 'g'), 1) || '-',
    '-' || left(year, 1), substr(year, 1, 2), substr(year, 2, 2), substr(year, 3, 2)]) as pair);
