import { type MethodStudyDetail, methodStudyContract } from '../../contract/method-study/method-study';
import { testItemContract } from '../../contract/test-item/test-item';
import { workContract } from '../../contract/to-do/work';
import { type MethodStudy, methodStudy } from '../../domain/method-study/method-study.entity';
import { type TestItem, testItem } from '../../domain/test-item/test-item.entity';
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

const BLANKS = '21 24 19 22 25 20 23'.split(' ');
const draft = (over: object = {}) => ({
  ...{ testitemId: known.items.cod.id, kind: 'blanks', unit: 'μg/L', madeOn: '2020-01-05', lodRule: 't99' },
  rows: [{ name: '第1批', values: BLANKS }],
  ...over,
});
const aStudy = async (over: object = {}, person = tester) =>
  must(await lab.call<MethodStudy>(methodStudyContract.create, person, draft(over)));
const detailOf = async ({ id }: { id: string }, person = tester) =>
  must(await lab.call<MethodStudyDetail>(methodStudyContract.detail, person, { id }));
const approved = async (over: object = {}) => {
  const { id } = await aStudy(over);
  must(await lab.call(methodStudyContract.submit, tester, { id }));
  return must(await lab.call<MethodStudy>(methodStudyContract.approve, technical, { id, password: PASSWORD }));
};
const factsOf = ({ figures }: MethodStudyDetail) =>
  Object.fromEntries(figures?.facts.map(({ key, value }) => [key, Number(value)]) ?? []);

describe('POST /api/methodstudy', () => {
  it('numbers a study and keeps what follows from its data, as it was saved', async () => {
    const study = await aStudy({ maxLod: '10', maxLoq: '20' });
    expect(study).toMatchObject({ state: 'draft', conclusion: 'fails' });
    expect(study.no).toMatch(/^FY\d{10}$/);
    const detail = await detailOf(study);
    // s = √(28/6), t(99 %, 6) = 3.142668.
    expect(factsOf(detail)).toMatchObject({
      n: 7,
      sd: expect.closeTo(Math.sqrt(28 / 6), 12),
      lod: expect.closeTo(3.142668 * Math.sqrt(28 / 6), 5),
    });
    expect(detail.figures?.demands).toMatchObject([
      { name: 'maxLod', isMet: true },
      { name: 'maxLoq', isMet: false },
    ]);
    const changed = must(
      await lab.call<MethodStudy>(methodStudyContract.update, tester, {
        ...draft({ maxLod: '10', maxLoq: null, rows: [{ values: [...BLANKS, '24', '20'] }] }),
        ...{ id: study.id, ver: study.ver },
      }),
    );
    expect(changed).toMatchObject({ conclusion: 'meets', no: study.no });
    expect(factsOf(await detailOf(study))).toMatchObject({ n: 9 });
  });

  it('names what is wrong at its line, and refuses who may not', async () => {
    const wrong = await lab.call(
      methodStudyContract.create,
      tester,
      draft({ rows: [{ values: BLANKS }, { values: ['1'], out: ['9'], reason: '错' }] }),
    );
    expect([wrong.code, wrong.data]).toEqual([400, { errors: [expect.objectContaining({ field: 'rows.1.reason' })] }]);
    expect((await lab.call(methodStudyContract.create, tester, draft({ rows: [{ values: ['a'] }] }))).code).toBe(400);
    expect((await lab.call(methodStudyContract.create, tester, draft({ madeOn: '2999-01-01' }))).code).toBe(400);
    expect((await lab.call(methodStudyContract.create, keeper, draft())).code).toBe(403);
    expect((await lab.call(methodStudyContract.list, keeper, {})).code).toBe(403);
  });

  it('keeps a demand of another kind out of the study', async () => {
    expect(await aStudy({ maxRsd: '5', maxLod: '10' })).toMatchObject({ maxRsd: null, maxLod: '10' });
  });

  it('works out precision, recovery, trueness and duplicates', async () => {
    const factOf = async (over: object, key: string) => factsOf(await detailOf(await aStudy(over)))[key];
    const groups = [{ values: ['10.0', '10.2'] }, { values: ['10.4', '10.6'] }];
    expect(await factOf({ kind: 'precision', rows: groups }, 'sr')).toBeCloseTo(Math.sqrt(0.02), 12);
    expect(await factOf({ kind: 'precision', rows: groups }, 'sWhole')).toBeCloseTo(Math.sqrt(0.09), 12);
    expect(await factOf({ kind: 'duplicates', rows: groups }, 'r')).toBeCloseTo(2.8 * Math.sqrt(0.02), 12);
    const spiked = [{ added: '2', before: '1', values: ['2.9', '3.0'] }];
    expect(await factOf({ kind: 'recovery', rows: spiked }, 'recovery')).toBeCloseTo(97.5, 12);
    const material = [{ name: 'GBW 08607', reference: '5.00', U: '0.10', values: ['5.1', '5.0'] }];
    expect(await factOf({ kind: 'trueness', rows: material }, 'maxBias')).toBeCloseTo(1, 12);
  });
});

