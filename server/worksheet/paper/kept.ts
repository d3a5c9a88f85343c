import type { PaperView } from '../../../contract/worksheet/paper';
import { label } from '../../../domain/kit/label';
import type { BoundValue } from '../../../domain/record-sheet/entry';
import { shownIn } from '../../../domain/workbook/open-book';
import type { Db, RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { conflict } from '../../kernel/errors';
import { sha256Of } from '../../kernel/sha256';
import { entriesOf, type StoredEntry } from './entries';
import { formOf, type PaperForm } from './form';
import type { Paper, WorkedPage } from './paper';

/** What a record showed when it was handed in: of the laboratory, and what its cells came to. */
export type KeptPaper = Readonly<{ bound: readonly BoundValue[]; pages: NonNullable<PaperView['kept']> }>;

type Signed = Readonly<{ form: Pick<PaperForm, 'version'>; entries: readonly StoredEntry[] }>;

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

/** Keeps a record as it is handed in; gives its digest, which tester and checker sign. */
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
  await db
    .insertInto('sheetKept')
    .values({ worksheetId, companyId: actor.companyId, content: text, digest, at })
    .onConflict((conflicting) => conflicting.column('worksheetId').doUpdateSet({ content: text, digest, at }))
    .execute();
  return digest;
};

/** A record as it was handed in last; undefined of one that is filled in the plain grid, or was not handed in. */
export const keptPaper = async (
  db: Db,
  worksheetId: string,
): Promise<Readonly<{ content: KeptPaper; digest: string }> | undefined> => {
  const row = await db
    .selectFrom('sheetKept')
    .select(['content', 'digest'])
    .where('worksheetId', '=', worksheetId)
    .executeTakeFirst();
  return row === undefined ? undefined : { content: row.content as KeptPaper, digest: row.digest };
};

/** The digest of a record sheet that its tester signed, once more from what stands there; null of the plain grid. Refuses a record that is another since. */
export const signedPaper = async (context: Context, sheet: RowOf<'worksheet'>): Promise<string | null> => {
  const form = await formOf(context, sheet);
  if (form === null) return null;
  const kept = await keptPaper(context.db, sheet.id);
  const entries = await entriesOf(context.db, sheet.id);
  if (kept === undefined || digestOf({ form, entries }, kept.content) !== kept.digest)
    throw conflict(
      label(
        '记录表在提交后有变化，请退回重新提交',
        'The record sheet has changed since it was submitted: send it back',
      ),
      sheet,
    );
  return kept.digest;
};
