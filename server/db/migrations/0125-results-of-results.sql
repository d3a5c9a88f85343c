-- As what a value below its detection limit enters a mean or a formula. Empty: half the limit in a mean, and no formula is computed with it.
alter table test_item add column non_detects text
  constraint test_item_non_detects_check check (non_detects in ('none', 'half', 'full', 'zero'));

-- What a result was computed of besides its readings, as it stood when its data were saved or submitted: the results of other items of the
-- sample, and as what non-detects were counted.
alter table result add column derivation jsonb;
