import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { clientLinkWorkflow } from '../../../domain/client-link/client-link.workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { stateIn } from '../../kernel/state-in';

/** What the client last said, or that he is still asked. */
export type Said = (typeof clientLinkWorkflow.classes.standing)[number];

/** Orders `t` in work whose last link, of those that were not taken back, stands in this state. */
export const lastWordIs = (
  said: Said,
): RawBuilder<SqlBool> => sql<SqlBool>`${stateIn(orderWorkflow, 'active', 't.state')}
  and t.id in (select link.order_id from client_link link where link.state = ${said} and link.deleted_at is null
    and not exists (select 1 from client_link later where later.order_id = link.order_id and later.id > link.id
      and ${stateIn(clientLinkWorkflow, 'standing', 'later.state')} and later.deleted_at is null))`;
