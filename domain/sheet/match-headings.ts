import { decimalText } from './read-cell';

/** A column by everything it may be called; an inner one belongs to a list inside the record. */
export type Headed = Readonly<{ key: string; isInner: boolean; names: readonly string[] }>;

/** Which field each column of the sheet holds; null where it holds none. */
export type Mapping = (string | null)[];

/** What headings meant to a person before, by `headingForm`; null for one that was left out. */
export type Remembered = Readonly<Record<string, string | null>>;

/** Signs of a required column, units and white space around a heading do not make it another one. */
export const headingForm = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((?:必填|选填|可选|required|optional|[^()]{0,8})\)/g, '')
    .replace(/[\s*:_·/、,.#-]+/g, '');

/** Whether one letter written otherwise, left out or added makes one word of the other. */
const isOneLetterOff = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
};

/** In a shorter word one letter is half the meaning: 上限 and 下限, mode and code. */
const isLongEnough = (form: string): boolean => form.length >= (/\p{Script=Han}/u.test(form) ? 4 : 6);

/** The one name that a heading comes near to, with a letter mistyped; undefined where there is none or more than one. */
const nearOf = (form: string, known: ReadonlyMap<string, string>): string | undefined => {
  if (!isLongEnough(form)) return undefined;
  const near = new Set<string>();
  for (const [name, key] of known) if (isLongEnough(name) && isOneLetterOff(form, name)) near.add(key);
  return near.size === 1 ? [...near][0] : undefined;
};

/**
 * Matches headings with fields: as they were matched before, then by a name, then by a name with one letter mistyped.
 * Each field is taken once.
 */
export const matchHeadings = (
  headings: readonly string[],
  columns: readonly Headed[],
  remembered: Remembered = {},
): Mapping => {
  const known = new Map<string, string>();
  for (const isInner of [false, true])
    for (const column of columns)
      if (column.isInner === isInner)
        for (const name of column.names) if (!known.has(headingForm(name))) known.set(headingForm(name), column.key);
  const keys = new Set(columns.map(({ key }) => key));
  const forms = headings.map(headingForm);
  const taken = new Set<string>();
  const found: (string | null | undefined)[] = forms.map(() => undefined);
  const settle = (keyOf: (form: string) => string | null | undefined) =>
    forms.forEach((form, place) => {
      if (found[place] !== undefined || form === '') return;
      const key = keyOf(form);
      if (key === undefined || (key !== null && (taken.has(key) || !keys.has(key)))) return;
      if (key !== null) taken.add(key);
      found[place] = key;
    });
  settle((form) => (Object.hasOwn(remembered, form) ? remembered[form] : undefined));
  settle((form) => known.get(form));
  settle((form) => nearOf(form, known));
  return found.map((key) => key ?? null);
};

const LOOKED_AT = 20;

/** A number, a day or a telephone: what headings are not. */
const isDatum = (cell: string): boolean =>
  decimalText(cell) !== undefined || /^\d{4}[-/.年]\d/.test(cell) || /^[\d\s()+-]{5,}$/.test(cell);

/**
 * How much a line looks like headings: by the fields it names, and by being as wide as the sheet with a different word in
 * each cell. In a wide line a single known word says nothing: it may be the datum of any line.
 */
const scoreOf = (cells: readonly string[], width: number, columns: readonly Headed[], remembered: Remembered) => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const hits = matchHeadings(cells, columns, remembered).filter(Boolean).length;
  const words = new Set(filled.filter((cell) => !isDatum(cell.trim())).map(headingForm));
  const shape = width > 1 ? (2 * words.size) / width : 0;
  return shape + (hits === 1 && filled.length > 2 ? 0.01 : hits);
};

/** The line that most likely holds the headings: among the first, the one that looks most like it. */
export const likelyHead = (
  lines: readonly (readonly string[])[],
  columns: readonly Headed[],
  remembered: Remembered = {},
): number => {
  const first = lines.slice(0, LOOKED_AT);
  const width = Math.max(0, ...first.map((cells) => cells.filter((cell) => cell.trim() !== '').length));
  const scores = first.map((cells) => scoreOf(cells, width, columns, remembered));
  const best = Math.max(0, ...scores);
  return best === 0 ? 0 : scores.indexOf(best);
};
