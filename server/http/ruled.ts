import type { RawBuilder } from 'kysely';
import type { ListInput } from '../../contract/kit/crud';
import { assertReferences } from '../store/refs';
import { getRow } from '../store/rows';
import type { EntityTable, RowOf } from '../store/tables';
import type { Context } from './context';
import { standardHandlers } from './standard';

type Loose = Record<string, unknown>;

/**
 * Looks at the row as it would stand, and as it stands (null for a new one); throws, or gives the fields that only the
 * server writes.
 */
export type Rule<T extends EntityTable> = (
  next: RowOf<T>,
  before: RowOf<T> | null,
  context: Context,
) => Promise<Partial<RowOf<T>> | undefined> | Partial<RowOf<T>> | undefined;

/** The standard handlers behind the rules of a noun: references exist, and what the noun itself demands. */
export const ruledHandlers = <T extends EntityTable>(
  table: T,
  rule: Rule<T> = () => undefined,
  where?: (context: Context, query: ListInput) => RawBuilder<unknown>[],
) => {
  const standard = standardHandlers(table, where);
  return {
    ...standard,
    create: async (draft: object, context: Context): Promise<RowOf<T>> => {
      await assertReferences(context.db, context.actor.companyId, table, draft as Loose);
      const derived = await rule(draft as RowOf<T>, null, context);
      return standard.create({ ...draft, ...derived }, context);
    },
    update: async (
      input: Readonly<Record<string, unknown>> & { id: string; ver: number },
      context: Context,
    ): Promise<RowOf<T>> => {
      const before = await getRow(context, table, input.id, true);
      await assertReferences(context.db, context.actor.companyId, table, input as Loose);
      const derived = await rule({ ...before, ...input }, before, context);
      return standard.update({ ...input, ...derived }, context);
    },
  };
};
