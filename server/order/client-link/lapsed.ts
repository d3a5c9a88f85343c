import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { clientLinkWorkflow } from '../../../domain/client-link/client-link.workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import type { RowOf } from '../../db/tables';
import { getRow, type Writer } from '../../kernel/rows';
import { stateIn, stateIs } from '../../kernel/state-in';
import { lastWordIs } from './last-word';
import { changedSince } from './links';
import type { Reader } from './understood-order';

const standing = stateIn(clientLinkWorkflow, 'standing', 'link.state');

/**
 * Orders `t` in work whose client has confirmed what is another order by now. The order as it is is held against what was
 * confirmed for those orders alone whose last word is a confirmation, and summed up only where it was changed since the clock
 * last did so.
 */
export const confirmationLapsed = sql<SqlBool>`${stateIn(orderWorkflow, 'active', 't.state')} and (
  select ${stateIs(clientLinkWorkflow, 'confirmed', 'link.state')} and said.sum <> coalesce(said.sum_now, understood_sum(link.order_id, link.with_prices))
  from client_link link left join client_answer_sum said on said.link_id = link.id
  where link.order_id = t.id and link.deleted_at is null and ${standing} order by link.id desc limit 1) is true`;

const keep = ({ db }: Pick<Writer, 'db'>, linkId: string, sum: RawBuilder<unknown>): Promise<unknown> =>
  sql`insert into client_answer_sum (link_id, sum, sum_now) select ${linkId}, kept, nullif(kept, '') from (select ${sum} as kept) x
    on conflict do nothing`.execute(db);

/** Keeps the sum of what a client has just confirmed. */
export const keepConfirmed = (writer: Pick<Writer, 'db'>, link: RowOf<'clientLink'>): Promise<unknown> =>
  keep(writer, link.id, sql`understood_sum(${link.orderId}, ${link.withPrices})`);

/** Confirmations of before the sums were kept: each is held once, part by part, against the order as it is. */
export const sumUpConfirmed = async (reader: Reader): Promise<void> => {
  const { rows } = await sql<{ linkId: string; orderId: string }>`
    select link.id as link_id, t.id as order_id from orders t join client_link link on link.order_id = t.id
    where t.company_id = ${reader.actor.companyId} and t.deleted_at is null and ${lastWordIs('confirmed')}
      and link.deleted_at is null and ${stateIs(clientLinkWorkflow, 'confirmed', 'link.state')}
      and not exists (select 1 from client_answer_sum said where said.link_id = link.id)`.execute(reader.db);
  for (const { linkId, orderId } of rows) {
    const link = await getRow(reader, 'clientLink', linkId);
    const changed = await changedSince(reader, await getRow(reader, 'orders', orderId), link);
    if (changed.length === 0) await keepConfirmed(reader, link);
    else await keep(reader, linkId, sql`''`);
  }
};

/**
 * Sums up again what orders in work are now, so that a name that was changed in the catalogue is seen, and that nobody who counts
 * has to. What somebody is changing at this moment is left to the next time: he may be waiting for whoever asks for this.
 */
export const sumUpAsIs = async ({ db, actor }: Pick<Reader, 'db' | 'actor'>): Promise<void> => {
  const { rows } = await sql<{ linkId: string }>`
    select said.link_id from client_answer_sum said join client_link link on link.id = said.link_id
      join orders t on t.id = link.order_id
    where t.company_id = ${actor.companyId} and t.deleted_at is null and link.deleted_at is null
      and ${stateIn(orderWorkflow, 'active', 't.state')} and ${stateIs(clientLinkWorkflow, 'confirmed', 'link.state')}
    order by said.link_id for update of said skip locked`.execute(db);
  if (rows.length === 0) return;
  // A statement of its own sees whatever was committed before the rows above were held.
  await sql`update client_answer_sum said set sum_now = understood_sum(link.order_id, link.with_prices)
    from client_link link where link.id = said.link_id and said.link_id = any (${rows.map(({ linkId }) => linkId)})`.execute(
    db,
  );
};
