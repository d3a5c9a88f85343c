import { type Edit, type Edits, entriesOf } from './cell';
import type { ColumnKey } from './column';

/** What is typed to answer remarks, by remark. */
export type Answers = Readonly<Record<string, string>>;

/** What is kept in this browser of one row: typed upon version `ver`. */
export type KeptRow = Readonly<{ ver: number; edits: Edits; reason?: string; answers?: Answers }>;
export type KeptSheet = Readonly<Record<string, KeptRow>>;

export type Clash = Readonly<{ key: ColumnKey; mine: string; theirs: string }>;
export type Merged = Readonly<{ edits: Edits; clashes: readonly Clash[] }>;

/**
 * Lays what was typed over what the server holds now. Saved meanwhile: nothing is left of it. Untouched by others: it
 * stays an edit. Changed by others to something else: a clash, which a person decides.
 */
export const mergeRow = (kept: KeptRow, ver: number, stored: (key: ColumnKey) => string): Merged => {
  const edits: [string, Edit][] = [];
  const clashes: Clash[] = [];
  for (const [key, { base, mine }] of entriesOf(kept.edits)) {
    const theirs = stored(key);
    if (theirs === mine) continue;
    edits.push([key, { base: theirs, mine }]);
    if (kept.ver !== ver && theirs !== base) clashes.push({ key, mine, theirs });
  }
  return { edits: Object.fromEntries(edits), clashes };
};
