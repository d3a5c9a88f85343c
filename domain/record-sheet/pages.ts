import { type CellPlace, copiesOf } from '../record-template/filled-template';
import type { Copies } from '../record-template/grow';
import { mapCell, mapCellText } from '../record-template/map-cell';
import type { GoldenCase, TemplateBlock, TemplateInput } from '../record-template/template.shapes';
import { isWithin } from '../workbook/open-book';

/**
 * A cell that somebody filled: of which sample, null where all samples share it; which copy of a row that is repeated for something else,
 * from 1. Ids, never row numbers: it stays the same cell whatever rows come and go above it.
 */
export type EntryPlace = Readonly<{ sampleId: string | null; nth: number; cell: string }>;

/** The same as one text. */
export const entryKey = ({ sampleId, nth, cell }: EntryPlace): string => `${sampleId ?? ''}#${nth} ${cell}`;

/** What of a template version says where its cells are. */
export type SheetForm = Readonly<{
  entrySheet: string;
  inputs: readonly TemplateInput[];
  blocks: readonly TemplateBlock[];
}>;

/** One paper that is filled: of one sample, or null of all of them, each with a copy of the rows that are repeated for samples. */
export type Page = Readonly<{ sampleId: string | null; samples: readonly string[]; copies: Copies }>;

/** How often somebody wants rows on a page that are not repeated for samples. */
export type RowCount = Readonly<{ sampleId: string | null; block: string; copies: number }>;

const isOfSamples = ({ over }: TemplateBlock): boolean => over === 'sample';

/** Takes a form, its cases, the samples of the record in order, how often rows were asked for, and the replicates that its items plan; gives its pages. */
export const pagesOf = (
  { blocks }: Pick<SheetForm, 'blocks'>,
  golden: readonly Pick<GoldenCase, 'copies'>[],
  samples: readonly string[],
  counts: readonly RowCount[],
  replicates: number,
): Page[] => {
  // What the author showed in his first case is how many there usually are.
  const shown = golden[0] === undefined ? {} : copiesOf(golden[0]);
  const copiesOn = (sampleId: string | null): Copies =>
    Object.fromEntries(
      blocks.map((block) => {
        if (isOfSamples(block)) return [block.name, Math.max(1, samples.length)];
        const asked = counts.find((each) => each.sampleId === sampleId && each.block === block.name)?.copies;
        return [block.name, asked ?? (block.over === 'replicate' ? replicates : (shown[block.name] ?? 1))];
      }),
    );
  return blocks.some(isOfSamples)
    ? [{ sampleId: null, samples, copies: copiesOn(null) }]
    : samples.map((sampleId) => ({ sampleId, samples: [sampleId], copies: copiesOn(sampleId) }));
};

const blockOf = (blocks: readonly TemplateBlock[], sheet: string, at: string): TemplateBlock | undefined =>
  blocks.find((block) => block.sheet === sheet && isWithin(block.range, at));

/** Takes an entry; gives where it stands on a page, null where it is of another page or its row is not there any more. */
export const placeOnPage = (page: Page, { blocks, entrySheet }: SheetForm, entry: EntryPlace): CellPlace | null => {
  const cell = mapCell(entry.cell, entrySheet);
  if (cell === null) return null;
  const block = blockOf(blocks, cell.sheet, cell.at);
  if (block !== undefined && isOfSamples(block)) {
    const nth = entry.sampleId === null ? -1 : page.samples.indexOf(entry.sampleId);
    return page.sampleId === null && nth >= 0 && entry.nth === 1 ? { ...cell, nth } : null;
  }
  if (entry.sampleId !== page.sampleId) return null;
  const most = block === undefined ? 1 : (page.copies[block.name] ?? 1);
  return entry.nth <= most ? { ...cell, nth: entry.nth - 1 } : null;
};

/** Takes a cell of a page; gives the entry that is made in it. */
export const entryAt = (page: Page, { blocks }: SheetForm, { sheet, at, nth }: CellPlace): EntryPlace => {
  const block = blockOf(blocks, sheet, at);
  const cell = mapCellText({ sheet, at });
  return block !== undefined && isOfSamples(block)
    ? { sampleId: page.samples[nth] ?? null, nth: 1, cell }
    : { sampleId: page.sampleId, nth: nth + 1, cell };
};

/** Takes a cell of the template; gives the copies of it on a page that are of a sample: its own, or those that all samples share. */
export const copiesForSample = (
  page: Page,
  { blocks }: SheetForm,
  cell: Readonly<{ sheet: string; at: string }>,
  sampleId: string,
): number[] => {
  const block = blockOf(blocks, cell.sheet, cell.at);
  if (block === undefined) return [0];
  if (isOfSamples(block)) return [page.samples.indexOf(sampleId)].filter((nth) => nth >= 0);
  return Array.from({ length: page.copies[block.name] ?? 1 }, (_, nth) => nth);
};

/** Whether the row of a cell says which replicate it is. */
export const isInReplicates = (
  { blocks }: Pick<SheetForm, 'blocks'>,
  { sheet, at }: Readonly<{ sheet: string; at: string }>,
): boolean => blockOf(blocks, sheet, at)?.over === 'replicate';

type Cell = Readonly<{ sheet: string; at: string }>;

/** Whether two cells are repeated together. */
export const isInSameBlock = ({ blocks }: Pick<SheetForm, 'blocks'>, one: Cell, other: Cell): boolean => {
  const block = blockOf(blocks, one.sheet, one.at);
  return block !== undefined && block === blockOf(blocks, other.sheet, other.at);
};

/** Takes the text of an entry's place; gives the place, undefined of what is none. */
export const placeOfKey = (key: string): EntryPlace | undefined => {
  const [, sampleId = '', nth = '', cell = ''] = /^([^#]*)#(\d+) (.+)$/.exec(key) ?? [];
  return cell === '' ? undefined : { sampleId: sampleId === '' ? null : sampleId, nth: Number(nth), cell };
};
