import type { PaperView } from '../../../contract/worksheet/paper';
import { label } from '../../../domain/kit/label';
import { checkerCells } from '../../../domain/record-sheet/checker-cells';
import type { BoundValue } from '../../../domain/record-sheet/entry';
import { shownIn } from '../../../domain/workbook/open-book';
import type { Db, RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { conflict } from '../../kernel/errors';
import { sha256Of } from '../../kernel/sha256';
import type { SheetRow } from '../sheet-rows';
import { entriesOf, type StoredEntry } from './entries';
import { formOf, type PaperForm } from './form';
import { type Paper, paperOf, type WorkedPage, workedPages } from './paper';

/** What a record showed when it was handed in: of the laboratory, and what its cells came to. */
export type KeptPaper = Readonly<{ bound: readonly BoundValue[]; pages: NonNullable<PaperView['kept']> }>;

type Signed = Readonly<{ form: PaperForm; entries: readonly StoredEntry[] }>;

/** The digest of a record sheet: the version it is made on, every cell with its author and moment, what it showed and came to. */
const digestOf = ({ form, entries }: Signed, content: KeptPaper): string => {
  const said = {
    template: form.version.digest,
    entries: entries.map(({ sampleId, nth, cell, value, revision, byId, at }) => [
      ...[sampleId, nth, cell, value, revision, byId],
      new Date(at).toISOString(),
    ]),
    content,
  };
  return sha256Of(Buffer.from(JSON.stringify(said)));
};

const workedCells = ({ page, filled }: WorkedPage): KeptPaper['pages'][number] => ({
  sampleId: page.sampleId,
  cells: filled.content.sheets.flatMap(({ name, cells }) =>
    cells
      .filter(({ formula, array }) => formula !== undefined || array !== undefined)
      .map(({ at, format }) => ({ sheet: name, at, text: shownIn(filled.shown(name, at), format) })),
  ),
});

const inOrder = (entries: readonly StoredEntry[]): StoredEntry[] =>
  [...entries].sort((one, other) => (one.id < other.id ? -1 : 1));

/** A record without what its checker fills: as its tester hands it in. */
export const asTested = <P extends Signed>(paper: P): P => {
  const ofChecker = checkerCells(paper.form);
  return { ...paper, entries: paper.entries.filter(({ cell }) => !ofChecker.has(cell)) };
};

/** Keeps a record as it stands; gives its digest, which is signed. What was kept of it before stays. */
export const keepPaper = async (
  { db, actor, at }: Context,
  worksheetId: string,
  paper: Paper,
  worked: readonly WorkedPage[],
): Promise<string> => {
  const content: KeptPaper = { bound: paper.bound, pages: worked.map(workedCells) };
  // As the database gives it back, so that its digest is the same afterwards.
  const text = JSON.stringify(content);
  const digest = digestOf({ form: paper.form, entries: inOrder(paper.entries) }, JSON.parse(text) as KeptPaper);
  const last = await keptPaper(db, worksheetId);
  await db
    .insertInto('sheetKept')
    .values({ worksheetId, nth: (last?.nth ?? 0) + 1, companyId: actor.companyId, content: text, digest, at })
    .execute();
  return digest;
};

/** Takes what was kept of a worksheet on a record sheet; gives its digest by what stands there now. For what is told with other days. */
export const digestAgain = async (context: Context, sheet: RowOf<'worksheet'>, content: KeptPaper): Promise<string> => {
  const form = await formOf(context, sheet);
  if (form === null) throw new Error(`worksheet ${sheet.id} is on no record sheet`);
  return digestOf(asTested({ form, entries: inOrder(await entriesOf(context.db, sheet.id)) }), content);
};

/** A record as it was kept last; undefined of one that is filled in the plain grid, or was not handed in. */
export const keptPaper = async (
  db: Db,
  worksheetId: string,
): Promise<Readonly<{ nth: number; content: KeptPaper; digest: string }> | undefined> => {
  const row = await db
    .selectFrom('sheetKept')
    .select(['nth', 'content', 'digest'])
    .where('worksheetId', '=', worksheetId)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, content: row.content as KeptPaper };
};

/**
 * The digest that a checker signs: the tester's, looked at once more from what stands there, and where he filled cells himself, of the record
 * with them. Null of the plain grid. Refuses a record that is another since it was handed in.
 */
export const checkedPaper = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  rows: readonly SheetRow[],
): Promise<string | null> => {
  const paper = await paperOf(context, sheet, rows);
  if (paper === null) return null;
  const kept = await keptPaper(context.db, sheet.id);
  if (kept === undefined || digestOf(asTested(paper), kept.content) !== kept.digest)
    throw conflict(
      label(
        '记录表在提交后有变化，请退回重新提交',
        'The record sheet has changed since it was submitted: send it back',
      ),
      sheet,
    );
  if (checkerCells(paper.form).size === 0) return kept.digest;
  // It shows of the laboratory what its tester signed.
  const whole = { ...paper, bound: kept.content.bound };
  return keepPaper(context, sheet.id, whole, await workedPages(context, whole));
};
