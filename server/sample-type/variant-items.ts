import type { ItemLine } from '../../contract/sample-type/sample-variant';
import { isEquivalent } from '../../domain/kit/is-equivalent';
import { label } from '../../domain/kit/label';
import type { Problem } from '../../domain/kit/problem';
import { variantItemProblems } from '../../domain/variant-item/variant-item.rules';
import type { RowOf, Values } from '../db/tables';
import type { Context } from '../kernel/context';
import { assertNoProblems } from '../kernel/problems';
import { insertRow, removeRow, updateRow } from '../kernel/rows';
import { assertItemsExist } from '../test-item/items-exist';
import { itemsOf } from './type-children';

type Line = Omit<ItemLine, 'testitemId'> & { testitemId: string; sort: number };

const EMPTY: Omit<Line, 'testitemId' | 'sort'> = {
  basisId: null,
  op: null,
  lo: null,
  hi: null,
  loIncl: true,
  hiIncl: true,
  limitText: null,
  price: null,
  hours: null,
  isDefault: false,
};

const limitOf = ({ op, lo, hi, loIncl, hiIncl, limitText }: ItemLine) => ({
  op: op ?? null,
  lo: lo ?? null,
  hi: hi ?? null,
  loIncl: loIncl ?? true,
  hiIncl: hiIncl ?? true,
  limitText: limitText ?? null,
});

const problemsOf = (lines: readonly ItemLine[]): Problem[] =>
  lines.flatMap((line, index) => [
    ...variantItemProblems(limitOf(line)).map(({ field, text }) => ({ field: `items.${index}.${field}`, text })),
    ...(lines.findIndex(({ testitemId }) => testitemId === line.testitemId) < index
      ? [
          {
            field: `items.${index}.testitemId`,
            text: label('第 {line} 行的项目重复', 'Line {line} repeats an item', { line: index + 1 }),
          },
        ]
      : []),
  ]);

/** Makes a variant's items what the lines say: kept by item, so that what the grid does not show stays. */
export const writeItems = async (
  context: Context,
  variant: RowOf<'sampleVariant'>,
  lines: readonly ItemLine[],
): Promise<void> => {
  assertNoProblems(problemsOf(lines));
  await assertItemsExist(context, 'items', lines);
  const stored = await itemsOf(context, variant.id);
  const kept = new Set(lines.map(({ testitemId }) => testitemId));
  for (const row of stored) if (!kept.has(row.testitemId)) await removeRow(context, 'variantItem', row);
  for (const [index, line] of lines.entries()) {
    const next: Line = { ...EMPTY, ...line, sort: index + 1 };
    const row = stored.find(({ testitemId }) => testitemId === line.testitemId);
    if (row === undefined)
      await insertRow(context, 'variantItem', { ...next, sample2Id: variant.id } as Values<'variantItem'>);
    else if (Object.entries(next).some(([name, value]) => !isEquivalent(row[name as keyof typeof row], value)))
      await updateRow(context, 'variantItem', row, next as Values<'variantItem'>);
  }
};
