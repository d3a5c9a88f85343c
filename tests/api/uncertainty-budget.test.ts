import { testItemContract } from '../../contract/test-item/test-item';
import { workContract } from '../../contract/to-do/work';
import {
  type UncertaintyBudgetDetail,
  uncertaintyBudgetContract,
} from '../../contract/uncertainty-budget/uncertainty-budget';
import { type TestItem, testItem } from '../../domain/test-item/test-item.entity';
import { type UncertaintyBudget, uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import { must } from '../support/builders/bench';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let tester: Person;
let technical: Person;
let keeper: Person;
let known: Catalogue;
beforeAll(async () => {
  lab = await openLaboratory();
  tester = await lab.hire({ roles: ['TEST'] });
  technical = await lab.hire({ roles: ['TM'] });
  keeper = await lab.hire({ roles: ['KEEP'] });
  known = await aCatalogue(lab);
});
afterAll(() => lab.close());

/** The preparation of a standard of QUAM, example A1; here in μg/L. */
const INPUTS = [
  { name: 'm', value: '100.28', unit: 'mg', sources: [{ from: '天平', given: 'expanded', figure: '0.05', k: '1' }] },
  {
    name: 'P',
    value: '0.9999',
    sources: [{ from: '纯度', given: 'halfWidth', figure: '0.0001', shape: 'rectangular' }],
  },
  {
    ...{ name: 'V', value: '100', unit: 'mL' },
    sources: [
      { from: '容量瓶', given: 'halfWidth', figure: '0.1', shape: 'triangular' },
      { from: '定容', given: 'values', values: ['100.01', '100.03', '99.99', '100.01'], over: '1' },
      { from: '温度', given: 'halfWidth', figure: '0.084', shape: 'rectangular' },
    ],
  },
];
const draft = (over: object = {}) => ({
  ...{ testitemId: known.items.cod.id, formula: '1000*m*P/V', unit: 'μg/L', madeOn: '2020-01-05', inputs: INPUTS },
  ...{ coverage: 'k2', statedAs: 'absolute', rangeFrom: '500', rangeTo: '2000' },
  ...over,
});
const aBudget = async (over: object = {}, person = tester) =>
  must(await lab.call<UncertaintyBudget>(uncertaintyBudgetContract.create, person, draft(over)));
const detailOf = async ({ id }: { id: string }, person = tester) =>
  must(await lab.call<UncertaintyBudgetDetail>(uncertaintyBudgetContract.detail, person, { id }));
const approved = async (over: object = {}) => {
  const { id } = await aBudget(over);
  must(await lab.call(uncertaintyBudgetContract.submit, tester, { id }));
  return must(
    await lab.call<UncertaintyBudget>(uncertaintyBudgetContract.approve, technical, { id, password: PASSWORD }),
  );
};

describe('POST /api/uncertaintybudget', () => {
  it('numbers a budget and keeps what follows, with the trials beside it', async () => {
    const budget = await aBudget();
    expect(budget).toMatchObject({ state: 'draft', expanded: '1.7', coverageFactor: '2' });
    expect(budget.no).toMatch(/^PD\d{10}$/);
    const { figures, simulation } = await detailOf(budget);
    expect(Number(figures?.value)).toBeCloseTo(1002.7, 1);
    // √((9.999·0.05)² + (1002.8·0.0001/√3)² + (10.027·√(0.1²/6 + s² + 0.084²/3))²) with s = √(0.0008/3) of the four fillings.
    expect(Number(figures?.u)).toBeCloseTo(0.82714, 4);
    expect(figures?.inputs.map(({ sources }) => sources.length)).toEqual([1, 1, 3]);
    expect(Number(simulation?.sd)).toBeCloseTo(0.83, 1);
    expect(simulation).toMatchObject({ trials: 200_000, agrees: true });
    const changed = must(
      await lab.call<UncertaintyBudget>(uncertaintyBudgetContract.update, tester, {
        ...draft({ coverage: 't95', formula: null }),
        inputs: [
          { name: null, value: '0.5', sources: [{ from: '重复性', given: 'values', values: ['0.50', '0.52'] }] },
        ],
        ...{ id: budget.id, ver: budget.ver },
      }),
    );
    // t(95 %, 1) = 12.71 times the standard deviation of the mean of two.
    expect(changed).toMatchObject({ expanded: '0.13', coverageFactor: '12.71', no: budget.no, simulation: null });
  });

  it('names what is wrong at its place, and refuses who may not', async () => {
    const refused = async (over: object) => {
      const answer = await lab.call<{ errors: { field: string; message: string }[] }>(
        uncertaintyBudgetContract.create,
        tester,
        draft(over),
      );
      expect(answer.code).toBe(400);
      return answer.data.errors.map(({ field }) => field);
    };
    expect(await refused({ formula: '1000*(m' })).toEqual(['formula']);
    expect(await refused({ formula: '1000*m*P' })).toEqual(['inputs.2.name']);
    expect(await refused({ inputs: [{ ...INPUTS[0], sources: [{ from: '天平', given: 'sd' }] }] })).toEqual([
      'inputs.0.sources.0.figure',
    ]);
    expect(await refused({ correlations: [{ a: 'm', b: 'm', r: '0.5' }] })).toEqual(['correlations.0.b']);
    expect(await refused({ rangeFrom: '3000' })).toEqual(['rangeTo']);
    expect(await refused({ madeOn: '2999-01-01' })).toEqual(['madeOn']);
    expect((await lab.call(uncertaintyBudgetContract.create, keeper, draft())).code).toBe(403);
    expect((await lab.call(uncertaintyBudgetContract.list, keeper, {})).code).toBe(403);
  });
});

describe('GET /api/uncertaintybudget', () => {
  it('finds a budget by number and item, and a draft that was removed no more', async () => {
    const { id, no, ver } = await aBudget();
    const found = async (over: object = {}) =>
      must(
        await lab.call<{ list: UncertaintyBudget[] }>(uncertaintyBudgetContract.list, tester, {
          ...{ keyword: no, current: 1, pageSize: 10 },
          ...over,
        }),
      ).list.map((budget) => budget.id);
    expect(await found({ testitemId: known.items.cod.id })).toEqual([id]);
    expect(await found({ state: 'approved' })).toEqual([]);
    must(await lab.call(uncertaintyBudgetContract.remove, tester, { id, ver }));
    expect(await found()).toEqual([]);
    expect((await lab.call(uncertaintyBudgetContract.detail, tester, { id })).code).toBe(404);
  });
});

describe('POST /api/uncertaintybudget/approve/{id}', () => {
  it('is kept as a draft while something is missing, which bars its submission', async () => {
    const open = await aBudget({ inputs: [INPUTS[0], INPUTS[1]] });
    expect(open).toMatchObject({ expanded: null, figures: null });
    const detail = await detailOf(open);
    expect(detail.problem).toMatchObject({ values: { name: 'V' } });
    expect(detail.actions.find(({ code }) => code === 'submit')?.enabled).toBe(false);
    expect((await lab.call(uncertaintyBudgetContract.submit, tester, { id: open.id })).code).toBe(409);
  });

  it('is approved by another person who signs, then neither changed nor removed, and voided with a reason', async () => {
    const both = await lab.hire({ roles: ['TEST', 'TM'] });
    const budget = await aBudget({}, both);
    const { id } = budget;
    must(await lab.call(uncertaintyBudgetContract.submit, both, { id }));
    must(await lab.call(uncertaintyBudgetContract.recall, both, { id }));
    must(await lab.call(uncertaintyBudgetContract.submit, both, { id }));
    const signed = { id, password: PASSWORD };
    expect((await lab.call(uncertaintyBudgetContract.approve, both, signed)).code).toBe(409);
    expect((await lab.call(uncertaintyBudgetContract.approve, tester, signed)).code).toBe(403);
    expect((await lab.call(uncertaintyBudgetContract.update, both, { ...draft(), id, ver: 4 })).code).toBe(409);
    must(await lab.call(uncertaintyBudgetContract.sendBack, technical, { id, reason: '缺少校准证书' }));
    must(await lab.call(uncertaintyBudgetContract.submit, both, { id }));
    const { rows: waiting } = await lab.system.pool.query(
      'select 1 from message where to_staff_id = $1 and ref_id = $2',
      [technical.id, id],
    );
    expect(waiting.length).toBeGreaterThan(0);
    const todos = must(await lab.call<{ code: string; count: number }[]>(workContract.todos, technical));
    expect(todos.find(({ code }) => code === 'uncertaintyBudget.approve')?.count).toBe(1);
    must(await lab.call(uncertaintyBudgetContract.approve, technical, { ...signed, opinion: '来源齐全' }));
    expect((await lab.call(uncertaintyBudgetContract.remove, both, { id })).code).toBe(409);
    must(await lab.call(uncertaintyBudgetContract.void, technical, { id, reason: '证书有误' }));
    expect(await detailOf(budget)).toMatchObject({ state: 'voided', voidReason: '证书有误', stated: null });
    const { rows } = await lab.system.pool.query<{ action: string }>(
      `select action from audit_log where ref_id = $1 and action not like '%create' order by seq`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      ['submit', 'recall', 'submit', 'sendBack', 'submit', 'approve', 'void'].map(
        (step) => `uncertaintyBudget.${step}`,
      ),
    );
  });
});

describe('GET /api/uncertaintybudget/detail/{id}', () => {
  it('states U for its range in the unit of the item, and sees when the item has it', async () => {
    const budget = await approved();
    const { stated } = await detailOf(budget);
    expect(stated).toEqual({
      range: { from: '0.500', to: '2.000', U: '0.0017', k: '2' },
      uncertainty: [{ from: '0.500', to: '2.000', U: '0.0017', k: '2' }],
      isInUse: false,
    });
    const { list } = must(
      await lab.call<{ list: TestItem[] }>(testItemContract.list, technical, {
        ...{ ids: [known.items.cod.id], current: 1, pageSize: 1 },
      }),
    );
    const names = Object.keys(testItem.fields) as (keyof TestItem)[];
    const asTyped = Object.fromEntries(names.map((name) => [name, list[0]?.[name]]));
    must(
      await lab.call(testItemContract.update, technical, {
        ...asTyped,
        ...{ id: known.items.cod.id, ver: list[0]?.ver, uncertainty: stated?.uncertainty },
      }),
    );
    expect((await detailOf(budget)).stated?.isInUse).toBe(true);
    const director = await lab.hire({ roles: ['DIR'] });
    must(await lab.call(uncertaintyBudgetContract.void, director, { id: budget.id, reason: '天平证书作废' }));
    // Whoever keeps the items hears that an uncertainty has lost what it rests on.
    const { rows } = await lab.system.pool.query<{ count: number }>(
      'select count(*)::int from message where to_staff_id = $1 and ref_id = $2 and title_en like $3',
      [technical.id, budget.id, '%was voided'],
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('names a later one of the same item and method', async () => {
    const earlier = await approved();
    const later = await approved({ madeOn: '2020-02-05' });
    expect((await detailOf(earlier)).newer).toEqual({ id: later.id, no: later.no });
    expect((await detailOf(later)).newer).toBeNull();
  });

  it('has the fields of the record beside their names', async () => {
    const detail = await detailOf(await aBudget());
    expect(detail).toMatchObject({ testitemName: known.items.cod.name, createdByName: tester.name });
    expect(Object.keys(uncertaintyBudget.fields).every((name) => name in detail)).toBe(true);
  });
});

describe('GET /api/uncertaintybudget/paper/{id}', () => {
  it('prints source by source what it rests on and what it comes to, and leaves a row', async () => {
    const { id, no } = await approved();
    const response = await fetch(`${lab.origin}/api/uncertaintybudget/paper/${id}`, {
      headers: { authorization: tester.token },
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = textOf(new Uint8Array(await response.arrayBuffer()));
    for (const part of [
      no,
      '1000*m*P/V',
      '容量瓶',
      '±0.1mL，三角分布÷√6',
      'U=1.7μg/L',
      'k=2',
      '蒙特卡洛',
      technical.name,
    ])
      expect(text).toContain(part);
    const { rows } = await lab.system.pool.query('select 1 from audit_log where ref_id = $1 and action = $2', [
      id,
      'uncertaintyBudget.readPaper',
    ]);
    expect(rows).toHaveLength(1);
  });

  it('has nothing to print of one that says nothing yet', async () => {
    const { id } = await aBudget({ inputs: [INPUTS[0]] });
    expect((await lab.call(uncertaintyBudgetContract.paper, tester, { id })).code).toBe(409);
  });
});
