-- The way of a report is kept with all that its questions are narrowed and broken down by, so that a year of them is read from one
-- narrow table (decision 134). What was kept before lacks it: its days are gathered again, because they are made by another statement.
delete from figure_way;
alter table figure_way
  add column customer_id uuid not null,
  add column urgency text,
  add column ordered_at timestamptz,
  add column issued_at timestamptz not null;

-- The way begins with the order: an order accepted at another moment marks the days of its reports as well.
drop trigger orders_figures on orders;
create trigger orders_figures after update on orders for each row
  when ((old.customer_id, old.urgency, old.state, old.due_date, old.due_original, old.received_at)
    is distinct from (new.customer_id, new.urgency, new.state, new.due_date, new.due_original, new.received_at))
  execute function figure_of_order();
-- The figures of a month on paper, sent by the clock to whom the settings name: one for each person and month (decision 134). Its
-- questions and the scope of its rows are kept with it, so that it is read only by who may still read all of it.
create table figure_paper (
  id uuid primary key,
  company_id uuid not null,
  staff_id uuid not null references staff (id),
  month date not null,
  questions text[] not null,
  data_scope text not null,
  file_id uuid not null references stored_file (id),
  made_at timestamptz not null,
  unique (staff_id, month)
);