describe('GET /api/methodstudy', () => {
  it('finds a study by number, conclusion and kind, and a draft that was removed no more', async () => {
    const { id, no, ver } = await aStudy({ maxLod: '10' });
    const found = async (over: object = {}) =>
      must(
        await lab.call<{ list: MethodStudy[] }>(methodStudyContract.list, tester, {
          ...{ keyword: no, current: 1, pageSize: 10 },
          ...over,
        }),
      ).list.map((study) => study.id);
    expect(await found()).toEqual([id]);
    expect(await found({ conclusion: 'meets', kind: 'blanks' })).toEqual([id]);
    expect(await found({ conclusion: 'fails' })).toEqual([]);
    must(await lab.call(methodStudyContract.remove, tester, { id, ver }));
    expect(await found()).toEqual([]);
    expect((await lab.call(methodStudyContract.detail, tester, { id })).code).toBe(404);
  });
});

describe('POST /api/methodstudy/submit/{id}', () => {
  it('refuses data that say nothing, and takes a study that falls short', async () => {
    const few = await aStudy({ rows: [{ values: BLANKS.slice(1) }] });
    expect(await detailOf(few)).toMatchObject({ figures: null, conclusion: 'open' });
    expect((await detailOf(few)).problem).not.toBeNull();
    expect((await lab.call(methodStudyContract.submit, tester, { id: few.id })).code).toBe(409);
    const short = await aStudy({ maxLod: '1' });
    must(await lab.call(methodStudyContract.submit, tester, { id: short.id }));
    must(await lab.call(methodStudyContract.approve, technical, { id: short.id, password: PASSWORD }));
    expect(await detailOf(short)).toMatchObject({ state: 'approved', conclusion: 'fails', proposals: [] });
  });
});

