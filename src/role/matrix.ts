import { moduleOf } from '../../domain/role/modules';
import { isPermission, type Permission } from '../../domain/role/permissions';

/** A stored right: the matrix holds ids, because a role does. */
export type Right = { id: string; code: string; name: string; module: string; orphan: boolean | null };

export const verbs = ['read', 'create', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

export type NounRow = {
  module: string;
  standard: Partial<Record<Verb, Right>>;
  special: Right[];
  all: Right[];
};

const verbOf = (code: string): Verb | undefined => verbs.find((verb) => code.endsWith(`.${verb}`));

const moduleOfRight = ({ code, module }: Right): string => (isPermission(code) ? moduleOf(code) : module);

/** The order in which people look for them: the way of the work first, what it rests on next, the house last. */
const order = [
  'order',
  'sample',
  'mandate',
  'task',
  'worksheet',
  'report',
  'storedSample',
  'storeRoom',
  'customer',
  'relatedParty',
  'priceItem',
  'sampleCategory',
  'sampleType',
  'sampleVariant',
  'standard',
  'testBasis',
  'criterion',
  'testArea',
  'testItem',
  'equipment',
  'equipmentEvent',
  'certificate',
  'statistics',
  'office',
  'company',
  'department',
  'staff',
  'staffAuth',
  'role',
  'resource',
  'menu',
  'setting',
  'holiday',
  'dataMap',
  'audit',
];
/** The position of a noun in that order; a noun that is not in it comes last. */
export const placeOf = (module: string): number => (order.includes(module) ? order.indexOf(module) : order.length);

/** The rights by noun: the standard four in columns of their own, all others as words. */
export const matrixOf = (rights: readonly Right[]): NounRow[] => {
  const modules = new Map<string, Right[]>();
  for (const right of rights) {
    const module = moduleOfRight(right);
    modules.set(module, [...(modules.get(module) ?? []), right]);
  }
  const sorted = [...modules].sort(([one], [other]) => placeOf(one) - placeOf(other));
  return sorted.map(([module, all]) => {
    const standard = Object.fromEntries(
      all.flatMap((right) => {
        const verb = right.code === `${module}.${verbOf(right.code)}` ? verbOf(right.code) : undefined;
        return verb ? [[verb, right]] : [];
      }),
    ) as NounRow['standard'];
    const inColumns = new Set(Object.values(standard).map(({ id }) => id));
    return { module, standard, special: all.filter(({ id }) => !inColumns.has(id)), all };
  });
};

/** The rights of ids, in words the program knows. */
export const wordsOf = (rights: readonly Right[], ids: readonly string[]): Set<Permission> => {
  const held = new Set(ids);
  return new Set(
    rights
      .filter(({ id }) => held.has(id))
      .map(({ code }) => code)
      .filter(isPermission),
  );
};

/** The choice with some rights put in or taken out. */
export const toggled = (chosen: readonly string[], ids: readonly string[], on: boolean): string[] => {
  const next = new Set(chosen);
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  return [...next];
};
