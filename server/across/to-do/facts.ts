import { type RawBuilder, sql } from 'kysely';
import type { CompanyTable, WorkTable } from '../../kernel/data-scope';

/** What is said of a row `t` on the home page; what a noun does not have is left out. */
export type Facts = Readonly<{
  table: WorkTable | CompanyTable;
  joins?: RawBuilder<unknown>;
  /** The number or name that it goes by. */
  no: RawBuilder<unknown>;
  /** Whose it is, for those who may know clients. */
  client?: RawBuilder<unknown>;
  what?: RawBuilder<unknown>;
  /** How many samples and tests an order has, where that is what it is about. */
  counts?: RawBuilder<unknown>;
  /** The day by which it is to be done. */
  due?: RawBuilder<unknown>;
  /** What its screen opens by, where that is not its own id. */
  of?: RawBuilder<unknown>;
  /** What it is a part of, where its screen opens by that too. */
  within?: RawBuilder<unknown>;
}>;

const client = sql`c.name`;

export const byOrder: Facts = {
  table: 'orders',
  joins: sql`left join customer c on c.id = t.customer_id`,
  no: sql`t.no`,
  client,
  what: sql`t.project`,
  counts: sql`t.sample_num as samples, t.items_num as items`,
  due: sql`t.due_date`,
};

export const bySample: Facts = {
  table: 'sample',
  joins: sql`join orders o on o.id = t.order_id left join customer c on c.id = o.customer_id`,
  no: sql`t.no`,
  client,
  what: sql`t.name`,
  due: sql`o.due_date`,
  within: sql`t.order_id`,
};

/** What is said of a row that is about one sample. */
const aboutSample = {
  joins: sql`join sample s on s.id = t.sample_id join orders o on o.id = s.order_id left join customer c on c.id = o.customer_id`,
  no: sql`s.no`,
  client,
  what: sql`s.name`,
};

export const byStored: Facts = { table: 'storedSample', ...aboutSample, due: sql`t.retain_until` };

export const byHandover: Facts = { table: 'handover', ...aboutSample };

export const byTask: Facts = {
  table: 'task',
  joins: sql`join mandate m on m.id = t.mandate_id join orders o on o.id = m.order_id left join customer c on c.id = o.customer_id
    join test_item ti on ti.id = t.testitem_id join sample s on s.id = t.sample_id`,
  no: sql`t.no`,
  client,
  what: sql`ti.name || ' · ' || s.name`,
  due: sql`t.due_date`,
  within: sql`t.mandate_id`,
};

export const byMandate: Facts = {
  table: 'mandate',
  joins: sql`join orders o on o.id = t.order_id left join customer c on c.id = o.customer_id`,
  no: sql`t.no`,
  client,
  what: sql`(select string_agg(a.name, ' ' order by a.name) from test_area a where a.id = any(t.area_ids))`,
  due: sql`t.due_date`,
};

export const byWorksheet: Facts = {
  table: 'worksheet',
  joins: sql`join mandate m on m.id = t.mandate_id join orders o on o.id = m.order_id left join customer c on c.id = o.customer_id`,
  no: sql`m.no`,
  client,
  what: sql`t.name`,
  due: sql`m.due_date`,
  within: sql`t.mandate_id`,
};

export const byReport: Facts = {
  table: 'report',
  joins: sql`join orders o on o.id = t.order_id left join customer c on c.id = o.customer_id`,
  no: sql`t.no`,
  client,
  what: sql`t.title`,
  due: sql`o.due_date`,
};

export const byDevice: Facts = {
  table: 'equipment',
  no: sql`t.dev_num`,
  what: sql`t.name`,
  due: sql`case when t.cal_mode <> 'none' then t.cal_due_date end`,
};

export const byPerson: Facts = {
  table: 'staff',
  joins: sql`left join department d on d.id = t.depart_id`,
  no: sql`t.name`,
  what: sql`d.name`,
};
