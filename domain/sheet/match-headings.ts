import { type Label, say } from '../kit/label';
import type { SheetColumn } from './sheet-columns';

/** What a column is called. */
type Named = Pick<SheetColumn, 'key' | 'label' | 'line'>;

/** Which field each column of the sheet holds; null where it holds none. */
export type Mapping = (string | null)[];

/** Signs of a required column, units and white space around a heading do not make it another one. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((?:必填|required|[^()]{0,8})\)/g, '')
    .replace(/[\s*:_·/-]+/g, '');

/** What a part of a list is called by itself. */
const partOf = ({ values }: Label): string[] => {
  const part = values?.['part'];
  return typeof part === 'object' ? [say('zh', part), say('en', part)] : [];
};

const namesOf = ({ key, label, line }: Named): string[] => [
  say('zh', label),
  say('en', label),
  key,
  // Inside a list the part's own name is enough, as far as no field of the record has it.
  ...(line === undefined ? [] : [...partOf(label), key.split('.')[1] ?? '']),
];

/** Matches headings with fields by their Chinese or English label or their name; each field is taken once. */
export const matchHeadings = (headings: readonly string[], columns: readonly Named[]): Mapping => {
  const known = new Map<string, string>();
  for (const isInner of [false, true])
    for (const column of columns)
      if ((column.line !== undefined) === isInner)
        for (const name of namesOf(column)) if (!known.has(plain(name))) known.set(plain(name), column.key);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const key = heading.trim() === '' ? undefined : known.get(plain(heading));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
};

const LOOKED_AT = 20;

/** The line that most likely holds the headings: among the first, the one that matches most fields. */
export const likelyHead = (lines: readonly (readonly string[])[], columns: readonly Named[]): number => {
  const hits = lines.slice(0, LOOKED_AT).map((cells) => matchHeadings(cells, columns).filter(Boolean).length);
  const best = Math.max(0, ...hits);
  return best === 0 ? 0 : hits.indexOf(best);
};
