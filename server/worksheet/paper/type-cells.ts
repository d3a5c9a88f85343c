import type { EntryAnswer, EntryInput, PaperChange } from '../../../contract/worksheet/paper';
import type { Blocker } from '../../../domain/kit/blocker';
import { type Label, label } from '../../../domain/kit/label';
import { checkerCells } from '../../../domain/record-sheet/checker-cells';
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
import { type StoredEntry, shownEntry, type Writing, writeEntries, writeRowCounts } from './entries';
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

const inputAt = ({ form }: Paper, cell: string): TemplateInput | undefined =>
  form.inputs.find((input) => mapCellText(input) === cell);

const NOT_HERE = label('此原始记录中没有这个填写项', 'The record has no such cell to fill');
const OF_CHECKER = label('该单元格由校核人填写', 'The checker fills this cell');
const OF_TESTER = label('该单元格由检测员填写', 'The tester fills this cell');

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
  /** Whoever checks the record fills it. */
  isCheck: boolean;
  /** Why a cell is changed; null where nobody has to say so. */
  reasonFor: (old: StoredEntry | undefined) => string | null;
}>;

/** What is to become of one cell. */
const judged = (
  { context, paper, rows, stored, obstaclesOf, isCheck, reasonFor }: Asked,
  input: EntryInput,
): Judged => {
  const { sampleId, nth, cell } = input;
  const refused = (text: Label): Judged => ({
    input,
    answer: { status: 'refused', sampleId, nth, cell, message: speak(context.language, text) },
  });
  const declared = inputAt(paper, cell);
  const pages = pagesWith(paper, input);
  if (declared === undefined || pages.length === 0) return refused(NOT_HERE);
  if ((declared.filledBy === 'checker') !== isCheck) return refused(isCheck ? OF_TESTER : OF_CHECKER);
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
  return { input, writing: { sampleId, nth, cell, old, value, source, typedAt, reason: reasonFor(old) } };
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

/** What is to become of cells; the same cell twice in one save: what was typed last. */
const judgedAll = (asked: Asked, entries: readonly EntryInput[]): Judged[] => {
  const last = new Map(entries.map((input) => [entryKey(input), input]));
  return [...last.values()].map((input) => judged(asked, input));
};

const writingsOf = (results: readonly Judged[]): Writing[] =>
  results.flatMap((each) => ('writing' in each ? [each.writing] : []));

/** Writes what was judged; gives what became of each cell, and all entries of the paper as they are now. */
const written = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  paper: Paper,
  results: readonly Judged[],
): Promise<Pick<TypedCells, 'answers' | 'paper' | 'changes'>> => {
  const writings = writingsOf(results);
  const stands = new Map((await writeEntries(context, sheet.id, writings)).map((entry) => [entryKey(entry), entry]));
  const others = paper.entries.filter((entry) => !stands.has(entryKey(entry)));
  return {
    answers: results.map((each) => {
      if ('answer' in each) return each.answer;
      const entry = stands.get(entryKey(each.writing));
      if (entry === undefined) throw new Error('a cell that was written stands there');
      return { status: 'saved', entry: shownEntry(entry) };
    }),
    paper: { ...paper, entries: [...others, ...stands.values()] },
    changes: writings.map(({ cell, sampleId, nth, old, value }) => ({
      ...{ cell, sampleId, nth, from: old?.value ?? '', to: value },
    })),
  };
};

const storedIn = ({ entries }: Paper): ReadonlyMap<string, StoredEntry> =>
  new Map(entries.map((entry) => [entryKey(entry), entry]));

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
  const results = judgedAll(
    {
      ...{ context, paper, rows, stored: storedIn(paper), obstaclesOf, isCheck: false },
      reasonFor: () => (isHandedIn ? (reason ?? '') : null),
    },
    entries,
  );
  const writings = writingsOf(results);
  if (writings.length > 0 && isHandedIn && (reason ?? '').length < MIN_REASON)
    throw badField(
      'paper.reason',
      label(
        '数据已提交过，修改须填写原因(至少 {least} 个字)',
        'The record was submitted before; give a reason of at least {least} characters',
        { least: MIN_REASON },
      ),
    );
  const typed = await written(context, sheet, paper, results);
  return {
    ...typed,
    touched: [
      ...new Set([
        ...writings.flatMap((writing) => pagesWith(typed.paper, writing)),
        ...typed.paper.pages.filter(({ sampleId }) => counts.some((count) => count.sampleId === sampleId)),
      ]),
    ],
  };
};

const AT_CHECK = label('校核时更改', 'Changed at the check');

/** Fills the cells of a record that are left to its checker. What he changes of his own says so. */
export const typeCheckerCells = (
  context: Context,
  sheet: RowOf<'worksheet'>,
  paper: Paper,
  entries: readonly EntryInput[],
  rows: readonly SheetRow[],
): Promise<Pick<TypedCells, 'answers' | 'changes'>> => {
  const reasonFor = (old: StoredEntry | undefined) =>
    old === undefined || old.value === '' ? null : speak(context.language, AT_CHECK);
  const asked = { context, paper, rows, stored: storedIn(paper), obstaclesOf: () => [], isCheck: true, reasonFor };
  return written(context, sheet, paper, judgedAll(asked, entries));
};

const HANDED_IN_ANEW = label('重新提交，待重新校核', 'Handed in anew: it is checked once more');

/** Empties what a checker filled at an earlier check: it is not of what is handed in now. */
export const emptyCheckerCells = async (context: Context, sheet: RowOf<'worksheet'>, paper: Paper): Promise<void> => {
  const ofChecker = checkerCells(paper.form);
  const reason = speak(context.language, HANDED_IN_ANEW);
  const filled = paper.entries.filter(({ cell, value }) => ofChecker.has(cell) && value !== '');
  await writeEntries(
    context,
    sheet.id,
    filled.map((old) => {
      const { sampleId, nth, cell } = old;
      return { sampleId, nth, cell, old, value: '', source: 'typed', typedAt: null, reason };
    }),
  );
};
