import type { BoundValue } from '../../../domain/record-sheet/entry';
import { type Fed, fedBy } from '../../../domain/record-sheet/fed';
import { filledPage } from '../../../domain/record-sheet/filled-page';
import { entryAt, entryKey, type Page, pagesOf, placeOnPage } from '../../../domain/record-sheet/pages';
import type { FilledTemplate } from '../../../domain/record-template/filled-template';
import { replicatesOf } from '../../../domain/result/slots';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { type FrozenBook, frozenBook } from '../../record-template/frozen';
import type { SheetRow } from '../sheet-rows';
import { boundValues } from './bound';
import { entriesOf, rowCountsOf, type StoredEntry } from './entries';
import { formOf, outputsFor, type PaperForm } from './form';

/** A worksheet as it is filled on a record template: its pages, what its cells show and what was filled into them. */
export type Paper = Readonly<{
  form: PaperForm;
  pages: readonly Page[];
  bound: readonly BoundValue[];
  entries: readonly StoredEntry[];
}>;

type Worksheet = RowOf<'worksheet'>;

/** The samples of a worksheet in order; of one whose tests have left it, those that it had. */
const samplesIn = ({ sampleIds }: Worksheet, rows: readonly SheetRow[]): string[] =>
  rows.length === 0 ? [...(sampleIds ?? [])] : [...new Set(rows.map(({ sample }) => sample.id))];

/** Takes a worksheet and its rows; gives it as it is filled, null of one that is filled in the plain grid. */
export const paperOf = async (context: Context, sheet: Worksheet, rows: readonly SheetRow[]): Promise<Paper | null> => {
  const form = await formOf(context, sheet);
  if (form === null) return null;
  const counts = await rowCountsOf(context.db, sheet.id);
  const replicates = Math.max(1, ...rows.map(({ item }) => replicatesOf(item)));
  const pages = pagesOf(form, form.version.golden ?? [], samplesIn(sheet, rows), counts, replicates);
  return {
    ...{ form, pages },
    bound: await boundValues(context.db, sheet, form, pages, rows),
    entries: await entriesOf(context.db, sheet.id),
  };
};

/** A page with all that follows from what stands on it. */
export type WorkedPage = Readonly<{ page: Page; filled: FilledTemplate; needsOf: FrozenBook['needsOf'] }>;

/** Works pages out; all of them where none are named. */
export const workedPages = async (
  context: Pick<Context, 'db'>,
  { form, pages, bound, entries }: Paper,
  named: readonly Page[] = pages,
): Promise<WorkedPage[]> => {
  const { content, needsOf } = await frozenBook(context, form.version);
  return named.map((page) => ({ page, needsOf, filled: filledPage(form, content, page, bound, entries) }));
};

/** The pages that show an entry. */
export const pagesWith = ({ pages, form }: Paper, entry: Parameters<typeof placeOnPage>[2]): Page[] =>
  pages.filter((page) => placeOnPage(page, form, entry) !== null);

/** What a page feeds a row of one of its samples. */
export const fedRow = ({ form, entries }: Paper, { page, filled, needsOf }: WorkedPage, row: SheetRow): Fed => {
  const filledIn = new Set(entries.filter(({ value }) => value !== '').map(entryKey));
  return fedBy(
    page,
    form,
    filled,
    outputsFor(form, row, needsOf),
    { sampleId: row.sample.id, item: row.item },
    (place) => filledIn.has(entryKey(entryAt(page, form, place))),
  );
};
