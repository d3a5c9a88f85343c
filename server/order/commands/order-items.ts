import type { ItemInput } from '../../../contract/order/order-input';
import { label } from '../../../domain/kit/label';
import type { Problem } from '../../../domain/kit/problem';
import type { RowOf, Values } from '../../db/tables';
import { assertPickable } from '../../equipment/pickable';
import type { Context } from '../../kernel/context';
import { insertRows, removeRows, updateRows } from '../../kernel/many-rows';
import { type Catalogue, limitOf, variantLimit } from '../../sample-type/offered';
import { assertUsable } from '../../subcontractor/usable';

type Sample = RowOf<'sample'>;
type Item = RowOf<'sampleItem'>;

/** What a sample's lines are made from: its type, and its variant with the variant's own lines. */
export type Recipe = Readonly<{
  catalogue: Catalogue;
  type: RowOf<'sampleType'>;
  variant: RowOf<'sampleVariant'> | undefined;
  variantItems: readonly RowOf<'variantItem'>[];
}>;

/** A line as it is stored: bases, price and limit that were left open come from the variant, then from the type. */
const complete = (input: ItemInput, { catalogue, type, variant, variantItems }: Recipe): Values<'sampleItem'> => {
  const ofVariant = variantItems.find(({ testitemId }) => testitemId === input.testitemId);
  const ofType = type.testitems?.find(({ testitemId }) => testitemId === input.testitemId);
  const item = catalogue.items.get(input.testitemId);
  const judgeId = input.judgeId === undefined ? (variant?.judgeId ?? ofType?.judgeId ?? null) : input.judgeId;
  const own = ofVariant === undefined ? null : variantLimit(ofVariant);
  return {
    testitemId: input.testitemId,
    basisId: input.basisId ?? ofVariant?.basisId ?? variant?.basisId ?? ofType?.basisId ?? '',
    judgeId,
    limit: own === null ? limitOf(catalogue, judgeId, input.testitemId) : { ...own, unit: item?.unit ?? null },
    price: ofVariant?.price ?? ofType?.price ?? item?.price ?? null,
    equipmentId: input.equipmentId ?? null,
    subcontract: input.subcontract ?? false,
    subcontractorId: input.subcontract === true ? (input.subcontractorId ?? null) : null,
    packageId: input.packageId ?? null,
    remark: input.remark ?? null,
  };
};

const keyOf = ({ testitemId, basisId }: { testitemId?: string; basisId?: string }) => `${testitemId} ${basisId}`;

/** What is wrong with the lines of a sample: unknown items or bases, none given, a line twice. */
const problemsOf = (lines: readonly Values<'sampleItem'>[], { catalogue }: Recipe, at: string): Problem[] =>
  lines.flatMap((line, index): Problem[] => {
    const here = `${at}items.${index}`;
    if (!catalogue.items.has(line.testitemId ?? ''))
      return [{ field: `${here}.testitemId`, text: label('检测项目不存在', 'That test item does not exist') }];
    if (!catalogue.bases.has(line.basisId ?? ''))
      return [{ field: `${here}.basisId`, text: label('请选择检测依据', 'Choose a test method') }];
    if (line.judgeId != null && !catalogue.criteria.has(line.judgeId))
      return [{ field: `${here}.judgeId`, text: label('判定依据不存在', 'That criterion does not exist') }];
    const first = lines.findIndex((other) => keyOf(other) === keyOf(line));
    return first < index
      ? [
          {
            field: `${here}.testitemId`,
            text: label('同一样品中项目和依据重复', 'This sample has the same item and method twice'),
          },
        ]
      : [];
  });

const WRITTEN = [
  'testitemId',
  'basisId',
  'judgeId',
  'limit',
  'price',
  'equipmentId',
  'subcontract',
  'subcontractorId',
  'packageId',
  'remark',
] as const;

const differs = (row: Item, line: Values<'sampleItem'>) =>
  WRITTEN.some((name) => JSON.stringify(row[name] ?? null) !== JSON.stringify(line[name] ?? null));

/** Checks the lines of a sample against the catalogue before anything is written. */
export const prepareItems = (inputs: readonly ItemInput[], recipe: Recipe, at: string) => {
  const lines = inputs.map((input) => ({ id: input.id, values: complete(input, recipe) }));
  return {
    lines,
    problems: problemsOf(
      lines.map(({ values }) => values),
      recipe,
      at,
    ),
  };
};

/** Makes the sample's lines what they should be: kept lines keep their ids, others are added or taken out. */
export const storeItems = async (
  context: Context,
  sample: Sample,
  existing: readonly Item[],
  lines: ReturnType<typeof prepareItems>['lines'],
): Promise<void> => {
  const kept = new Set<string>();
  const added: Values<'sampleItem'>[] = [];
  const changed: { row: Item; patch: Values<'sampleItem'> }[] = [];
  for (const { id, values } of lines) {
    const row =
      existing.find((each) => each.id === id && !kept.has(each.id)) ??
      existing.find((each) => keyOf(each) === keyOf(values as Item) && !kept.has(each.id));
    if (values.equipmentId && values.equipmentId !== row?.equipmentId)
      await assertPickable(context, values.equipmentId, 'equipmentId');
    if (values.subcontractorId && values.subcontractorId !== row?.subcontractorId)
      await assertUsable(context, values.subcontractorId, values.testitemId ?? '', 'subcontractorId');
    if (row === undefined) {
      added.push({ ...values, sampleId: sample.id });
      continue;
    }
    kept.add(row.id);
    if (differs(row, values)) changed.push({ row, patch: values });
  }
  await updateRows(context, 'sampleItem', changed);
  await insertRows(context, 'sampleItem', added);
  await removeRows(
    context,
    'sampleItem',
    existing.filter(({ id }) => !kept.has(id)),
  );
};
