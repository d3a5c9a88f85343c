import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import type { PriceItem } from '../../domain/price-item/price-item.entity';
import { periodsOverlap } from '../../domain/price-item/price-period.rules';
import { badField } from '../kernel/errors';
import { findRow, type Writer } from '../kernel/rows';

/** What a price is for, by its scope. */
const targetTable = {
  item: 'testItem',
  sample1: 'sampleType',
  sample2: 'sampleVariant',
  package: 'testPackage',
} as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The name of a price's target, of the page `p` of a list. */
export const targetNames = sql`coalesce(
  (select i.name from test_item i where p.scope = 'item' and i.id = p.target_id),
  (select s.name from sample_type s where p.scope = 'sample1' and s.id = p.target_id),
  (select k.name from test_package k where p.scope = 'package' and k.id = p.target_id),
  (select v.name from sample_variant v where p.scope in ('sample2', 'package') and v.id = p.target_id))`;

export const assertTargetExists = async (
  writer: Writer,
  { scope, targetId }: Pick<PriceItem, 'scope' | 'targetId'>,
): Promise<void> => {
  const target = UUID.test(targetId) ? await findRow(writer, targetTable[scope], targetId) : undefined;
  if (target === undefined) throw badField('targetId', label('收费对象不存在', 'What the price is for does not exist'));
};

/** One target has one price a day for one client. */
export const assertPeriodFree = async (
  { db, actor }: Writer,
  next: Pick<PriceItem, 'scope' | 'targetId' | 'customerId' | 'validFrom' | 'validTo'>,
  ownId: string | undefined,
): Promise<void> => {
  const others = await db
    .selectFrom('priceItem')
    .select(['id', 'name', 'validFrom', 'validTo'])
    .where('companyId', '=', actor.companyId)
    .where('scope', '=', next.scope)
    .where('targetId', '=', next.targetId)
    .where(sql<boolean>`customer_id is not distinct from ${next.customerId ?? null}::uuid`)
    .where('deletedAt', 'is', null)
    .execute();
  const period = { validFrom: next.validFrom, validTo: next.validTo ?? null };
  const clash = others.find((other) => other.id !== ownId && periodsOverlap(period, other));
  if (clash === undefined) return;
  throw badField(
    clash.validFrom <= next.validFrom ? 'validFrom' : 'validTo',
    label('与已有价格「{name}」重叠：{from} 至 {to}', 'It overlaps the price {name}: {from} to {to}', {
      name: clash.name,
      from: clash.validFrom,
      to: clash.validTo ?? label('长期', 'open end'),
    }),
  );
};

/** When a price applies, seen from a day: `t` is the price. */
export const appliesOn = (day: string, when: 'current' | 'future' | 'past') =>
  ({
    current: sql`t.valid_from <= ${day}::date and (t.valid_to is null or t.valid_to >= ${day}::date)`,
    future: sql`t.valid_from > ${day}::date`,
    past: sql`t.valid_to < ${day}::date`,
  })[when];
