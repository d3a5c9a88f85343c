/** Changes every 37th row of a table from a place on, in the order of their ids. */
const some = (table: string, set: string, where = 'true', place = 5) =>
  `update ${table} set ${set} where id in (select id from (select id, row_number() over (order by id) as n from ${table} where ${where}) x where n % 37 = ${place})`;
/** Changes of rows whose days are gathered: of each kind that figures depend on. */
export const changesAfterwards = [
  some('orders', `urgency = 'exUrgent', due_original = due_original - 9`),
  some(
    'orders',
    `customer_id = (select max(id::text)::uuid from customer where deleted_at is null)`,
    `state = 'finished'`,
  ),
  some('orders', `received_at = received_at - interval '26 hours'`, 'true', 11),
  some('task', `return_count = 1, hours_std = 7, assignee_id = null`),
  // Others than those that were sent back, which are to be seen.
  some('task', 'deleted_at = now()', 'true', 9),
  some('sample', `sample1_id = (select max(id::text)::uuid from sample_type where deleted_at is null)`),
  some('sample', `received_at = received_at + interval '30 hours'`),
  some('result', `verdict = 'fail'`),
  some('report', `issued_at = issued_at - interval '50 hours'`),
  // One that no longer counts, and one that is issued no more on its day and on no other.
  some('report', `state = 'cancelled'`, 'true', 13),
  some('report', `deleted_at = now()`, 'true', 17),
  some('worksheet', `checked_at = checked_at + interval '20 hours'`),
  some('signature', `signed_at = signed_at - interval '30 hours'`, `ref_type = 'report'`),
  some('mandate', `order_id = (select max(id::text)::uuid from orders where state = 'finished')`),
];
