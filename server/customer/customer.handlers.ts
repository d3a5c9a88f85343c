import { sql } from 'kysely';
import type { customerContract } from '../../contract/customer/customer';
import type { Customer } from '../../domain/customer/customer.entity';
import { customerProblems, normaliseCustomer } from '../../domain/customer/customer.rules';
import { label } from '../../domain/kit/label';
import { nextNumber, padded } from '../db/sequence';
import type { Context } from '../kernel/context';
import { conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';

/** A merged client only points at the one that stays; nothing of it changes any more. */
const assertNotMerged = async (context: Context, { mergedIntoId, name }: Customer): Promise<void> => {
  if (mergedIntoId === null) return;
  const into = await getRow(context, 'customer', mergedIntoId);
  throw conflict(
    label('「{name}」已合并至「{into}」', '{name} was merged into {into}', { name, into: into.name }),
    into,
  );
};

/** Clients are counted from the first to the last, year in, year out. */
const SERIES = 'customer';

const standard = ruledHandlers(
  'customer',
  async (next, before, context) => {
    const { creditCode, contacts } = normaliseCustomer(next);
    assertNoProblems(customerProblems({ creditCode }));
    if (before !== null) {
      await assertNotMerged(context, before);
      return { creditCode, contacts };
    }
    const number = await nextNumber(context.db, context.actor.companyId, SERIES, '');
    return { creditCode, contacts, code: `C${padded(number, 5)}`, status: next.status ?? 'active' };
  },
  (_context, query) => (query.ids === undefined ? [sql`t.merged_into_id is null`] : []),
  { independent: true, series: SERIES },
);

export const customerHandlers: Handlers<typeof customerContract> = {
  ...standard,
  remove: async (input, context) => {
    await assertNotMerged(context, await getRow(context, 'customer', input.id));
    return standard.remove(input, context);
  },
};
