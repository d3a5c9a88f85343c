import type { SampleDraft } from '../../../domain/sample/sample.entity';

/** What the counter types about a sample; the surrounding form knows which order it belongs to. */
export type SampleValues = { [Key in keyof Omit<SampleDraft, 'orderId'>]?: SampleDraft[Key] | null | undefined };

/** A test wanted of a sample. `key` is the line's own name on the screen; `id` is there once the server knows it. */
export type ItemLine = {
  key: string;
  id?: string | undefined;
  testitemId: string;
  itemName: string;
  basisId: string | null;
  basisName: string;
  judgeId: string | null;
  judgeName: string;
  limitText: string;
  subcontract: boolean;
  subcontractorId: string | null;
  subcontractorName: string;
  equipmentId: string | null;
  /** The package by which it was chosen, and whose that is alone. */
  packageId: string | null;
  packageName: string;
  packageCustomerId: string | null;
};

export type SampleLine = {
  key: string;
  id?: string | undefined;
  /** Refused or given back: it stays on the order and is neither tested nor priced. */
  isOut?: boolean | undefined;
  values: SampleValues;
  typeName: string;
  variantName: string;
  items: ItemLine[];
};

let counted = 0;

/** A name for a line that no other line of this window has, nor one recovered from an earlier window. */
export const newKey = (): string => {
  counted += 1;
  return `${Date.now().toString(36)}${counted.toString(36)}`;
};

export const emptySample = (): SampleLine => ({ key: newKey(), values: {}, typeName: '', variantName: '', items: [] });

export const itemLine = (item: Partial<ItemLine> & Pick<ItemLine, 'testitemId' | 'itemName'>): ItemLine => ({
  basisId: null,
  basisName: '',
  judgeId: null,
  judgeName: '',
  limitText: '',
  subcontract: false,
  subcontractorId: null,
  subcontractorName: '',
  equipmentId: null,
  packageId: null,
  packageName: '',
  packageCustomerId: null,
  ...item,
  key: newKey(),
});

/** The same test for another sample: it is not yet the server's line. */
export const copyItem = (item: ItemLine): ItemLine => ({ ...itemLine(item), id: undefined });

/** What a new line takes over from the one above it. */
export const carried = [
  'sample1Id',
  'sample2Id',
  'qtyUnit',
  'storageCondition',
  'hazards',
  'samplingDate',
  'samplingPointId',
  'samplingPlace',
] as const;

/** A line that holds nothing but what it took over is a blank one; it is neither sent nor complained about. */
export const isBlank = ({ id, values, items }: SampleLine): boolean =>
  id === undefined &&
  items.length === 0 &&
  Object.entries(values).every(
    ([name, value]) => carried.some((each) => each === name) || value === undefined || value === null || value === '',
  );

/** The line without the package by which it was chosen. */
export const withoutPackage = (item: ItemLine): ItemLine => ({
  ...item,
  packageId: null,
  packageName: '',
  packageCustomerId: null,
});

/**
 * What is wanted already stays as it is, but that it becomes part of a package that has it too; what is new comes behind
 * it. A test is wanted once by each method.
 */
export const mergeItems = (present: readonly ItemLine[], more: readonly ItemLine[]): ItemLine[] => {
  const same = (a: ItemLine, b: ItemLine) => a.testitemId === b.testitemId && (a.basisId === b.basisId || !b.basisId);
  const fresh = more.filter(
    (item, index) =>
      !present.some((each) => same(each, item)) && !more.slice(0, index).some((each) => same(each, item)),
  );
  const joining = (item: ItemLine): ItemLine => {
    const bundled = item.packageId ? undefined : more.find((each) => each.packageId && same(item, each));
    if (!bundled) return item;
    const { packageId, packageName, packageCustomerId } = bundled;
    return { ...item, packageId, packageName, packageCustomerId };
  };
  return [...present.map(joining), ...fresh.map(copyItem)];
};
