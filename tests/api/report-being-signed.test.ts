import childProcess, { type ChildProcess } from 'node:child_process';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord, ReportStatus } from '../../contract/report/report-view';
import { meaningOf } from '../../domain/report/signatures';
import { forgetSignings } from '../../server/report/being-signed';
import { aDesk, aReport, aSignatory, type Desk, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';
import { until } from '../support/until';

const forked = jest.spyOn(childProcess, 'fork');

let lab: Laboratory;
let desk: Desk;
let other: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
  other = await aSignatory(lab);
});
afterAll(() => lab.close());

const typesetters = () =>
  forked.mock.results
    .map(({ value }) => value as ChildProcess)
    .filter(({ exitCode, killed }) => !killed && exitCode === null);
const toAll = (signal: NodeJS.Signals) => {
  for (const { pid } of typesetters()) if (pid !== undefined) process.kill(pid, signal);
};
afterEach(() => toAll('SIGCONT'));

const approve = (person: Person, id: string, input: Record<string, unknown> = {}) =>
  lab.call<ReportStatus>(reportAdminContract.approve, person, { id, result: 'pass', password: PASSWORD, ...input });
const record = async (person: Person, id: string) =>
  (await lab.call<ReportRecord>(reportContract.record, person, { id })).data;
const signings = async () => (await lab.system.pool.query('select staff_id, until from report_being_signed')).rows;

describe('a report that is being signed', () => {
  it('holds no connection while its file is set; others see who signs it and cannot', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    toAll('SIGSTOP');
    const answer = approve(desk.sign, id);
    await until(async () => (await signings()).length > 0);
    await until(() => lab.system.pool.totalCount === lab.system.pool.idleCount);
    const seen = await record(other, id);
    expect(seen.signing).toMatchObject({ en: '{name} is signing this report just now; wait a moment' });
    expect(seen.actions.find(({ code }) => code === 'approve')).toMatchObject({
      enabled: false,
      blockers: [`${desk.sign.name} 正在签署这份报告，请稍候`],
    });
    expect((await record(desk.sign, id)).signing).toBeNull();
    const second = await approve(other, id);
    expect(second).toMatchObject({ code: 409, message: `${desk.sign.name} 正在签署这份报告，请稍候` });
    toAll('SIGCONT');
    expect(await answer).toMatchObject({ code: 200, data: { state: 'approved' } });
    expect(await signings()).toEqual([]);
    expect((await record(other, id)).signing).toBeNull();
    const { rows } = await lab.system.pool.query(
      `select (select count(*) from signature where ref_id = $1 and meaning = $2 and valid)::int as signatures,
         (select count(*) from stored_file f join report r on r.file_pdf = f.id where r.id = $1)::int as files`,
      [id, meaningOf('approve')],
    );
    expect(rows[0]).toEqual({ signatures: 1, files: 1 });
  });

  it('is not signed where it was changed meanwhile: everything is looked at anew', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    toAll('SIGSTOP');
    const answer = approve(desk.sign, id, { ver: (await stored<{ ver: number }>(lab, 'report', id)).ver });
    await until(async () => (await signings()).length > 0);
    const back = await lab.call(reportAdminContract.approve, other, {
      id,
      result: 'reject',
      opinion: '请更正采样日期',
      to: 'compiling',
    });
    expect(back.code).toBe(200);
    toAll('SIGCONT');
    expect((await answer).code).toBe(409);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'compiling', approved_by: null });
    const { rows } = await lab.system.pool.query(
      `select count(*)::int as n from signature where ref_id = $1 and valid and staff_id = $2`,
      [id, desk.sign.id],
    );
    expect(rows[0].n).toBe(0);
    expect(await signings()).toEqual([]);
  });

  it('is signed once by who presses twice', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    const ver = (await stored<{ ver: number }>(lab, 'report', id)).ver;
    const codes = (await Promise.all([approve(desk.sign, id, { ver }), approve(desk.sign, id, { ver })])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 409]);
  });

  it('is free again when its time is over, and what is left of it is forgotten', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    const left = (until: string) =>
      lab.system.pool.query(
        `insert into report_being_signed (report_id, staff_id, name, until) values ($1, $2, 'X', now() + $3::interval)
         on conflict (report_id) do update set until = excluded.until`,
        [id, desk.sign.id, until],
      );
    await left('1 minute');
    await forgetSignings(lab.system.db);
    expect((await approve(other, id)).code).toBe(409);
    await left('-1 second');
    expect((await record(other, id)).signing).toBeNull();
    expect((await approve(other, id)).code).toBe(200);
    await left('-1 second');
    await forgetSignings(lab.system.db);
    expect(await signings()).toEqual([]);
  });
});
