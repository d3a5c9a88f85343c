import { type CalibrationLineDetail, calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { tasksContract } from '../../contract/task/tasks';
import { testItemContract } from '../../contract/test-item/test-item';
import type { CalibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import { addDays, localDay } from '../../domain/kit/calendar';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import type { MandateDetail } from '../../server/mandate/detail';
import {
  aBench,
  anAssignedMandate,
  type Bench,
  blockersOf,
  gridOf,
  must,
  openSheets,
  save,
} from '../support/builders/bench';
import { anApprovedLine } from '../support/builders/calibration-line';
import { PASSWORD, type Person } from '../support/laboratory';

let bench: Bench;
let maker: Person;
beforeAll(async () => {
  bench = await aBench();
  maker = await bench.lab.hire({ roles: ['TEST'] });
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);
const today = localDay(new Date().toISOString());

let count = 0;
const anItem = async (formula: string): Promise<TestItem> => {
  count += 1;
  return must(
    await call<TestItem>(testItemContract.create, bench.people.tm, {
      ...{
        name: `曲线项目${count}`,
        code: `CURVE-${count}`,
        areaId: bench.catalogue.area.id,
        unit: 'mg/L',
        lod: '0.5',
      },
      ...{ valueType: 'number', roundMode: 'evenDecimals', roundDigits: 2, formula, enabled: true },
    }),
  );
};

const aLine = (item: TestItem, over: object = {}): Promise<CalibrationLine> => anApprovedLine(bench, maker, item, over);

const aSheet = async (item: TestItem): Promise<MandateDetail> =>
  anAssignedMandate(bench, {
    needJudge: false,
    samples: [
      {
        ...{ sample1Id: bench.catalogue.type.id, name: '清水河断面', qty: '2', qtyUnit: 'L' },
        items: [{ testitemId: item.id, basisId: bench.catalogue.basis.id }],
      },
    ],
  });

const rowOf = async (mandate: MandateDetail) => {
  const grid = await gridOf(bench, bench.people.tester, mandate);
  const [row] = grid.rows;
  if (row === undefined) throw new Error('no such row');
  return { grid, row };
};

const type = async (mandate: MandateDetail, over: object) => {
  const { grid, row } = await rowOf(mandate);
  const { cells } = must(
    await save(bench, bench.people.tester, grid, [{ taskId: row.taskId, ver: row.ver, ...over } as never]),
  );
  return cells[0];
};
const submit = async (mandate: MandateDetail) =>
  call(tasksContract.submit, bench.people.tester, { id: (await rowOf(mandate)).grid.worksheet.id });

describe('a result that is read from a calibration line', () => {
  it('takes the newest line, is submitted with its equation, and is not passed once the line is voided', async () => {
    const item = await anItem('CURVE(A)*2');
    await aLine(item, { madeOn: addDays(today, -9) });
    const line = await aLine(item);
    const mandate = await aSheet(item);
    const { row } = await rowOf(mandate);
    expect(row).toMatchObject({ curveNo: line.no, curves: [{ no: line.no, why: null }, {}], slots: ['A'] });
    expect(row.required).toContain('curve');
    expect(await type(mandate, { values: ['0.4'] })).toMatchObject({
      status: 'saved',
      row: { raw: '40', reported: '40.00', curveNo: line.no },
    });
    // A newer line does not take its place.
    await aLine(item, { madeOn: addDays(today, -1) });
    expect((await rowOf(mandate)).row.curveNo).toBe(line.no);
    must(await submit(mandate));
    const stored = await bench.lab.system.pool.query(`select curve_id, derivation from result where task_id = $1`, [
      row.taskId,
    ]);
    expect(stored.rows).toMatchObject([
      { curve_id: line.id, derivation: { curve: { no: line.no, lowest: '0', highest: '50', r: '1' } } },
    ]);
    await openSheets(bench, mandate.mandate.id);
    must(await call(calibrationLineContract.void, bench.people.checker, { id: line.id, reason: '标准溶液配制错误' }));
    const pass = () =>
      call(mandateAuditContract.pass, bench.people.checker, { id: mandate.mandate.id, password: PASSWORD });
    expect(blockersOf(await pass())).toEqual(['source.changed']);
    expect((await rowOf(mandate)).row).toMatchObject({ raw: '40', changedSources: [{ zh: line.no, en: line.no }] });
    // What hangs on it is named, as far as the reader may see it, and its tester is told.
    const { used, readings } = must(
      await call<CalibrationLineDetail>(calibrationLineContract.detail, bench.people.checker, { id: line.id }),
    );
    expect({ used, readings }).toMatchObject({
      used: 1,
      readings: [{ mandateId: mandate.mandate.id, mandateNo: mandate.mandate.no, results: 1, reportNos: [] }],
    });
    const told = await bench.lab.system.pool.query(
      `select to_staff_id from message where ref_id = $1 and title like '%已作废'`,
      [line.id],
    );
    expect(told.rows.map(({ to_staff_id: id }) => id).sort()).toEqual([maker.id, bench.people.tester.id].sort());
  });

  it('keeps by their numbers which line was changed for which after a submission', async () => {
    const item = await anItem('CURVE(A)');
    const older = await aLine(item, { madeOn: addDays(today, -9) });
    const newer = await aLine(item);
    const mandate = await aSheet(item);
    await type(mandate, { values: ['0.4'] });
    must(await submit(mandate));
    must(await call(tasksContract.backData, bench.people.tester, { id: (await rowOf(mandate)).grid.worksheet.id }));
    expect(await type(mandate, { curveId: older.id, reason: '曲线选择有误，已更正' })).toMatchObject({
      row: { curveNo: older.no },
    });
    expect((await rowOf(mandate)).row.revisions).toMatchObject([
      { field: 'curveId', oldValue: newer.no, newValue: older.no },
    ]);
    const response = await fetch(`${bench.lab.origin}/api/mandate/export/${mandate.mandate.id}`, {
      headers: { authorization: bench.people.rec.token },
    });
    const record = textOf(Buffer.from(await response.arrayBuffer()));
    expect(record).toContain(older.no);
    expect(record).toContain('y=0.02x');
    expect(record).toMatch(/0\.4→20mg\/L,u=0/);
  });

  it('is refused outside the range, and below it not detected', async () => {
    const item = await anItem('CURVE(A, f)');
    await aLine(item);
    const mandate = await aSheet(item);
    expect(await type(mandate, { values: ['1.2', '1'] })).toMatchObject({
      row: { raw: null, problems: [{ code: 'outsideCurve' }] },
    });
    expect(blockersOf(await submit(mandate))).toEqual(['value.outsideCurve']);
    expect(await type(mandate, { values: ['-0.002', '1'] })).toMatchObject({
      row: { reported: '<0.5', censored: true, problems: [] },
    });
    expect(await type(mandate, { values: ['0.6', '10'] })).toMatchObject({ row: { raw: '300', problems: [] } });
    must(await submit(mandate));
  });

  it('needs a line that is approved and in date, of its item', async () => {
    const [item, other] = [await anItem('CURVE(A)'), await anItem('CURVE(A)')];
    const expired = await aLine(item, { validUntil: addDays(today, -1) });
    const foreign = await aLine(other);
    const mandate = await aSheet(item);
    expect((await rowOf(mandate)).row).toMatchObject({ curveNo: null, curves: [{ no: expired.no }] });
    expect((await rowOf(mandate)).row.curves[0]?.why).not.toBeNull();
    expect(await type(mandate, { values: ['0.4'] })).toMatchObject({ row: { problems: [{ code: 'curveMissing' }] } });
    expect(blockersOf(await submit(mandate))).toEqual(['value.curveMissing']);
    for (const curveId of [expired.id, foreign.id])
      expect(await type(mandate, { curveId })).toMatchObject({ status: 'refused' });
    const line = await aLine(item);
    expect(await type(mandate, { curveId: line.id })).toMatchObject({ row: { raw: '20', curveNo: line.no } });
    must(await call(calibrationLineContract.void, bench.people.checker, { id: line.id, reason: '标准溶液配制错误' }));
    expect(blockersOf(await submit(mandate))).toEqual(['curve.unusable']);
  });
});
