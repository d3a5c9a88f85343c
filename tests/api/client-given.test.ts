import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { tasksContract } from '../../contract/task/tasks';
import { openDatabase } from '../../server/db/database';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import type { MandateDetail } from '../../server/mandate/detail';
import { outdatedVerdicts } from '../../server/worksheet/outdated-verdicts';
import {
  aBench,
  anAssignedMandate,
  type Bench,
  blockersOf,
  goodCells,
  gridOf,
  must,
  openSheets,
  type Save,
  save,
} from '../support/builders/bench';
import { giveSeal, pdfOf } from '../support/builders/report-desk';
import { type Answer, PASSWORD } from '../support/laboratory';

const SOURCE = '客户采样记录 2026.11.10';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);
const query = async (statement: string, ...values: unknown[]) =>
  (await bench.lab.system.pool.query(statement, values)).rows as Record<string, unknown>[];

/** The pH of the grid: two readings with a device, held against a criterion. */
const phOf = async (mandate: MandateDetail, person = bench.people.tester) => {
  const grid = await gridOf(bench, person, mandate);
  const row = grid.rows.find(({ itemName }) => itemName === 'pH值');
  if (row === undefined) throw new Error('no pH');
  return { grid, row };
};
const saved = async (mandate: MandateDetail, cell: object, person = bench.people.tester): Promise<Answer<Save>> => {
  const { grid, row } = await phOf(mandate, person);
  return save(bench, person, grid, [{ taskId: row.taskId, ver: row.ver, ...cell }]);
};
const answerOf = (answer: Answer<Save>) => must(answer).cells[0];

/** A mandate whose pH the client read himself, with the rest entered. */
const withGivenPh = async (): Promise<MandateDetail> => {
  const mandate = await anAssignedMandate(bench);
  const { grid } = await phOf(mandate);
  must(
    await save(
      bench,
      bench.people.tester,
      grid,
      goodCells(grid, bench.deviceId).filter((_, index) => grid.rows[index]?.itemName !== 'pH值'),
    ),
  );
  must(await saved(mandate, { clientGiven: SOURCE, values: ['9.9'] }));
  return mandate;
};

