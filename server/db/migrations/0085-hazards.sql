-- What of a sample may harm whoever handles it, and what its type says of all its samples.
alter table sample add column hazards text[] check (hazards <@ array['biological', 'infectious', 'toxic', 'corrosive', 'flammable',
  'radioactive', 'sharp', 'odour', 'other']);
alter table sample add column hazard_note text;
alter table sample_type add column hazards text[] check (hazards <@ array['biological', 'infectious', 'toxic', 'corrosive',
  'flammable', 'radioactive', 'sharp', 'odour', 'other']);
create index sample_hazards on sample using gin (hazards) where hazards is not null;
