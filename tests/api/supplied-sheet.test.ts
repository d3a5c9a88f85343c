import {
  type RecordTemplateDetail,
  recordTemplateContract,
  type SuppliedSheetView,
} from '../../contract/record-template/record-template';
import { tasksContract } from '../../contract/task/tasks';
import type { WorksheetView } from '../../contract/worksheet/bench';
import { suppliedKeys, suppliedSheets } from '../../domain/record-template/supplied';
import type { BookWithLook } from '../../domain/workbook/look';
import { OpenBook } from '../../domain/workbook/open-book';
import { drawn } from '../../scripts/record-sheets/all';
import { readTemplate } from '../../server/documents/xlsx/template-content';
import { suppliedSheet } from '../../server/record-template/supplied';
import { aBench, anAssignedMandate, at, type Bench, gridOf, must } from '../support/builders/bench';
import type { PaperSave } from '../support/builders/record-sheet';
import { aSuppliedDraft, aSuppliedTemplate, itemsForSupplied } from '../support/builders/supplied';

let bench: Bench;
let items: Awaited<ReturnType<typeof itemsForSupplied>>;
beforeAll(async () => {
  bench = await aBench();
  items = await itemsForSupplied(bench, suppliedKeys);
}, 60_000);
afterAll(() => bench.lab.close());

/** What a workbook says without what its formulas came to. */
const unworked = ({ sheets, look }: BookWithLook) => ({
  look,
  sheets: sheets.map((sheet) => ({
    ...sheet,
    cells: sheet.cells.map((cell) => (cell.formula === undefined ? cell : { at: cell.at, formula: cell.formula })),
  })),
});

describe.each(suppliedKeys)('the record sheet %s', (key) => {
  it('comes to what LibreOffice Calc says, cell by cell', async () => {
    const { content, said } = await suppliedSheet(key);
    const compared = new OpenBook(content).compared();
    expect(compared.length).toBe(said.formulas);
    expect(
      compared
        .filter(({ agreement }) => !['same', 'lastDigits'].includes(agreement))
        .map(({ sheet, at: cell, stored, ours }) => `${sheet}!${cell} ${stored} ${String(ours)}`),
    ).toEqual([]);
  });

  it('is what its drawing says, with locks, and its cells are those that are open', async () => {
    const { content, said } = await suppliedSheet(key);
    const { book } = await drawn(key);
    const now = await readTemplate(Buffer.from(await book.xlsx.writeBuffer()));
    expect(unworked(content)).toEqual(unworked(now));
    const look = content.look.sheets.find(({ name }) => name === said.entrySheet);
    expect(look?.isProtected).toBe(true);
    // Of merged cells the file opens each; what is filled is the first.
    expect(look?.unlocked).toEqual(expect.arrayContaining(said.inputs.map((input) => input.at)));
    expect(look?.printArea).not.toBeNull();
    expect(look?.repeated).not.toBeNull();
  });

  it('becomes a template that nothing keeps from being submitted, and whose case holds', async () => {
    const draft = must(await aSuppliedDraft(bench, key, items));
    expect(draft.findings).toEqual([]);
    expect(draft.items.map(({ code }) => code)).toEqual(Object.keys(suppliedSheets[key].values));
    expect(draft.maps.length).toBeGreaterThan(10);
    must(await bench.lab.call(recordTemplateContract.submit, bench.people.tester, { id: draft.id, ver: draft.ver }));
  });
});

