import { sql } from 'kysely';
import type { standardContract } from '../../contract/standard/standard';
import { localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import type { Standard } from '../../domain/standard/standard.entity';
import { standardProblems, standardStatus } from '../../domain/standard/standard.rules';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { listRows } from '../kernel/list';
import { assertNoProblems } from '../kernel/problems';
import { getRow, updateRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { standardWarnings, usesOfStandard } from './standard-uses';
import { assertNoCircle, copyEdition, linkReplaced, statusOnDay } from './standards';

const today = ({ at }: Pick<Context, 'at'>) => localDay(at);

const assertNumberFree = async (next: Standard, before: Standard | null, { db, actor }: Context) => {
  const taken = await db
    .selectFrom('standard')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('no', '=', next.no)
    .where('year', '=', next.year)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== before?.id)
    throw badField('no', label('该标准号和年号已存在', 'This number and year exist already'));
};

const standard = ruledHandlers('standard', async (next, before, context) => {
  assertNoProblems(standardProblems(next));
  await assertNoCircle(context, before?.id, next.replacesId);
  await assertNumberFree(next, before, context);
  const isChecked = next.checkedAt != null && next.checkedAt !== before?.checkedAt;
  return {
    status: standardStatus({ ...next, replacedById: before?.replacedById ?? null }, today(context)),
    ...(isChecked && { checkedBy: context.actor.id }),
  };
});

export const standardHandlers: Handlers<typeof standardContract> = {
  ...standard,
  list: async (query, context) => {
    const { status: asked, ...rest } = query;
    const day = today(context);
    // What may be put on an order is an edition in force; whoever asks for other states names them.
    const status = asked ?? (rest['type'] === 'entrust' ? 'current' : undefined);
    const page = await listRows<Standard>(context.db, {
      table: 'standard',
      companyId: context.actor.companyId,
      query: rest,
      where: status === undefined ? [] : [sql`${statusOnDay(day)} = any(${[status].flat().map(String)}::text[])`],
    });
    return { ...page, list: page.list.map((row) => ({ ...row, status: standardStatus(row, day) })) };
  },
  create: async (draft, context) => {
    const row = await standard.create(draft, context);
    await linkReplaced(context, row);
    return row;
  },
  update: async (input, context) => {
    const row = await standard.update(input, context);
    await linkReplaced(context, row);
    return row;
  },
  uses: ({ id }, context) => usesOfStandard(context, id),
  warnings: (_input, context) => standardWarnings(context),
  check: async ({ ids }, context) => {
    const checkedAt = today(context);
    for (const id of new Set(ids)) {
      const row = await getRow(context, 'standard', id, true);
      await updateRow(context, 'standard', row, { checkedAt, checkedBy: context.actor.id });
      context.audit({
        action: 'standard.check',
        refType: 'standard',
        refId: id,
        refNo: `${row.no}-${row.year}`,
        before: { checkedAt: row.checkedAt },
        after: { checkedAt },
      });
    }
    return { ok: true, checked: new Set(ids).size };
  },
  copy: async ({ id, year, implementDate }, context) => {
    const row = await copyEdition(context, id, { year, implementDate });
    await linkReplaced(context, row);
    return row;
  },
};