describe('a result that the client gave', () => {
  it('is declared with its source at the bench, needs one value and no device, and is not judged', async () => {
    const mandate = await anAssignedMandate(bench);
    expect(answerOf(await saved(mandate, { clientGiven: SOURCE, values: ['9.9'] }))).toMatchObject({
      status: 'saved',
      row: { clientGiven: SOURCE, reported: '9.9', verdict: 'none', undecided: false, problems: [] },
    });
    const { row } = await phOf(mandate);
    expect(row).toMatchObject({ clientGiven: SOURCE, slots: ['1'], replicates: 1, equipmentId: null, testFrom: null });
    const [log] = await query(
      `select actor_id, after from audit_log where action = 'worksheet.save' order by seq desc limit 1`,
    );
    expect(log?.actor_id).toBe(bench.people.tester.id);
    expect(JSON.stringify(log?.after)).toContain(SOURCE);
  });

  it('names its source: an empty one is refused by its field', async () => {
    const mandate = await anAssignedMandate(bench);
    const refused = await saved(mandate, { clientGiven: ' ' });
    expect([refused.code, JSON.stringify(refused.data)]).toEqual([400, expect.stringContaining('clientGiven')]);
  });

  it('loses what stood there of a measurement, and takes neither device nor conditions while it is the client’s', async () => {
    const mandate = await anAssignedMandate(bench);
    must(await saved(mandate, { values: ['7.1', '7.3'], equipmentId: bench.deviceId, t: '22.1' }));
    expect(answerOf(await saved(mandate, { clientGiven: SOURCE }))).toMatchObject({
      row: { equipmentId: null, t: null, reported: null, problems: [{ index: 1, code: 'oneGivenValue' }] },
    });
    expect(answerOf(await saved(mandate, { values: ['9.9'], equipmentId: bench.deviceId }))).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('客户提供'),
    });
    expect(answerOf(await saved(mandate, { values: ['9.9'] }))).toMatchObject({
      row: { reported: '9.9', problems: [] },
    });
    // Taken back it is the laboratory's again, with all that is asked of it.
    expect(answerOf(await saved(mandate, { clientGiven: null }))).toMatchObject({
      row: { clientGiven: null, problems: [{ index: 1, code: 'empty' }] },
    });
  });

  it('asks for no authorisation, and taking it back does', async () => {
    const mandate = await anAssignedMandate(bench);
    await query(`update staff_auth set status = 'suspended' where staff_id = $1`, bench.people.tester.id);
    try {
      expect(blockersOf(await saved(mandate, { values: ['9.9'] }))).toEqual(['competence.test']);
      expect(answerOf(await saved(mandate, { clientGiven: SOURCE, values: ['9.9'] }))).toMatchObject({
        status: 'saved',
      });
      expect(blockersOf(await saved(mandate, { clientGiven: null }))).toEqual(['competence.test']);
    } finally {
      await query(`update staff_auth set status = 'valid' where staff_id = $1`, bench.people.tester.id);
    }
  });

  it('passes the submission; changed after it, it keeps what stood there and why', async () => {
    const mandate = await withGivenPh();
    const { grid } = await phOf(mandate);
    must(await call(tasksContract.submit, bench.people.tester, { id: grid.worksheet.id }));
    expect(await outdatedVerdicts(openDatabase(bench.lab.system.pool))).toEqual([]);
    must(
      await call(mandateAuditContract.instance, bench.people.checker, {
        id: grid.worksheet.id,
        result: 'reject',
        opinion: '来源写错',
      }),
    );
    expect(answerOf(await saved(mandate, { clientGiven: '客户邮件 2026.11.12' }))).toMatchObject({ status: 'refused' });
    must(await saved(mandate, { clientGiven: '客户邮件 2026.11.12', reason: '来源抄错' }));
    expect((await phOf(mandate)).row.revisions).toMatchObject([
      { field: 'clientGiven', oldValue: SOURCE, newValue: '客户邮件 2026.11.12', reason: '来源抄错' },
    ]);
  });

  it('stands on the report as the client’s, without mark, verdict and tester, and on the paper of record and report', async () => {
    const mandate = await withGivenPh();
    const { grid } = await phOf(mandate);
    const { people, lab } = bench;
    must(await call(tasksContract.submit, people.tester, { id: grid.worksheet.id }));
    await openSheets(bench, mandate.mandate.id);
    must(await call(mandateAuditContract.pass, people.checker, { id: mandate.mandate.id, password: PASSWORD }));
    const printed = await fetch(`${lab.origin}/api/mandate/export/${mandate.mandate.id}`, {
      headers: { authorization: people.rec.token },
    });
    expect(textOf(Buffer.from(await printed.arrayBuffer()))).toContain('客户提供：客户采样记录2026.11.10，未经核实');

    const [report] = await query('select id from report where $1 = any(mandate_ids)', mandate.mandate.id);
    const id = String(report?.id);
    const compiler = await lab.hire({ roles: ['COMP'] });
    await giveSeal(lab, people.tm);
    const record = must(await call<ReportRecord>(reportContract.record, compiler, { id }));
    const line = record.document.lines.find(({ value }) => value === '9.9');
    expect(line).toMatchObject({ clientData: true, notAccredited: false, verdict: 'none', limit: expect.anything() });
    const text = textOf(await pdfOf(lab, compiler, id));
    expect(text).toContain('客户提供的数据，未经本机构核实。');
    expect(text).toContain('注明由客户提供的信息未经本机构核实');

    must(
      await call(reportAdminContract.compile, compiler, {
        id,
        conclusion: record.conclusionSuggested,
        deviations: '无。',
      }),
    );
    const sent = await call(reportAdminContract.submit, compiler, { id, password: PASSWORD });
    expect(blockersOf(sent)).not.toContain('gate.verdict');
  });
});
