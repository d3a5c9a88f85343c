import { type ExportView, exportContract } from '../../contract/export/export';
import { type PointItem, type PointResult, samplingPointContract } from '../../contract/sampling-point/sampling-point';
import type { WorksheetRow } from '../../contract/worksheet/bench';
import type { SamplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import {
  aBench,
  aCheckedMandate,
  anAssignedMandate,
  aSubmittedMandate,
  type Bench,
  gridOf,
  must,
} from '../support/builders/bench';
import { aPersonWith } from '../support/builders/own-role';
import { aReportToCompile } from '../support/builders/report';
import { aDesk, aReport, bringTo, type Desk } from '../support/builders/report-desk';
import { aPoint } from '../support/builders/sampling-point';
import { fileOf, settled } from '../support/job';
import type { Person } from '../support/laboratory';
import { linesOf } from '../support/workbooks';

let bench: Bench;
let desk: Desk;
let point: SamplingPoint;
beforeAll(async () => {
  bench = await aBench();
  desk = await aDesk(bench.lab);
  const { lab, people, customerId } = bench;
  point = await aPoint(lab, people.rec, customerId, { name: '东山取水口' });
  for (const samplingDate of ['2026-03-05', '2026-01-04', '2026-05-06'])
    await aCheckedMandate(bench, at(point, samplingDate));
}, 120_000);
afterAll(() => bench.lab.close());

const at = ({ id }: Pick<SamplingPoint, 'id'>, samplingDate: string | null, more: object = {}) => {
  const { type, items, basis, criterion } = bench.catalogue;
  return {
    samples: [
      {
        sample1Id: type.id,
        name: '取水口水样',
        qty: '2',
        qtyUnit: 'L',
        samplingPointId: id,
        samplingDate,
        items: [
          { testitemId: items.ph.id, basisId: basis.id, judgeId: criterion.id },
          { testitemId: items.cod.id, basisId: basis.id },
        ],
        ...more,
      },
    ],
  };
};
type Page = { list: PointResult[]; total: number };
const ask = (query: object, person: Person = bench.people.tm) =>
  bench.lab.call<Page>(samplingPointContract.results, person, { pointId: point.id, pageSize: 50, ...query });
const results = async (query: object = {}, person?: Person) => must(await ask(query, person));
const itemsOf = (id: string, person: Person) =>
  bench.lab.call<PointItem[]>(samplingPointContract.items, person, { id });

describe('GET /api/samplingPoint/results', () => {
  it('gives every checked result, the newest sampling first, as an own question to the database finds them', async () => {
    const { list, total } = await results();
    const { rows } = await bench.lab.system.pool.query<{ line: string }>(
      `select s.sampling_date || ' ' || i.name || ' ' || r.reported || ' ' || s.no || ' ' || o.no as line
       from sample s join orders o on o.id = s.order_id join task t on t.sample_id = s.id
       join result r on r.task_id = t.id join test_item i on i.id = t.testitem_id
       where s.sampling_point_id = $1 and t.state in ('checked', 'done')
       order by s.sampling_date desc, t.id desc`,
      [point.id],
    );
    expect(total).toBe(6);
    expect(list.map((row) => [row.sampledOn, row.itemName, row.reported, row.sampleNo, row.orderNo].join(' '))).toEqual(
      rows.map(({ line }) => line),
    );
    const ph = list.find(({ testitemId }) => testitemId === bench.catalogue.items.ph.id);
    expect(ph).toMatchObject({
      reported: '7.2',
      verdict: 'pass',
      verdictText: '符合',
      limitText: '6~9',
      limitEnds: ['6', '9'],
    });
    expect(ph).toMatchObject({ reportId: null, reportNo: null });
  });

  it('is paged, turned round, and narrowed to items and days', async () => {
    const { items } = bench.catalogue;
    const days = async (query: object) => (await results(query)).list.map(({ sampledOn }) => sampledOn);
    expect(await days({ testitemId: items.cod.id })).toEqual(['2026-05-06', '2026-03-05', '2026-01-04']);
    expect(await days({ testitemId: [items.cod.id], sorter: 'sampledOn_asc' })).toEqual([
      '2026-01-04',
      '2026-03-05',
      '2026-05-06',
    ]);
    expect(await days({ testitemId: items.cod.id, sampledFrom: '2026-01-05', sampledTo: '2026-05-06' })).toEqual([
      '2026-05-06',
      '2026-03-05',
    ]);
    const second = await results({ testitemId: items.cod.id, current: 2, pageSize: 2 });
    expect([second.total, second.list.map(({ sampledOn }) => sampledOn)]).toEqual([3, ['2026-01-04']]);
  });

  it('leaves out what has not passed its check, and what another point gave', async () => {
    const { lab, people, customerId } = bench;
    const other = await aPoint(lab, people.rec, customerId);
    await aSubmittedMandate(bench, at(other, '2026-02-01'));
    expect((await results({ pointId: other.id })).total).toBe(0);
    expect(must(await itemsOf(other.id, people.tm))).toEqual([]);
    expect((await results()).total).toBe(6);
  });

  it('leaves out what the client told', async () => {
    const { lab, people, customerId } = bench;
    const other = await aPoint(lab, people.rec, customerId);
    await aCheckedMandate(bench, at(other, '2026-02-01'));
    expect((await results({ pointId: other.id })).total).toBe(2);
    await lab.system.pool.query(
      `update result set client_given = '委托单' where task_id in
         (select t.id from task t join sample s on s.id = t.sample_id where s.sampling_point_id = $1) and reported = '12'`,
      [other.id],
    );
    expect((await results({ pointId: other.id })).list.map(({ reported }) => reported)).toEqual(['7.2']);
  });

  it('shows a result in the unit of its item, whatever unit was typed', async () => {
    const { lab, people, customerId } = bench;
    const { cod } = bench.catalogue.items;
    const other = await aPoint(lab, people.rec, customerId);
    await aCheckedMandate(bench, at(other, '2026-02-01'));
    await lab.system.pool.query(
      `update result set unit = 'ug/L' where task_id in
         (select t.id from task t join sample s on s.id = t.sample_id where s.sampling_point_id = $1 and t.testitem_id = $2)`,
      [other.id, cod.id],
    );
    const { list } = await results({ pointId: other.id });
    expect(list.find(({ testitemId }) => testitemId === cod.id)?.unit).toBe(cod.unit);
  });

  it('takes the day of the receipt where nobody said when the sample was taken', async () => {
    const { lab, people, customerId } = bench;
    const other = await aPoint(lab, people.rec, customerId);
    await aCheckedMandate(bench, at(other, null));
    const [row] = (await results({ pointId: other.id })).list;
    const { rows } = await lab.system.pool.query<{ day: string }>(
      `select (received_at at time zone 'Asia/Shanghai')::date::text as day from sample where sampling_point_id = $1`,
      [other.id],
    );
    expect(row?.sampledOn).toBe(rows[0]?.day);
  });

  it('shows each person the results of the own rows', async () => {
    const { people } = bench;
    expect((await results({}, people.tester)).total).toBe(6);
    expect((await results({}, people.second)).total).toBe(0);
    expect(must(await itemsOf(point.id, people.second))).toEqual([]);
  });

  it('names the report once it went out, to whoever may read reports', async () => {
    const { lab, people, customerId } = bench;
    const other = await aPoint(lab, people.rec, customerId);
    const lines = [{ reported: '<0.05', verdict: 'pass' as const, hi: '0.2' }];
    const { reportId } = await aReportToCompile(lab, { lines, sample: { samplingPointId: other.id } });
    const reportOf = async (person: Person) =>
      (await results({ pointId: other.id }, person)).list.map(({ reported, reportId: id }) => [reported, id]);
    await bringTo(lab, desk, reportId, 'approved');
    expect(await reportOf(desk.comp)).toEqual([['<0.05', null]]);
    const issued = await aReport(lab, desk, 'issued', { lines, sample: { samplingPointId: other.id } });
    expect(await reportOf(desk.comp)).toEqual(expect.arrayContaining([['<0.05', issued.reportId]]));
    // A keeper sees what came out, and no report.
    expect((await reportOf(people.keeper)).map(([, id]) => id)).toEqual([null, null]);
  });

  it('is refused without the right to samples, for a point that is not there, and for days that are none', async () => {
    const stranger = await aPersonWith(bench.lab, { dataScope: 'company', rights: ['samplingPoint.read'] });
    expect((await ask({}, stranger)).code).toBe(403);
    expect((await itemsOf(point.id, stranger)).code).toBe(403);
    expect((await ask({ pointId: '0197a7a0-0000-7000-8000-000000000001' })).code).toBe(404);
    expect((await itemsOf('0197a7a0-0000-7000-8000-000000000001', bench.people.tm)).code).toBe(404);
    expect((await ask({ pointId: 'x' })).code).toBe(400);
    expect((await ask({ sampledFrom: '2026-02-30' })).code).toBe(400);
    expect((await ask({ sorter: 'reported_asc' })).code).toBe(400);
  });

  it('is exported whole as it is filtered', async () => {
    const { lab, people } = bench;
    const columns = ['sampledOn', 'itemName', 'reported', 'unit', 'limitText', 'verdictText'].map((field) => ({
      field,
      title: field,
    }));
    const query = { pointId: point.id, testitemId: bench.catalogue.items.ph.id, sorter: 'sampledOn_asc' };
    const { id } = must(
      await lab.call<ExportView>(exportContract.start, people.tm, {
        name: '历次结果',
        path: samplingPointContract.results.path,
        query,
        columns,
      }),
    );
    await settled<ExportView>(lab, exportContract.one, people.tm, id);
    const lines = await linesOf(await fileOf(lab, exportContract.file, people.tm, id));
    expect(lines.slice(1).map((cells) => [cells[0], cells[2], cells[4], cells[5]])).toEqual(
      ['2026-01-04', '2026-03-05', '2026-05-06'].map((day) => [day, '7.2', '6~9', '符合']),
    );
  });
});

it('GET /api/samplingPoint/items/{id} counts the checked results of each item, with the last day', async () => {
  const items = must(await itemsOf(point.id, bench.people.tm));
  expect(items.map(({ itemName, count, lastOn }) => [itemName, count, lastOn]).sort()).toEqual(
    [
      ['pH值', 3, '2026-05-06'],
      [bench.catalogue.items.cod.name, 3, '2026-05-06'],
    ].sort(),
  );
});

describe('the previous result at the bench', () => {
  const beside = async (samples: object): Promise<WorksheetRow[]> =>
    (await gridOf(bench, bench.people.tester, await anAssignedMandate(bench, samples))).rows;

  it('is that of the same point, however the place is called, and the row leads to the series', async () => {
    const { lab, people, customerId } = bench;
    const own = await aPoint(lab, people.rec, customerId);
    const first = await aSubmittedMandate(bench, at(own, null, { samplingPlace: '栈桥' }));
    await aSubmittedMandate(bench, at(point, null, { samplingPlace: '码头' }));
    const rows = await beside(at(own, null, { samplingPlace: '码头' }));
    expect(rows.map(({ last }) => last?.sampleNo)).toEqual(rows.map(() => first.tasks[0]?.sampleNo));
    expect(rows[0]).toMatchObject({ samplingPoint: { id: own.id, name: own.name } });
  });

  it('is never that of a point where the sample names none', async () => {
    const { lab, people, customerId } = bench;
    const own = await aPoint(lab, people.rec, customerId);
    await aSubmittedMandate(bench, at(own, null, { samplingPlace: '西门' }));
    const rows = await beside(at({ id: null as unknown as string }, null, { samplingPlace: '西门' }));
    expect(rows.map(({ last, samplingPoint }) => [last, samplingPoint])).toEqual(rows.map(() => [null, null]));
  });
});