describe('POST /api/methodstudy/approve/{id}', () => {
  it('is approved by another person who signs, then neither changed nor removed, and voided with a reason', async () => {
    const both = await lab.hire({ roles: ['TEST', 'TM'] });
    const study = await aStudy({}, both);
    const { id } = study;
    must(await lab.call(methodStudyContract.submit, both, { id }));
    const signed = { id, password: PASSWORD };
    expect((await lab.call(methodStudyContract.approve, both, signed)).code).toBe(409);
    expect((await lab.call(methodStudyContract.approve, tester, signed)).code).toBe(403);
    expect((await lab.call(methodStudyContract.update, both, { ...draft(), id, ver: 2 })).code).toBe(409);
    expect((await lab.call(methodStudyContract.approve, technical, { id })).code).toBe(400);
    expect((await lab.call(methodStudyContract.approve, technical, { id, password: 'not-mine' })).code).toBe(400);
    must(await lab.call(methodStudyContract.approve, technical, { ...signed, opinion: '数据充分' }));
    expect(await detailOf(study)).toMatchObject({ state: 'approved', approvedByName: technical.name });
    const { rows: signatures } = await lab.system.pool.query(
      'select staff_id, ref_ver, meaning, opinion, valid from signature where ref_id = $1',
      [id],
    );
    expect(signatures).toEqual([
      { staff_id: technical.id, ref_ver: 2, meaning: '批准', opinion: '数据充分', valid: true },
    ]);
    expect((await lab.call(methodStudyContract.remove, both, { id })).code).toBe(409);
    expect((await lab.call(methodStudyContract.void, technical, { id })).code).toBe(400);
    must(await lab.call(methodStudyContract.void, technical, { id, reason: '空白受污染' }));
    expect(await detailOf(study)).toMatchObject({ state: 'voided', voidReason: '空白受污染', actions: [] });
    const { rows } = await lab.system.pool.query<{ action: string }>(
      `select action from audit_log where ref_id = $1 and action not like '%create' order by seq`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      ['submit', 'approve', 'void'].map((step) => `methodStudy.${step}`),
    );
  });

  it('waits among the tasks of whoever may approve it; goes back with a reason, and may be recalled', async () => {
    const waiting = async (person: Person) => {
      const list = must(await lab.call<{ code: string; count: number }[]>(workContract.todos, person));
      return list.find(({ code }) => code === 'methodStudy.approve')?.count ?? 0;
    };
    const before = await waiting(technical);
    const { id } = await aStudy();
    must(await lab.call(methodStudyContract.submit, tester, { id }));
    expect(await waiting(technical)).toBe(before + 1);
    must(await lab.call(methodStudyContract.recall, tester, { id }));
    expect(await waiting(technical)).toBe(before);
    must(await lab.call(methodStudyContract.submit, tester, { id }));
    must(await lab.call(methodStudyContract.sendBack, technical, { id, reason: '缺少原始谱图' }));
    must(await lab.call(methodStudyContract.update, tester, { ...draft(), id, ver: 5 }));
    must(await lab.call(methodStudyContract.submit, tester, { id }));
    const { rows } = await lab.system.pool.query<{ title: string }>(
      'select title_en as title from message where to_staff_id = $1 and ref_id = $2 order by id',
      [tester.id, id],
    );
    expect(rows.map(({ title }) => title.replace(/FY\d+ /, ''))).toEqual(['Method study was sent back']);
  });
});

describe('GET /api/methodstudy/detail/{id}', () => {
  it('proposes limits in the unit of the item, and sees when the item has them', async () => {
    const study = await approved();
    const [proposal] = (await detailOf(study)).proposals;
    expect(proposal).toEqual({ of: 'limits', rules: { lod: '0.0068', loq: '0.028' }, isInUse: false });
    const { list } = must(
      await lab.call<{ list: TestItem[] }>(testItemContract.list, technical, {
        ...{ ids: [known.items.cod.id], current: 1, pageSize: 1 },
      }),
    );
    const names = Object.keys(testItem.fields) as (keyof TestItem)[];
    const asTyped = Object.fromEntries(names.map((name) => [name, list[0]?.[name]]));
    const next = { ...asTyped, id: known.items.cod.id, ver: list[0]?.ver, ...proposal?.rules };
    must(await lab.call(testItemContract.update, technical, next));
    expect((await detailOf(study)).proposals).toEqual([{ ...proposal, isInUse: true }]);
    // Whoever keeps the items hears that limits have lost what they rest on.
    const told = async () => {
      const { rows } = await lab.system.pool.query<{ count: number }>(
        'select count(*)::int from message where to_staff_id = $1 and ref_id = $2 and title_en like $3',
        [technical.id, study.id, '%was voided'],
      );
      return rows[0]?.count;
    };
    expect(await told()).toBe(0);
    const director = await lab.hire({ roles: ['DIR'] });
    must(await lab.call(methodStudyContract.void, director, { id: study.id, reason: '空白受污染' }));
    expect(await told()).toBe(1);
    expect((await detailOf(study)).proposals).toEqual([]);
  });

  it('has the fields of the record beside their names', async () => {
    const detail = await detailOf(await aStudy());
    expect(detail).toMatchObject({ testitemName: known.items.cod.name, createdByName: tester.name });
    expect(Object.keys(methodStudy.fields).every((name) => name in detail)).toBe(true);
  });
});
