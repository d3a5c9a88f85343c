import { sql } from 'kysely';
import type { priceItemContract } from '../../contract/price-item/price-item';
import { localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import type { PriceItem } from '../../domain/price-item/price-item.entity';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { listRows } from '../kernel/list';
import { ruledHandlers } from '../kernel/ruled';
import { appliesOn, assertPeriodFree, assertTargetExists, targetNames } from './prices';

const standard = ruledHandlers('priceItem', async (next, before, context) => {
  if (next.validTo != null && next.validTo < next.validFrom)
    throw badField('validTo', label('失效日期不能早于生效日期', 'It cannot end before it begins'));
  // A price of the scope of packages may still name a variant, as all of them once did.
  if (before === null || before.targetId !== next.targetId || before.scope !== next.scope)
    await assertTargetExists(context, next);
  await assertPeriodFree(context, next, before?.id);
  return { approvedBy: context.actor.id };
});

export const priceItemHandlers: Handlers<typeof priceItemContract> = {
  ...standard,
  list: (query, { db, actor, at }) =>
    listRows<PriceItem & { targetName: string | null; customerName: string | null }>(db, {
      table: 'priceItem',
      companyId: actor.companyId,
      query,
      made: {},
      where: query.when === undefined ? [] : [appliesOn(localDay(at), query.when)],
      columns: sql`, ${targetNames} as target_name, c.name as customer_name`,
      joins: sql`left join customer c on c.id = p.customer_id`,
    }),
};
