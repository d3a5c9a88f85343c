import type { TestItem } from '../../domain/test-item/test-item.entity';
import type { Writer } from '../kernel/rows';

/** The units of the items that lines name and the molar masses that these convert by, by their ids. */
export const unitsOfItems = async (
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  lines: readonly Readonly<{ testitemId: string }>[],
): Promise<ReadonlyMap<string, Pick<TestItem, 'unit' | 'molarMass'>>> => {
  const ids = [...new Set(lines.map(({ testitemId }) => testitemId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('testItem')
    .select(['id', 'unit', 'molarMass'])
    .where('id', 'in', ids)
    .where('companyId', '=', actor.companyId)
    .execute();
  return new Map(rows.map(({ id, ...item }) => [id, item]));
};
