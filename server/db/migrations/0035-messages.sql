-- What the product says to a person is kept in both languages; the reader's own decides at reading.
alter table message
  add column title_en text check (char_length(title_en) <= 128),
  add column body_en text check (char_length(body_en) <= 2000);
