import type { OfferedItem, OfferedType, OfferedVariant, OrderBase } from '../../../contract/order/order-base';
import type { OfferedPackage } from '../../../contract/test-package/test-package';
import { groupNeeds, type Need } from '../../../domain/sample/needs';
import type { BaseField } from '../../../domain/sample-type/sample-type.shapes';
import { type ItemLine, itemLine, mergeItems, type SampleLine, withoutPackage } from './line';

/** What the form may offer, found by id. */
export type Catalogue = {
  base: OrderBase;
  types: ReadonlyMap<string, OfferedType>;
  variants: ReadonlyMap<string, OfferedVariant>;
};

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

export const catalogueOf = (base: OrderBase): Catalogue => ({
  base,
  types: byId(base.sampleTypes),
  variants: byId(base.variants),
});

export const typeOf = ({ types }: Pick<Catalogue, 'types'>, { values }: SampleLine): OfferedType | undefined =>
  types.get(values.sample1Id ?? '');

/** What a sample type asks at the counter beyond the usual. */
export const questionsOf = (type: OfferedType | undefined): readonly BaseField[] => type?.baseInfo ?? [];

/** The package of a sample: its variant's items where it has any, else its type's. */
export const offeredItems = (catalogue: Catalogue, line: SampleLine): readonly OfferedItem[] => {
  const variant = catalogue.variants.get(line.values.sample2Id ?? '');
  return variant && variant.items.length > 0 ? variant.items : (typeOf(catalogue, line)?.items ?? []);
};

export const lineOfOffered = (item: OfferedItem): ItemLine =>
  itemLine({
    testitemId: item.testitemId,
    itemName: item.testitemName,
    basisId: item.basisId,
    basisName: item.basisName ?? '',
    judgeId: item.judgeId,
    judgeName: item.judgeName ?? '',
    limitText: item.limitText,
  });

/** The packages that fit the type of a sample, those that something bars among them. */
export const packagesFor = (packages: readonly OfferedPackage[], { values }: SampleLine): OfferedPackage[] =>
  packages.filter(({ typeIds }) => typeIds.some((id) => id === values.sample1Id));

/** The items of a package for a sample; where the package names no criterion, that of the sample's type goes with it. */
export const linesOfPackage = (catalogue: Catalogue, line: SampleLine, pack: OfferedPackage): ItemLine[] =>
  pack.items.map((item) => {
    const usual = offeredItems(catalogue, line).find(({ testitemId }) => testitemId === item.testitemId);
    const judged = item.judgeId === null && usual ? usual : item;
    return {
      ...lineOfOffered({ ...item, judgeId: judged.judgeId, judgeName: judged.judgeName, limitText: judged.limitText }),
      packageId: pack.id,
      packageName: pack.name,
      packageCustomerId: pack.customerId,
    };
  });

/** The item as the sample's type would test it; outside its package the method is still to be chosen. */
export const lineOfItem = (catalogue: Catalogue, line: SampleLine, testitemId: string): ItemLine | undefined => {
  const offered = offeredItems(catalogue, line).find((item) => item.testitemId === testitemId);
  if (offered) return lineOfOffered(offered);
  const item = catalogue.base.testItems.find(({ id }) => id === testitemId);
  return item && itemLine({ testitemId, itemName: item.name });
};

/** How a sample is to be brought for its items, a line for each container. */
export const needsOf = ({ base }: Pick<Catalogue, 'base'>, { items }: Pick<SampleLine, 'items'>): Need[] => {
  const asked = new Map(base.testItems.flatMap(({ id, needs }) => (needs === null ? [] : [[id, needs] as const])));
  return groupNeeds(
    items.flatMap(({ testitemId, itemName }) => {
      const needs = asked.get(testitemId);
      return needs === undefined ? [] : [{ itemName, itemNameEn: null, ...needs }];
    }),
  );
};

/** What a basis or a criterion brings in: every item of the package that goes by it. */
export const itemsByStandard = (catalogue: Catalogue, line: SampleLine, standardId: string): ItemLine[] =>
  offeredItems(catalogue, line)
    .filter(({ basisId, judgeId }) => basisId === standardId || judgeId === standardId)
    .map(lineOfOffered);

type Offered = { id: string; name: string; title: string; count: number };

/**
 * Every basis and criterion that brings in at least one item, with how many and the title of its standard. Where the
 * laboratory has marked standards for orders, only theirs.
 */
export const standardsOffered = (
  catalogue: Catalogue,
  line: SampleLine,
  forOrders: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Offered[] => {
  const { bases, criteria } = catalogue.base;
  const standardOf = new Map([...bases, ...criteria].map(({ id, stdId }) => [id, stdId]));
  const areMarked = Object.keys(forOrders).length > 0;
  const found = new Map<string, Offered>();
  for (const { basisId, basisName, judgeId, judgeName } of offeredItems(catalogue, line))
    for (const [id, name] of [
      [basisId, basisName],
      [judgeId, judgeName],
    ])
      if (id && name) {
        const standard = forOrders[standardOf.get(id) ?? ''];
        if (areMarked && standard === undefined && standardOf.get(id) != null) continue;
        const title = String(standard?.['name'] ?? '');
        found.set(id, { id, name, title, count: (found.get(id)?.count ?? 0) + 1 });
      }
  return [...found.values()];
};

/**
 * The sample after its type or variant was chosen: unit and storage as the type has them unless typed before, and
 * the items that the type always asks for.
 */
export const chooseType = (catalogue: Catalogue, line: SampleLine, chosenId: string | null): SampleLine => {
  const variant = catalogue.variants.get(chosenId ?? '');
  const type = catalogue.types.get(variant?.sample1Id ?? chosenId ?? '');
  if (!type)
    return { ...line, typeName: '', variantName: '', values: { ...line.values, sample1Id: null, sample2Id: null } };
  const storage = type.storageCondition as SampleLine['values']['storageCondition'];
  const chosen: SampleLine = {
    ...line,
    typeName: type.name,
    variantName: variant?.name ?? '',
    values: {
      ...line.values,
      sample1Id: type.id,
      sample2Id: variant?.id ?? null,
      name: line.values.name || variant?.name || type.name,
      spec: line.values.spec || variant?.spec || null,
      grade: line.values.grade || variant?.grade || null,
      qtyUnit: line.values.qtyUnit || type.qtyUnit,
      storageCondition: line.values.storageCondition ?? storage,
      hazards: line.values.hazards ?? (type.hazards as SampleLine['values']['hazards']),
    },
  };
  // A package fits the types that it names: with another type its items stay, charged one by one.
  const kept = line.values.sample1Id && line.values.sample1Id !== type.id ? line.items.map(withoutPackage) : line.items;
  const always = offeredItems(catalogue, chosen).filter(({ required }) => required);
  return { ...chosen, items: mergeItems(kept, always.map(lineOfOffered)) };
};
