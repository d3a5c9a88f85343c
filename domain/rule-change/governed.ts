import type { Criterion } from '../criterion/criterion.entity';
import type { TestItem } from '../test-item/test-item.entity';

/** The rules of an item by which its results come out of what was typed. */
export const itemRules = [
  'choices',
  // What limits in moles are held against depends on it.
  'molarMass',
  'roundMode',
  'roundDigits',
  'roundInterval',
  'lod',
  'loq',
  'loqText',
  'formula',
  'nonDetects',
  'parallelCount',
  'parallelTol',
  'uncertainty',
  'nonNegative',
] as const satisfies readonly (keyof TestItem)[];
export type ItemRules = Pick<TestItem, (typeof itemRules)[number]>;

/** What results are counted in: an item with another unit or kind of result is another item. */
export const itemIdentity = ['unit', 'valueType'] as const satisfies readonly (keyof TestItem)[];

/** The rules of a criterion by which results are held against its limits. */
export const criterionRules = [
  'limits',
  'compareMethod',
  'decisionRule',
  'guardRatio',
  'conformityLevel',
] as const satisfies readonly (keyof Criterion)[];

const isSame = (one: unknown, other: unknown): boolean => {
  // An empty list and a missing one are the same rule; so are the fields of an entry that say nothing.
  const plain = (value: unknown): string =>
    JSON.stringify(value, (_, each: unknown) =>
      each === null || (Array.isArray(each) && each.length === 0) ? undefined : each,
    ) ?? '';
  return plain(one) === plain(other);
};

/** Takes a record before and after; gives the names of the rules that differ. */
export const changedRules = <Name extends string>(
  names: readonly Name[],
  before: Readonly<Partial<Record<Name, unknown>>>,
  after: Readonly<Partial<Record<Name, unknown>>>,
): Name[] => names.filter((name) => !isSame(before[name], after[name]));

/** The rules of a record alone. */
export const rulesIn = <Row extends object, Name extends keyof Row & string>(
  names: readonly Name[],
  row: Row,
): Pick<Row, Name> => Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Pick<Row, Name>;
