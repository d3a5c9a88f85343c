import type { EntryAnswer, EntryInput, PaperChange } from '../../../contract/worksheet/paper';
import type { Blocker } from '../../../domain/kit/blocker';
import { type Label, label } from '../../../domain/kit/label';
import { entryKey, type Page, placeOnPage, type RowCount } from '../../../domain/record-sheet/pages';
import { mapCellText } from '../../../domain/record-template/map-cell';
import type { TemplateInput } from '../../../domain/record-template/template.shapes';
import { typedCell } from '../../../domain/record-template/typed-cell';
import { speak } from '../../../domain/words/speak';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import { MIN_REASON } from '../reasons';
import type { SheetRow } from '../sheet-rows';
import { type StoredEntry, type Writing, writeEntries, writeRowCounts } from './entries';
import { type Paper, pagesWith, paperOf } from './paper';

/** What was typed into a record sheet: what became of each cell, the sheet as it stands now, and the pages of which something changed. */
export type TypedCells = Readonly<{
  answers: readonly EntryAnswer[];
  paper: Paper;
  touched: readonly Page[];
  /** For the trail: what each cell said before and says now. */
  changes: readonly Readonly<{ cell: string; sampleId: string | null; nth: number; from: string; to: string }>[];
}>;

type Judged = Readonly<{ input: EntryInput; writing: Writing } | { input: EntryInput; answer: EntryAnswer }>;

const shownEntry = ({
  id: _id,
  byId: _by,
  ...entry
}: StoredEntry): Extract<EntryAnswer, { status: 'saved' }>['entry'] => entry;

const inputAt = ({ form }: Paper, cell: string): TemplateInput | undefined =>
  form.inputs.find((input) => mapCellText(input) === cell);

const NOT_HERE = label('此原始记录中没有这个填写项', 'The record has no such cell to fill');
const OF_CHECKER = label('该单元格由校核人填写', 'The checker fills this cell');

/** The tests that a cell is of: of its sample, or of all samples that share it. */
const rowsOf = (pages: readonly Page[], { sampleId }: EntryInput, rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter(({ sample }) =>
    sampleId === null ? pages.some(({ samples }) => samples.includes(sample.id)) : sample.id === sampleId,
  );

type Asked = Readonly<{
  context: Context;
  paper: Paper;
  rows: readonly SheetRow[];
  stored: ReadonlyMap<string, StoredEntry>;
  obstaclesOf: (row: SheetRow) => readonly Blocker[];
  reason: string | null;
}>;

/** What is to become of one cell. */
const judged = ({ context, paper, rows, stored, obstaclesOf, reason }: Asked, input: EntryInput): Judged => {
  const { sampleId, nth, cell } = input;
  const refused = (text: Label): Judged => ({
    input,
    answer: { status: 'refused', sampleId, nth, cell, message: speak(context.language, text) },
  });
  const declared = inputAt(paper, cell);
  const pages = pagesWith(paper, input);
  if (declared === undefined || pages.length === 0) return refused(NOT_HERE);
  if (declared.filledBy === 'checker') return refused(OF_CHECKER);
  // What all samples share may be filled as long as one of them may be tested.
  const own = rowsOf(pages, input, rows).map(obstaclesOf);
  const [first] = own.find((obstacles) => obstacles.length > 0) ?? [];
  if (first !== undefined && own.every((obstacles) => obstacles.length > 0)) return refused(first.text);
  const old = stored.get(entryKey(input));
  const typed = typedCell(declared, input.value);
  const value = typed.ok ? typed.text : input.value;
  if (old !== undefined && old.value === value) return { input, answer: { status: 'saved', entry: shownEntry(old) } };
  if (old !== undefined && old.revision !== input.revision)
    return {
      input,
      answer: {
        ...{ status: 'conflict', sampleId, nth, cell, theirs: shownEntry(old) },
        message: speak(context.language, label('该单元格已被他人修改', 'Somebody has changed this cell meanwhile')),
      },
    };
  if (!typed.ok) return refused(typed.why);
  if (old === undefined && value === '') return refused(NOT_HERE);
  const { source, typedAt = null } = input;
  return { input, writing: { sampleId, nth, cell, old, value, source, typedAt, reason } };
};

const assertCounts = ({ form, pages, entries }: Paper, counts: readonly RowCount[]): void => {
  for (const { sampleId, block: name, copies } of counts) {
    const block = form.blocks.find((each) => each.name === name && each.over !== 'sample');
    const page = pages.find((each) => each.sampleId === sampleId);
    if (block === undefined || page === undefined)
      throw badField('counts', label('没有可增减的行“{name}”', 'There are no rows called “{name}”', { name }));
    const fewer = { ...page, copies: { ...page.copies, [name]: copies } };
    const lost = entries.some(
      (entry) =>
        entry.value !== '' && placeOnPage(page, form, entry) !== null && placeOnPage(fewer, form, entry) === null,
    );
    if (lost)
      throw badField(
        'counts',
        label('“{name}”的后几行已有数据，请先清空', 'The last rows of “{name}” are filled: empty them first', { name }),
      );
  }
};

/** Fills cells of a record sheet, each by itself: one that is refused keeps no other from being saved. */
export const typeCells = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  { entries, counts = [], reason }: PaperChange,
  rows: readonly SheetRow[],
  obstaclesOf: (row: SheetRow) => readonly Blocker[],
): Promise<TypedCells | null> => {
  const before = await paperOf(context, sheet, rows);
  if (before === null) return null;
  assertCounts(before, counts);
  await writeRowCounts(context, sheet.id, counts);
  const paper = counts.length === 0 ? before : ((await paperOf(context, sheet, rows)) ?? before);
  const isHandedIn = sheet.submittedAt !== null || rows.some(({ task }) => task.submittedAt !== null);
  const stored = new Map(paper.entries.map((entry) => [entryKey(entry), entry]));
  const asked = { context, paper, rows, stored, obstaclesOf, reason: isHandedIn ? (reason ?? '') : null };
  // The same cell twice in one save: what was typed last.
  const last = new Map(entries.map((input) => [entryKey(input), input]));
  const results = [...last.values()].map((input) => judged(asked, input));
  const writings = results.flatMap((each) => ('writing' in each ? [each.writing] : []));
  if (writings.length > 0 && isHandedIn && (reason ?? '').length < MIN_REASON)
    throw badField(
      'paper.reason',
      label(
        '数据已提交过，修改须填写原因(至少 {least} 个字)',
        'The record was submitted before; give a reason of at least {least} characters',
        { least: MIN_REASON },
      ),
    );
  const written = new Map((await writeEntries(context, sheet.id, writings)).map((entry) => [entryKey(entry), entry]));
  const now = paper.entries.filter((entry) => !written.has(entryKey(entry)));
  const filled = { ...paper, entries: [...now, ...written.values()] };
  return {
    answers: results.map((each) => {
      if ('answer' in each) return each.answer;
      const entry = written.get(entryKey(each.writing));
      if (entry === undefined) throw new Error('a cell that was written stands there');
      return { status: 'saved', entry: shownEntry(entry) };
    }),
    paper: filled,
    touched: [
      ...new Set([
        ...writings.flatMap((writing) => pagesWith(filled, writing)),
        ...filled.pages.filter(({ sampleId }) => counts.some((count) => count.sampleId === sampleId)),
      ]),
    ],
    changes: writings.map(({ cell, sampleId, nth, old, value }) => ({
      cell,
      sampleId,
      nth,
      from: old?.value ?? '',
      to: value,
    })),
  };
};
