-- What a message says, as its patterns and what their holes hold, so that each reader has it in his own language. A message
-- from before has none: it is shown in its stored words, and so is a body that a person wrote.
create table message_words (
  message_id uuid primary key references message on delete cascade,
  title jsonb not null,
  body jsonb
);
