import { tasksContract } from '../../contract/task/tasks';
import { testItemContract } from '../../contract/test-item/test-item';
import type { WorksheetRow } from '../../contract/worksheet/bench';
import type { Correction } from '../../domain/calibration/correction';
import { addDays, localDay } from '../../domain/kit/calendar';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import type { MandateDetail } from '../../server/mandate/detail';
import { aBench, anAssignedMandate, at, type Bench, blockersOf, gridOf, must, save } from '../support/builders/bench';
import { openWorkshop, type Workshop } from '../support/builders/equipment';
import { fieldsRefused } from '../support/builders/governed';

let bench: Bench;
let shop: Workshop;
beforeAll(async () => {
  bench = await aBench();
  shop = await openWorkshop(bench.lab);
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);
const today = localDay(new Date().toISOString());

let count = 0;
/** An item whose formula corrects its reading by the device. */
const anItem = async (formula = 'CORRECTED(m)*2'): Promise<TestItem> => {
  count += 1;
  return must(
    await call<TestItem>(testItemContract.create, bench.people.tm, {
      ...{ name: `修正项目${count}`, code: `CORR-${count}`, areaId: bench.catalogue.area.id, unit: 'mg/L' },
      ...{ valueType: 'number', roundMode: 'evenDecimals', roundDigits: 2, formula, enabled: true },
    }),
  );
};

/** Registers a certificate that says so, and has it confirmed. */
const certify = async (id: string, certNo: string, calDate: string, correction?: Correction) => {
  const sent = correction === undefined ? {} : { correction: JSON.stringify(correction) };
  must(await shop.certify(id, { certNo, calDate, dueDate: addDays(calDate, 300), ...sent }));
  must(await shop.confirm(id));
};

const aSheet = (item: TestItem): Promise<MandateDetail> =>
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
  return { grid, row: at(grid.rows) };
};
const type = async (mandate: MandateDetail, over: object): Promise<WorksheetRow> => {
  const { grid, row } = await rowOf(mandate);
  const { cells } = must(
    await save(bench, bench.people.tester, grid, [{ taskId: row.taskId, ver: row.ver, ...over } as never]),
  );
  expect(cells[0]).toMatchObject({ status: 'saved' });
  return (await rowOf(mandate)).row;
};
const submit = async (mandate: MandateDetail) =>
  call(tasksContract.submit, bench.people.tester, { id: (await rowOf(mandate)).grid.worksheet.id });

const table: Correction = {
  kind: 'table',
  unit: 'g',
  measuredPoints: [
    { at: '0', value: '0' },
    { at: '100', value: '0.2', u: '0.05' },
  ],
};

describe('a formula that corrects its reading', () => {
  it('takes the certificate that was in force on the day of the test, and the result keeps it', async () => {
    const { id, devNum } = await shop.device();
    await certify(id, 'C-1', addDays(today, -60), { kind: 'offset', value: '-0.5' });
    await certify(id, 'C-2', addDays(today, -10), table);
    const mandate = await aSheet(await anItem());
    const row = await type(mandate, { values: ['50'], equipmentId: id });
    expect(row).toMatchObject({
      raw: '100.2',
      reported: '100.20',
      corrected: { by: { devNum, certNo: 'C-2' }, readings: [{ reading: '50', corrected: '50.1' }] },
    });
    const then = `${addDays(today, -30)}T04:00:00.000Z`;
    expect(await type(mandate, { testFrom: then })).toMatchObject({ raw: '99', corrected: { by: { certNo: 'C-1' } } });
    await type(mandate, { testFrom: null, values: ['50.0'] });
    must(await submit(mandate));
    await certify(id, 'C-3', today, { kind: 'factor', value: '1.1' });
    expect((await rowOf(mandate)).row).toMatchObject({ raw: '100.2', corrected: { by: { certNo: 'C-2' } } });
    const later = await aSheet(await anItem());
    expect(await type(later, { values: ['50'], equipmentId: id })).toMatchObject({
      raw: '110',
      corrected: { by: { certNo: 'C-3' }, readings: [{ reading: '50', corrected: '55' }] },
    });
    const response = await fetch(`${bench.lab.origin}/api/mandate/export/${mandate.mandate.id}`, {
      headers: { authorization: bench.people.rec.token },
    });
    const record = textOf(Buffer.from(await response.arrayBuffer()));
    expect(record).toContain(`50→50.1(${devNum},C-2)`);
    expect(record).toContain('0:0;100:0.2(U0.05)g');
  });

  it('has no result without a device, without a correction, and outside of what it covers', async () => {
    const item = await anItem();
    const mandate = await aSheet(item);
    const codes = async (over: object) => (await type(mandate, over)).problems.map(({ code }) => code);
    expect(await codes({ values: ['50'] })).toEqual(['correctionMissing']);
    expect(blockersOf(await submit(mandate))).toContain('value.correctionMissing');
    const silent = await shop.device();
    await certify(silent.id, 'C-4', today);
    expect(await codes({ equipmentId: silent.id })).toEqual(['correctionMissing']);
    const speaking = await shop.device();
    await certify(speaking.id, 'C-5', today, table);
    expect(await codes({ equipmentId: speaking.id, values: ['100.01'] })).toEqual(['outsideCorrection']);
    expect(await codes({ values: ['100'] })).toEqual([]);
  });

  it('offers the corrections of the devices that the row may name, so that a key shows its result at once', async () => {
    const { id } = await shop.device();
    await certify(id, 'C-6', today, { kind: 'factor', value: '1.02' });
    const mandate = await aSheet(await anItem('CORRECTED(a)-b'));
    const row = await type(mandate, { values: ['50', '1'], equipmentId: id });
    expect(row).toMatchObject({
      slots: ['a', 'b'],
      raw: '50',
      corrections: [{ equipmentId: id, certNo: 'C-6', correction: { kind: 'factor', value: '1.02' } }],
    });
  });
});

describe('a certificate', () => {
  it('is refused with a correction that says nothing, at the line that is wrong', async () => {
    const { id } = await shop.device();
    const refused = async (correction: object) => {
      const answer = await shop.certify(id, { correction: JSON.stringify(correction) });
      return [answer.code, fieldsRefused(answer)];
    };
    expect(
      await refused({
        kind: 'table',
        measuredPoints: [
          { at: '1', value: '0' },
          { at: '1.0', value: '1' },
        ],
      }),
    ).toEqual([400, expect.stringContaining('"correction.measuredPoints.1"')]);
    expect(await refused({ kind: 'factor', value: '0' })).toEqual([400, expect.stringContaining('"correction.value"')]);
    expect(await refused({ kind: 'offset', value: '1', from: '9', to: '2' })).toEqual([
      400,
      expect.stringContaining('"correction.to"'),
    ]);
    // A form that was left without a kind says nothing of it.
    must(await shop.certify(id, { correction: '{}' }));
  });

  it('of an earlier version keeps its points as printed, and they are read where they are numbers', async () => {
    const { id } = await shop.device();
    must(await shop.certify(id, { correction: JSON.stringify([{ at: '50', value: '0.1' }]) }));
    must(await shop.confirm(id));
    const mandate = await aSheet(await anItem());
    expect(await type(mandate, { values: ['50'], equipmentId: id })).toMatchObject({ raw: '100.2' });
  });
});
