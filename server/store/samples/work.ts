import { type RawBuilder, sql } from 'kysely';
import type { SampleWork } from '../../../domain/sample/sample-work';

const ofOrdersIn = (...states: string[]): RawBuilder<unknown> =>
  sql`exists (select 1 from orders o where o.id = t.order_id and o.state = any(${states}::text[]))`;

/**
 * The samples that wait for a hand; the sample is called `t`. Nothing is received against a draft or a cancelled
 * order, and nothing has to leave the sample room before its work is released.
 */
export const awaiting: Readonly<Record<SampleWork, RawBuilder<unknown>>> = {
  receive: sql`t.state = 'registered' and ${ofOrdersIn('awaitingSamples', 'ready', 'testing', 'reporting')}`,
  issue: sql`t.state = 'confirmed' and ${ofOrdersIn('testing', 'reporting')}`,
};
