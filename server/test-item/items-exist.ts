import { label } from '../../domain/kit/label';
import { badField } from '../kernel/errors';
import type { Writer } from '../kernel/rows';

type ItemLine = Readonly<{ testitemId: string; basisId?: string | null | undefined; judgeId?: string | null }>;

const found = async (
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  table: 'testItem' | 'testBasis' | 'criterion',
  ids: readonly string[],
) => {
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const given = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.filter((id): id is string => id != null)),
];

/** Refuses lines that name an item, a basis or a criterion that does not exist: JSON has no foreign keys. */
export const assertItemsExist = async (
  writer: Pick<Writer, 'db' | 'actor'>,
  field: string,
  lines: readonly ItemLine[] | null | undefined,
): Promise<void> => {
  const all = lines ?? [];
  const [items, bases, criteria] = await Promise.all([
    found(writer, 'testItem', given(all.map(({ testitemId }) => testitemId))),
    found(writer, 'testBasis', given(all.map(({ basisId }) => basisId))),
    found(writer, 'criterion', given(all.map(({ judgeId }) => judgeId))),
  ]);
  all.forEach(({ testitemId, basisId, judgeId }, index) => {
    const line = index + 1;
    if (!items.has(testitemId))
      throw badField(
        `${field}.${index}`,
        label('第 {line} 行的检测项目不存在', 'The item in line {line} does not exist', { line }),
      );
    if (basisId != null && !bases.has(basisId))
      throw badField(
        `${field}.${index}`,
        label('第 {line} 行的检测依据不存在', 'The method in line {line} does not exist', { line }),
      );
    if (judgeId != null && !criteria.has(judgeId))
      throw badField(
        `${field}.${index}`,
        label('第 {line} 行的判定依据不存在', 'The criterion in line {line} does not exist', { line }),
      );
  });
};
