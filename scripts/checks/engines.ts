import type { Lock, LockEntry } from './lock';

/** A version as three numbers; parts that are not said are zero. */
const partsOf = (version: string): number[] => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
};

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((part, at) => part - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Whether one comparison holds; in a form that is not known here it does not, so that somebody looks. */
const holds = (comparison: string, version: string): boolean => {
  const [, operator = '', wanted = ''] =
    /^(>=|<=|>|<|\^|~|=|)v?(\d+(?:\.\d+){0,2})(?:\.[x*]){0,2}$/.exec(comparison) ?? [];
  if (wanted === '') return comparison === '*';
  const own = partsOf(version);
  const difference = compare(own, partsOf(wanted));
  const said = operator === '^' ? 1 : operator === '~' ? 2 : wanted.split('.').length;
  const isSame = own.slice(0, said).join('.') === partsOf(wanted).slice(0, said).join('.');
  if (operator === '>=') return difference >= 0;
  if (operator === '>') return difference > 0 && !isSame;
  if (operator === '<') return difference < 0;
  if (operator === '<=') return difference <= 0;
  return difference >= 0 && isSame;
};

/** Whether a range of versions, as packages write it, admits this one. */
export const admits = (range: string, version: string): boolean =>
  range.split('||').some((alternative) =>
    alternative
      .replace(/([<>=^~])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((comparison) => comparison === '' || holds(comparison, version)),
  );

/** What an entry asks of Node; old packages write a list. */
const askedOf = ({ engines }: LockEntry): string =>
  Array.isArray(engines)
    ? (engines.find((each) => each.startsWith('node'))?.slice('node'.length) ?? '')
    : (engines?.['node'] ?? '');

/** The packages of a lock file that do not run on this version of Node by their own word. */
export const refusing = ({ packages }: Lock, version: string): string[] =>
  Object.entries(packages).flatMap(([place, entry]) =>
    admits(askedOf(entry), version) ? [] : [`${place} ${askedOf(entry)}`],
  );
