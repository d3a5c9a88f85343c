import type { RawBuilder } from 'kysely';
import type { ListInput } from '../../contract/kit/crud';
import type { Entity } from '../../domain/kit/entity';
import { onlyAsked, unasked } from '../../domain/kit/is-asked';
import { entities, type RowOf } from '../db/tables';
import type { Context } from './context';
import { crudHandlers } from './crud-handlers';
import type { CompanyTable } from './data-scope';
import { assertReferences } from './refs';
import { assertVersion, getRow } from './rows';
import { withoutState } from './states';

type Loose = Record<string, unknown>;

/**
 * Gets the row as it would become and as it is now (null for a new one); throws, or gives the fields that only the
 * server writes.
 */
export type Rule<T extends CompanyTable> = (
  next: RowOf<T>,
  before: RowOf<T> | null,
  context: Context,
) => Promise<Partial<RowOf<T>> | undefined> | Partial<RowOf<T>> | undefined;

/** Creates several records whose references are known to exist, by one statement. */
export type CreateMany = (drafts: readonly object[], context: Context) => Promise<void>;

type Options = Readonly<{
  /** The rule looks at no other row of its table, so that several may be written at once. */
  independent?: true;
  /** The series that the rule numbers new records from: an import takes its numbers of it ahead. */
  series?: string;
}>;

/**
 * The standard handlers with checks before each write: references exist, and the noun's own rule. What a record is not asked
 * for is emptied first, whoever sent it and whatever was stored: neither the rule nor a later reader meets it.
 */
export const ruledHandlers = <T extends CompanyTable>(
  table: T,
  rule: Rule<T> = () => undefined,
  where?: (context: Context, query: ListInput) => RawBuilder<unknown>[],
  { independent, series }: Options = {},
) => {
  const standard = crudHandlers(table, where);
  const { fields }: Entity = entities[table];
  const create = async (typed: object, context: Context): Promise<RowOf<T>> => {
    const draft = onlyAsked(fields, typed);
    await assertReferences(context.db, context.actor.companyId, table, draft as Loose);
    const derived = await rule(draft as RowOf<T>, null, context);
    return standard.create({ ...draft, ...derived }, context);
  };
  const many: CreateMany = async (drafts, context) => {
    const whole: object[] = [];
    for (const typed of drafts) {
      const draft = onlyAsked(fields, typed);
      whole.push({ ...draft, ...(await rule(draft as RowOf<T>, null, context)) });
    }
    await standard.createMany(whole, context);
  };
  return {
    ...standard,
    // A noun that replaces `create` loses `many`, which would skip what the replacement does.
    create: Object.assign(create, { series }, independent && { many }),
    update: async (
      input: Readonly<Record<string, unknown>> & { id: string; ver?: number | undefined },
      context: Context,
    ): Promise<RowOf<T>> => {
      const before = await getRow(context, table, input.id, true);
      assertVersion(before, input.ver);
      const sent = withoutState(table, before, input);
      const change = { ...sent, ...unasked(fields, { ...before, ...sent }) };
      await assertReferences(context.db, context.actor.companyId, table, change as Loose);
      const derived = await rule({ ...before, ...change }, before, context);
      return standard.update({ ...change, ...derived }, context);
    },
  };
};
