import { type RecordTemplateDetail, recordTemplateContract } from '../../../contract/record-template/record-template';
import { tasksContract } from '../../../contract/task/tasks';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import type { CellAnswer } from '../../../contract/worksheet/entries';
import type { EntryAnswer, PaperChange } from '../../../contract/worksheet/paper';
import type { RecordTemplateVersion } from '../../../domain/record-template/record-template-version.entity';
import type { TemplateInput } from '../../../domain/record-template/template.shapes';
import { PASSWORD, type Person } from '../laboratory';
import { sendForm } from '../send-form';
import { titrationSheet } from '../sheets/titration';
import { type Bench, must } from './bench';

const SHEET = '滴定';
const cell = (at: string, text: string, nth = 0) => ({ sheet: SHEET, at, nth, text });

/** What a cell shows or gives. */
export type Mapped = Readonly<{ side: 'shown' | 'given'; at: string; target: string }>;

/** The record of a titration for COD, approved: a row a sample, its number bound, the content given. */
export const aTitrationTemplate = async (
  bench: Bench,
  name: string,
  {
    mapped = [],
    over = {},
    inputs = [],
    output = 'result.replicate[1]',
  }: Readonly<{ mapped?: readonly Mapped[]; over?: object; inputs?: readonly TemplateInput[]; output?: string }> = {},
): Promise<RecordTemplateDetail> => {
  const { lab, catalogue, people } = bench;
  const { tester } = people;
  const methods = [{ testitemId: catalogue.items.cod.id, basisId: catalogue.basis.id }];
  const draft = must(await lab.call<RecordTemplateVersion>(recordTemplateContract.create, tester, { name, methods }));
  const uploaded = must(
    await sendForm<RecordTemplateDetail>(
      lab,
      recordTemplateContract.upload,
      tester,
      { id: draft.id },
      { name: '滴定.xlsx', bytes: await titrationSheet() },
    ),
  );
  must(
    await lab.call(recordTemplateContract.update, tester, {
      ...{ id: draft.id, ver: uploaded.ver, name, methods, entrySheet: SHEET },
      inputs: [...(uploaded.inputs ?? []).filter(({ at }) => at !== 'A5'), ...inputs],
      blocks: [{ name: '样品', sheet: SHEET, range: 'A5:F5', over: 'sample' }],
      golden: [
        {
          ...{ name: '一个样品', copies: [] },
          typed: [cell('C2', '0.2500'), cell('B5', '20.00'), cell('C5', '0.00'), cell('D5', '1.25')],
          expected: [cell('F5', '125.0')],
        },
      ],
      ...over,
    }),
  );
  const maps: Mapped[] = [
    { side: 'shown', at: 'A5', target: 'sample.no' },
    { side: 'given', at: 'F5', target: output },
    ...mapped,
  ];
  for (const map of maps)
    must(await lab.call(recordTemplateContract.setMap, tester, { id: draft.id, sheet: SHEET, ...map }));
  return approved(bench, draft.id);
};

/** Hands a draft in and approves it. */
const approved = async ({ lab, people: { tester, tm } }: Bench, id: string): Promise<RecordTemplateDetail> => {
  const ready = must(await lab.call<RecordTemplateDetail>(recordTemplateContract.detail, tester, { id }));
  must(await lab.call(recordTemplateContract.submit, tester, { id, ver: ready.ver }));
  must(await lab.call(recordTemplateContract.approve, tm, { id, password: PASSWORD }));
  return must(await lab.call<RecordTemplateDetail>(recordTemplateContract.detail, tester, { id }));
};

/** The next version of a template, changed and approved. */
export const theNextVersion = async (
  bench: Bench,
  { id }: Pick<RecordTemplateDetail, 'id'>,
  change: (draft: RecordTemplateDetail) => object,
): Promise<RecordTemplateDetail> => {
  const { lab, people } = bench;
  const next = must(await lab.call<RecordTemplateVersion>(recordTemplateContract.next, people.tester, { id }));
  const draft = must(
    await lab.call<RecordTemplateDetail>(recordTemplateContract.detail, people.tester, { id: next.id }),
  );
  const { name, methods, entrySheet, inputs, blocks, golden, ver } = draft;
  must(
    await lab.call(recordTemplateContract.update, people.tester, {
      ...{ id: next.id, ver, name, methods, entrySheet, inputs, blocks, golden },
      ...change(draft),
    }),
  );
  return approved(bench, next.id);
};

export type PaperSave = { worksheet: { ver: number; state: string }; cells: CellAnswer[]; entries: EntryAnswer[] };

/** An entry as a screen sends it: the revision is the one that the view shows. */
export const entryOf = (
  { paper }: WorksheetView,
  at: string,
  value: string,
  sampleId: string | null = null,
  over: object = {},
) => {
  const place = { sampleId, nth: 1, cell: `${SHEET}!${at}` };
  const stands = paper?.entries.find(
    (entry) => entry.sampleId === place.sampleId && entry.nth === place.nth && entry.cell === place.cell,
  );
  return { ...place, value, revision: stands?.revision ?? 0, source: 'typed' as const, ...over };
};

/** Fills cells of a record sheet. */
export const fill = (
  { lab }: Bench,
  person: Person,
  { worksheet }: WorksheetView,
  entries: readonly object[],
  over: Partial<PaperChange> & { cells?: readonly object[] } = {},
) => {
  const { cells = [], ...paper } = over;
  return lab.call<PaperSave>(tasksContract.save, person, {
    ...{ id: worksheet.id, mandateId: worksheet.mandateId, cells },
    paper: { entries, ...paper },
  });
};
