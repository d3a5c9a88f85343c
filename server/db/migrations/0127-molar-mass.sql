-- Grams in a mole of what an item measures: by it limits in mol/L are held against results in mg/L. Empty: neither converts to the other.
alter table test_item add column molar_mass numeric
  constraint test_item_molar_mass_check check (molar_mass > 0);
