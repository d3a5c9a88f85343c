import { isEquivalent } from '../kit/is-equivalent';
import { changedFields, type TypeVersion } from './versions';

type ItemChange = Readonly<{ testitemId: string; change: 'added' | 'removed' | 'changed' }>;

export type VersionChanges = Readonly<{
  /** Fields of the type itself, without its items. */
  fields: readonly string[];
  /** Items of the type. */
  items: readonly ItemChange[];
  variants: readonly Readonly<{
    name: string;
    change: 'added' | 'removed' | 'changed' | 'same';
    items: readonly ItemChange[];
  }>[];
}>;

const SHOWN_ITEM = [
  'testitemId',
  'basisId',
  'op',
  'lo',
  'hi',
  'loIncl',
  'hiIncl',
  'limitText',
  'price',
  'hours',
  'isDefault',
];
const SHOWN_VARIANT = ['name', 'spec', 'grade', 'code', 'basisId', 'judgeId', 'price'] as const;

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]));

const compareItems = (
  before: readonly Readonly<{ testitemId: string }>[],
  after: readonly Readonly<{ testitemId: string }>[],
  said: (item: object) => unknown,
): ItemChange[] => [
  ...after.flatMap((item): ItemChange[] => {
    const old = before.find(({ testitemId }) => testitemId === item.testitemId);
    if (old === undefined) return [{ testitemId: item.testitemId, change: 'added' }];
    return isEquivalent(said(old), said(item)) ? [] : [{ testitemId: item.testitemId, change: 'changed' }];
  }),
  ...before
    .filter(({ testitemId }) => !after.some((item) => item.testitemId === testitemId))
    .map(({ testitemId }): ItemChange => ({ testitemId, change: 'removed' })),
];

/** A variant of a draft is a new version of the one it revises. */
const identityOf = ({ id, revisesId }: TypeVersion['variants'][number]): string => revisesId ?? id;

/** What a version changes against the one before it. */
export const compareVersions = (before: TypeVersion, after: TypeVersion): VersionChanges => ({
  fields: changedFields(before.type, after.type).filter((name) => name !== 'testitems'),
  items: compareItems(before.type.testitems ?? [], after.type.testitems ?? [], (item) => item),
  variants: [
    ...after.variants.map((variant) => {
      const old = before.variants.find((each) => identityOf(each) === identityOf(variant));
      if (old === undefined) return { name: variant.name, change: 'added' as const, items: [] };
      const items = compareItems(old.items, variant.items, (item) => pick(item, SHOWN_ITEM));
      const same = items.length === 0 && isEquivalent(pick(old, SHOWN_VARIANT), pick(variant, SHOWN_VARIANT));
      return { name: variant.name, change: same ? ('same' as const) : ('changed' as const), items };
    }),
    ...before.variants
      .filter((old) => !after.variants.some((variant) => identityOf(variant) === identityOf(old)))
      .map(({ name }) => ({ name, change: 'removed' as const, items: [] })),
  ].filter(({ change }) => change !== 'same'),
});
