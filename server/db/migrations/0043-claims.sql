-- What the compiler adds to the results asserts no conformity and stands in a field of its own; an opinion is printed once
-- somebody with that right has signed it (ISO/IEC 17025 7.8.7). The opinions of open drafts wait for a signature.
alter table report add column additions text;
alter table report add column opinion_by uuid references staff;
alter table report add column opinion_at timestamptz;

-- What the client has agreed to of the deviations from a method: who, when, by what means (ISO/IEC 17025 7.2.1.7).
alter table orders add column deviation_consents jsonb;