describe('the record sheets that come with the system', () => {
  it('are listed with the items that their values may be of, and seen before one is chosen', async () => {
    const { lab, people } = bench;
    const list = must(await lab.call<SuppliedSheetView[]>(recordTemplateContract.supplied, people.tester));
    expect(list.map(({ key }) => key)).toEqual(suppliedKeys);
    for (const { values, inputs, formulas } of list) {
      expect(values.map(({ value, item }) => [value, item?.id])).toEqual(
        values.map(({ value }) => [value, items.get(value)?.id]),
      );
      expect([inputs > 10, formulas > 2]).toEqual([true, true]);
    }
    expect(list.filter(({ sheets }) => sheets > 1)).toHaveLength(4);
    const book = must(
      await lab.call<BookWithLook>(recordTemplateContract.suppliedContent, people.tester, { key: 'digestion-log' }),
    );
    expect(book.look.sheets.flatMap(({ pictures }) => pictures)).toHaveLength(1);
    const refused = await lab.call(recordTemplateContract.suppliedContent, people.tester, { key: 'none' } as never);
    expect(refused.code).toBe(400);
  });

  it('refuses what does not fit: another unit, a value of another sheet, twice the same, a name that is taken', async () => {
    const solids = items.get('SOLIDS')?.id ?? '';
    const [th, turb] = [items.get('TH')?.id ?? '', items.get('TURB')?.id ?? ''];
    const answers = [
      await aSuppliedDraft(bench, 'hardness', items, { name: '甲', values: [{ value: 'TH', testitemId: turb }] }),
      await aSuppliedDraft(bench, 'hardness', items, { name: '甲', values: [{ value: 'PH', testitemId: th }] }),
      await aSuppliedDraft(bench, 'anions', items, {
        name: '甲',
        values: [
          { value: 'F', testitemId: solids },
          { value: 'CL', testitemId: solids },
        ],
      }),
      await aSuppliedDraft(bench, 'anions', items, {
        name: '甲',
        values: [
          { value: 'F', testitemId: solids },
          { value: 'F', testitemId: th },
        ],
      }),
      await aSuppliedDraft(bench, 'hardness', items),
      await aSuppliedDraft(bench, 'hardness', items, { name: '甲', values: [] }),
    ];
    expect(
      answers.map(({ code, data }) => [code, (data as { errors?: { field: string }[] } | null)?.errors?.[0]?.field]),
    ).toEqual([
      [400, 'values.0.testitemId'],
      [400, 'values.0.value'],
      [400, 'values.1.testitemId'],
      [400, 'values.1.value'],
      [400, 'name'],
      [400, 'values'],
    ]);
    expect(answers[0]?.message).toContain('NTU');
    // Nothing of what was refused is there.
    const { rows } = await bench.lab.system.pool.query(`select id from record_template where name = '甲'`);
    expect(rows).toEqual([]);
  });

  it('are for who writes templates', async () => {
    const { lab, people } = bench;
    expect((await lab.call(recordTemplateContract.supplied, people.rec)).code).toBe(403);
    const asked = { key: 'hardness', name: '乙', values: [{ value: 'TH', testitemId: items.get('TH')?.id ?? '' }] };
    expect((await lab.call(recordTemplateContract.fromSupplied, people.checker, asked as never)).code).toBe(403);
  });

  it('serve for one of their values alone: what only the others read need not be filled', async () => {
    const draft = must(await aSuppliedDraft(bench, 'ph-conductivity', items, { name: '只测 pH' }, ['PH']));
    expect(draft.findings).toEqual([]);
    const required = (draft.inputs ?? []).filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(required).toContain('pH 第 1 次');
    expect(required).not.toContain('电导率示值');
    expect(draft.maps.filter(({ direction }) => direction === 'out').map(({ target }) => target)).toEqual([
      'result.replicate[1]',
    ]);
  });
});

describe('a record on a sheet of several items', () => {
  const filled = (view: WorksheetView, { inputs, golden }: RecordTemplateDetail, wanted: (name: string) => boolean) => {
    const sampleId = at(view.rows).sampleId;
    const { blocks, entrySheet } = view.paper ?? { blocks: [], entrySheet: '' };
    const rows = new Set(blocks.map(({ range }) => /\d+/.exec(range)?.[0]));
    return at(golden ?? [])
      .typed.filter(({ at: cell, nth }) => nth === 0 && wanted(inputs?.find((each) => each.at === cell)?.name ?? ''))
      .map(({ at: cell, text }) => ({
        ...{ nth: 1, cell: `${entrySheet}!${cell}`, value: text, revision: 0, source: 'typed' },
        sampleId: rows.has(/\d+/.exec(cell)?.[0]) ? sampleId : null,
      }));
  };
  const sheetOf = async (codes: readonly string[]) => {
    const { catalogue, people } = bench;
    const mandate = await anAssignedMandate(bench, {
      ...{ needJudge: false, decisionRule: null, ruleAgreed: null },
      samples: [
        {
          ...{ sample1Id: catalogue.type.id, name: '水', qty: '1', qtyUnit: 'L' },
          items: codes.map((code) => ({ testitemId: items.get(code)?.id ?? '', basisId: catalogue.basis.id })),
        },
      ],
    });
    return gridOf(bench, people.tester, mandate);
  };
  const again = async ({ worksheet: { id, mandateId, datatype } }: WorksheetView) =>
    must(
      await bench.lab.call<WorksheetView>(tasksContract.instance, bench.people.tester, {
        mandateId,
        id,
        type: datatype,
      }),
    );

  it('asks of a test of one item only what its result reads, and what everybody reads', async () => {
    const template = await aSuppliedTemplate(bench, 'ph-conductivity', items, 'pH 与电导率记录');
    const view = await sheetOf(['PH']);
    const missing = view.gaps.filter(({ rule }) => rule === 'cell.empty').map(({ text }) => JSON.stringify(text));
    expect(missing.join()).toContain('pH 第 1 次');
    expect(missing.join()).toContain('校准 1标准值');
    expect(missing.join()).not.toMatch(/电导率示值|氯化钾/);
    const entries = filled(view, template, (name) => !/电导|氯化钾|系数/.test(name));
    must(
      await bench.lab.call<PaperSave>(tasksContract.save, bench.people.tester, {
        ...{ id: view.worksheet.id, mandateId: view.worksheet.mandateId, cells: [], paper: { entries } },
      }),
    );
    const done = await again(view);
    expect(done.gaps.filter(({ rule }) => rule.startsWith('cell.'))).toEqual([]);
    expect(at(done.rows).values).toEqual(['7.97']);
    must(await bench.lab.call(tasksContract.submit, bench.people.tester, { id: view.worksheet.id }));
  });

  it('asks of both items what either reads', async () => {
    const view = await sheetOf(['PH', 'COND']);
    expect(JSON.stringify(view.gaps)).toMatch(/pH 第 1 次.*电导率示值|电导率示值.*pH 第 1 次/);
  });
});
