import type { Entity } from '../../../domain/kit/entity';

type Values = Readonly<Record<string, unknown>>;

/** The database keeps the parts of a structured value in an order of its own, and a form leaves out what is empty. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined && part !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, plain(part)]),
  );
};

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(a ?? null)) === JSON.stringify(plain(b ?? null));

/** A field that somebody else has changed meanwhile, and whether the typist has changed it too. */
export type Clash = Readonly<{ field: string; both: boolean }>;

export type Conflict = Readonly<{
  clashes: readonly Clash[];
  /** Fields that only the typist has changed: they stay as typed. */
  mine: readonly string[];
}>;

/** Compares the changes of two people to the same record; `seen` is the version both started from. */
export const conflictOf = (entity: Entity, seen: Values, mine: Values, theirs: Values): Conflict => {
  const names = Object.keys(entity.fields).filter((name) => !entity.fields[name]?.serverOnly);
  const byMe = names.filter((name) => name in mine && !isSame(seen[name], mine[name]));
  const byThem = names.filter((name) => !isSame(seen[name], theirs[name]));
  const clashes = byThem
    // Both made the same change: nothing to decide.
    .filter((name) => !(byMe.includes(name) && isSame(mine[name], theirs[name])))
    .map((field) => ({ field, both: byMe.includes(field) }));
  return { clashes, mine: byMe.filter((name) => !byThem.includes(name)) };
};

/** The lines that only one of two lists has, and the number of lines in both. */
export const lineByLine = <Line>(one: readonly Line[], other: readonly Line[], wordOf: (line: Line) => string) => {
  const left = [...other];
  const onlyOne = one.filter((line) => {
    const at = left.findIndex((each) => wordOf(each) === wordOf(line));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { onlyOne, onlyOther: left, both: one.length - onlyOne.length };
};

export type Choice = 'mine' | 'theirs';

/** The merged draft: theirs where theirs was chosen, else the typist's. */
export const merged = (
  { clashes }: Conflict,
  choices: Readonly<Record<string, Choice>>,
  mine: Values,
  theirs: Values,
): Record<string, unknown> => ({
  ...mine,
  ...Object.fromEntries(
    clashes
      .filter(({ field, both }) => (choices[field] ?? usual(both)) === 'theirs')
      .map(({ field }) => [field, theirs[field] ?? null]),
  ),
});

/** No change is lost silently: a field that only they changed stays theirs, one that both changed stays as typed. */
export const usual = (both: boolean): Choice => (both ? 'mine' : 'theirs');
