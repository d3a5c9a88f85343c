import { type CalibrationLineDetail, calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { workContract } from '../../contract/to-do/work';
import type { CalibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import { localDay } from '../../domain/kit/calendar';
import { must } from '../support/builders/bench';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let tester: Person;
let checker: Person;
let keeper: Person;
let known: Catalogue;
beforeAll(async () => {
  lab = await openLaboratory();
  tester = await lab.hire({ roles: ['TEST'] });
  checker = await lab.hire({ roles: ['CHK'] });
  keeper = await lab.hire({ roles: ['KEEP'] });
  known = await aCatalogue(lab);
});
afterAll(() => lab.close());

const point = (content: string, ...responses: string[]) => ({ content, responses });
const POINTS = [
  point('0', '0.002'),
  point('10', '0.210'),
  point('20', '0.411'),
  point('30', '0.613'),
  point('40', '0.814'),
  point('50', '1.017'),
];
const draft = (over: object = {}) => ({
  testitemId: known.items.cod.id,
  contentUnit: 'mg/L',
  model: 'linear',
  weighting: 'none',
  minR: '0.999',
  madeOn: '2020-01-05',
  points: POINTS,
  ...over,
});
const aLine = async (over: object = {}) =>
  must(await lab.call<CalibrationLine>(calibrationLineContract.create, tester, draft(over)));
const detailOf = async ({ id }: { id: string }, person = tester) =>
  must(await lab.call<CalibrationLineDetail>(calibrationLineContract.detail, person, { id }));

describe('POST /api/calibrationline', () => {
  it('numbers a line, gives it the days of the settings and says what follows from its points', async () => {
    const line = await aLine();
    expect(line).toMatchObject({ state: 'draft', validUntil: '2020-02-04', r: '0.999987' });
    expect(line.no).toMatch(/^BQ\d{10}$/);
    const { figures, actions, isExpired } = await detailOf(line);
    // Sxy / Sxx of the six pairs, by hand.
    expect(Number(figures?.coefficients[1]?.value)).toBeCloseTo(35.445 / 1750, 9);
    expect(figures).toMatchObject({ lowest: '0', highest: '50', freedom: 4, lackOfFit: null });
    expect(Number(figures?.loq) / Number(figures?.lod)).toBeCloseTo(10 / 3.3, 9);
    expect(actions.map(({ code, enabled }) => [code, enabled])).toEqual([['submit', true]]);
    expect(isExpired).toBe(true);
  });

  it('refuses what is no number, an outlier left out without a reason, and who may not', async () => {
    const refused = await lab.call(
      calibrationLineContract.create,
      tester,
      draft({ points: [...POINTS, { ...point('60', '1.9'), isLeftOut: true }] }),
    );
    expect(refused.code).toBe(400);
    expect((await lab.call(calibrationLineContract.create, tester, draft({ points: [point('a', '1')] }))).code).toBe(
      400,
    );
    expect((await lab.call(calibrationLineContract.create, tester, draft({ madeOn: '2999-01-01' }))).code).toBe(400);
    expect((await lab.call(calibrationLineContract.create, checker, draft())).code).toBe(403);
    expect((await lab.call(calibrationLineContract.list, keeper, {})).code).toBe(403);
  });

  it('names an outlier; a person leaves it out with a reason, and it stays in the record', async () => {
    const line = await aLine({ points: [...POINTS, point('25', '0.9')] });
    expect((await detailOf(line)).figures?.pairs.filter(({ isOutlier }) => isOutlier)).toMatchObject([{ x: '25' }]);
    const points = [...POINTS, { ...point('25', '0.9'), isLeftOut: true, reason: '移液失误' }];
    const changed = must(
      await lab.call<CalibrationLine>(calibrationLineContract.update, tester, {
        ...draft({ points }),
        id: line.id,
        ver: line.ver,
      }),
    );
    expect(changed.r).toBe('0.999987');
    expect(changed.points).toHaveLength(7);
  });
});

describe('GET /api/calibrationline', () => {
  it('finds a line by its number and state, and a draft that was removed no more', async () => {
    const { id, no, ver } = await aLine();
    const found = async (over: object = {}) =>
      must(
        await lab.call<{ list: CalibrationLine[] }>(calibrationLineContract.list, tester, {
          ...{ keyword: no, current: 1, pageSize: 10 },
          ...over,
        }),
      ).list.map((line) => line.id);
    expect(await found()).toEqual([id]);
    expect(await found({ state: 'approved' })).toEqual([]);
    must(await lab.call(calibrationLineContract.remove, tester, { id, ver }));
    expect(await found()).toEqual([]);
    expect((await lab.call(calibrationLineContract.detail, tester, { id })).code).toBe(404);
  });
});

describe('POST /api/calibrationline/submit/{id}', () => {
  it('refuses a line that is worse than demanded, and one that is none', async () => {
    const bad = await aLine({ points: [...POINTS, point('25', '0.9')] });
    expect((await lab.call(calibrationLineContract.submit, tester, { id: bad.id })).code).toBe(409);
    const few = await aLine({ points: POINTS.slice(0, 2) });
    expect((await detailOf(few)).problem).not.toBeNull();
    expect((await lab.call(calibrationLineContract.submit, tester, { id: few.id })).code).toBe(409);
  });
});

describe('POST /api/calibrationline/approve/{id}', () => {
  it('keeps all lines that serve an item in one unit: a formula reads numbers', async () => {
    const serves = { testitemId: known.items.ph.id, madeOn: localDay(new Date().toISOString()) };
    const approved = async (over: object) => {
      const { id } = await aLine({ ...serves, ...over });
      const submitted = await lab.call(calibrationLineContract.submit, tester, { id });
      if (submitted.code !== 200) return submitted;
      return lab.call(calibrationLineContract.approve, checker, { id, password: PASSWORD });
    };
    must(await approved({ contentUnit: 'mg/L' }));
    must(await approved({ contentUnit: 'μg/mL' }));
    const refused = await approved({ contentUnit: 'μg/L' });
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('μg/mL')]);
    const line = await aLine({ ...serves, contentUnit: 'μg/L' });
    expect((await detailOf(line)).actions).toMatchObject([{ code: 'submit', enabled: false }]);
  });

  it('is approved by another person, then neither changed nor removed, and voided with a reason', async () => {
    const director = await lab.hire({ roles: ['TEST', 'DIR'] });
    const line = must(await lab.call<CalibrationLine>(calibrationLineContract.create, director, draft()));
    const { id } = line;
    must(await lab.call(calibrationLineContract.submit, director, { id }));
    const signed = { id, password: PASSWORD };
    expect((await lab.call(calibrationLineContract.approve, director, signed)).code).toBe(409);
    expect((await lab.call(calibrationLineContract.approve, tester, signed)).code).toBe(403);
    expect((await lab.call(calibrationLineContract.update, director, { ...draft(), id, ver: 2 })).code).toBe(409);
    expect((await lab.call(calibrationLineContract.approve, checker, { id })).code).toBe(400);
    expect((await lab.call(calibrationLineContract.approve, checker, { id, password: 'not-mine-at-all' })).code).toBe(
      400,
    );
    expect((await detailOf(line)).state).toBe('submitted');
    must(await lab.call(calibrationLineContract.approve, checker, { ...signed, opinion: '线性良好' }));
    expect(await detailOf(line)).toMatchObject({ state: 'approved', approvedByName: checker.name, used: 0 });
    const { rows: signatures } = await lab.system.pool.query(
      'select staff_id, ref_ver, meaning, opinion, valid from signature where ref_id = $1',
      [id],
    );
    expect(signatures).toEqual([
      { staff_id: checker.id, ref_ver: 2, meaning: '批准', opinion: '线性良好', valid: true },
    ]);
    expect((await lab.call(calibrationLineContract.remove, director, { id })).code).toBe(409);
    expect((await lab.call(calibrationLineContract.void, checker, { id })).code).toBe(400);
    must(await lab.call(calibrationLineContract.void, checker, { id, reason: '标准溶液配制错误' }));
    expect(await detailOf(line)).toMatchObject({ state: 'voided', voidReason: '标准溶液配制错误', actions: [] });
    const { rows } = await lab.system.pool.query<{ action: string }>(
      `select action from audit_log where ref_id = $1 and action not like '%create' order by seq`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      ['submit', 'approve', 'void'].map((step) => `calibrationLine.${step}`),
    );
  });

  it('waits among the tasks of whoever may approve it, who is told; its maker hears what became of it', async () => {
    const director = await lab.hire({ roles: ['TEST', 'DIR'] });
    const waiting = async (person: Person) => {
      const list = must(await lab.call<{ code: string; count: number }[]>(workContract.todos, person));
      return list.find(({ code }) => code === 'calibrationLine.approve')?.count;
    };
    const [before, own] = [await waiting(checker), await waiting(director)];
    const { id } = must(await lab.call<CalibrationLine>(calibrationLineContract.create, director, draft()));
    must(await lab.call(calibrationLineContract.submit, director, { id }));
    expect([await waiting(checker), await waiting(director)]).toEqual([(before ?? 0) + 1, own]);
    const told = async (person: Person) => {
      const { rows } = await lab.system.pool.query<{ title: string }>(
        'select title_en as title from message where to_staff_id = $1 and ref_id = $2 order by id',
        [person.id, id],
      );
      return rows.map(({ title }) => title.replace(/BQ\d+ /, ''));
    };
    expect([await told(checker), await told(director)]).toEqual([['Calibration line waits for approval'], []]);
    must(await lab.call(calibrationLineContract.sendBack, checker, { id, reason: '标准点编号不符' }));
    must(await lab.call(calibrationLineContract.submit, director, { id }));
    must(await lab.call(calibrationLineContract.approve, checker, { id, password: PASSWORD }));
    expect(await told(director)).toEqual(['Calibration line was sent back', 'Calibration line is approved']);
    expect([await waiting(checker), await waiting(director)]).toEqual([before, own]);
  });

  it('goes back to its maker with a reason, and may be recalled by him', async () => {
    const { id } = await aLine();
    must(await lab.call(calibrationLineContract.submit, tester, { id }));
    must(await lab.call(calibrationLineContract.recall, tester, { id }));
    must(await lab.call(calibrationLineContract.submit, tester, { id }));
    must(await lab.call(calibrationLineContract.sendBack, checker, { id, reason: '标准点编号不符' }));
    must(await lab.call(calibrationLineContract.update, tester, { ...draft(), id, ver: 5 }));
    must(await lab.call(calibrationLineContract.submit, tester, { id }));
  });
});
