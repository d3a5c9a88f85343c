import { sql } from 'kysely';
import { nextNumber, padded } from '../db/sequence';
import type { Context } from '../kernel/context';

/** Whether another point of the client has the code, in whatever case it is written. */
export const isTaken = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  customerId: string,
  code: string,
  but: string | null,
): Promise<boolean> => {
  const found = await db
    .selectFrom('samplingPoint')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('customerId', '=', customerId)
    .where(sql<boolean>`lower(code) = ${code.toLowerCase()}`)
    .where('deletedAt', 'is', null)
    .$if(but !== null, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirst();
  return found !== undefined;
};

/** The next code that no point of the client has: `P001`, `P002`. */
export const proposeCode = async (context: Pick<Context, 'db' | 'actor'>, customerId: string): Promise<string> => {
  for (;;) {
    const number = await nextNumber(context.db, context.actor.companyId, 'samplingPoint', customerId);
    const code = `P${padded(number, 3)}`;
    if (!(await isTaken(context, customerId, code, null))) return code;
  }
};
