import { orderAdminContract } from '../../contract/order/order-admin';
import type { DeviationsView, OrderDetail } from '../../contract/order/order-views';
import { printcertContract } from '../../contract/print/printcert';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { localDay } from '../../domain/kit/calendar';
import type { ReportDocument } from '../../domain/report/report-document';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import { signedEarlierWith } from '../support/builders/earlier-report';
import { aReportToCompile, type ReportScene } from '../support/builders/report';
import { aDesk, aReport, bringTo, type Desk, pdfOf, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
let reception: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
  reception = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

const { compile, submit, review } = reportAdminContract;
const { recordConsent, detail } = orderAdminContract;

const NOTE = '消解时间由 2 h 缩短为 1 h';
const today = localDay(new Date().toISOString());
type Blocked = { blockers: { rule: string; text: string; link?: string }[] };
type Fields = { errors: { field: string; msg: string }[] };
const refusal = ({ code, data }: { code: number; data: Blocked }) => [
  code,
  ...(data.blockers ?? []).map(({ rule }) => rule),
];
const query = async (statement: string, ...values: unknown[]) =>
  (await lab.system.pool.query(statement, values)).rows as Record<string, unknown>[];
const view = async (id: string, person = desk.comp) =>
  (await lab.call<ReportRecord>(reportContract.record, person, { id })).data;
const face = async (id: string) =>
  (await lab.call<{ document: ReportDocument }>(printcertContract.face, desk.comp, { id })).data.document;
const orderOf = async (id: string, person = reception) => (await lab.call<OrderDetail>(detail, person, { id })).data;
const submitted = (id: string) => lab.call<Blocked>(submit, desk.comp, { id, password: PASSWORD });

/** Whose first result was measured by a shortened method, in a room that was too warm. */
const deviating = async (scene: ReportScene): Promise<ReportScene> => {
  await query('update result set deviation = $2 where task_id = $1', scene.taskIds[0], NOTE);
  await query('update result set t = $2 where task_id = $1', scene.taskIds[1], '31.5');
  await query('update test_area set t_lo = 15, t_hi = 25 where id = $1', scene.areaId);
  return scene;
};
const aScene = async (allowDeviate: boolean | null = false) =>
  deviating(await aReport(lab, desk, 'compiling', { order: { allowDeviate }, draft: { deviations: null } }));

const consenting = async ({ orderId }: ReportScene, changes: object = {}, person = reception) => {
  const { known } = (await orderOf(orderId)).deviations;
  const keys = known.filter(({ agreed }) => !agreed).map(({ key }) => key);
  const said = { name: '周建国', on: today, channel: 'email', note: '邮件「关于消解时间」' };
  return lab.call<DeviationsView & Blocked & Fields>(recordConsent, person, { id: orderId, keys, ...said, ...changes });
};

describe('deviations that the records know', () => {
  it('are printed by themselves, noted at the bench or conditions out of limits', async () => {
    const { reportId: id } = await aScene(true);
    const document = await face(id);
    expect(document.deviations).toMatchObject({
      zh: expect.stringMatching(
        /^消解时间由 2 h 缩短为 1 h（项目\S+）；环境温度 31\.5 °C，要求 15~25 °C（项目\S+）；委托单位在委托时已同意方法偏离$/,
      ),
    });
    const printed = textOf(await pdfOf(lab, desk.comp, id));
    expect(printed).toContain('消解时间由2h缩短为1h');
    expect(printed).toContain('环境温度31.5°C，要求15~25°C');
    expect((await view(id)).deviationsKnown).toMatchObject([{ agreed: true }, { agreed: true }]);
    await bringTo(lab, desk, id, 'issued', { deviations: null });
    expect((await face(id)).deviations).toEqual(document.deviations);
  });

  it.each(['无', '无偏离。', 'None', 'N/A', '/', 'No deviation'])(
    'cannot be denied by "%s": the refusal lists them',
    async (deviations) => {
      const { reportId: id } = await aScene(true);
      const answer = await lab.call<Fields>(compile, desk.comp, { id, deviations });
      expect([answer.code, answer.data.errors[0]?.field]).toEqual([400, 'deviations']);
      expect(answer.data.errors[0]?.msg).toContain(NOTE);
      expect(answer.data.errors[0]?.msg).toContain('31.5 °C');
      await query('update report set deviations = $2 where id = $1', id, deviations);
      expect(refusal(await submitted(id))).toEqual([600, 'deviation.denied']);
      expect((await face(id)).deviations).toMatchObject({ zh: expect.stringContaining(NOTE) });
    },
  );

  it('of a report that an earlier version submitted with 无 stop its next signature', async () => {
    const scene = await aReport(lab, desk, 'awaitingAudit', { order: { allowDeviate: true } });
    const { conclusion } = await face(scene.reportId);
    await deviating(scene);
    const zh = typeof conclusion === 'object' && conclusion !== null ? conclusion.zh : '';
    await signedEarlierWith(lab, scene.reportId, zh, { conclusion, deviations: { zh: '无。', en: 'None.' } });
    const signing = { id: scene.reportId, result: 'pass', password: PASSWORD };
    expect(refusal(await lab.call<Blocked>(review, desk.aud, signing))).toEqual([600, 'deviation.denied']);
    const { actions } = await view(scene.reportId, desk.aud);
    expect(actions.find(({ code }) => code === 'audit')).toMatchObject({ enabled: false });
  });

  it('of an issued report are asked for by nobody any more', async () => {
    const scene = await aReport(lab, desk, 'issued', { order: { allowDeviate: false } });
    const { deviations } = await face(scene.reportId);
    await deviating(scene);
    const { checks, deviationsKnown, document } = await view(scene.reportId);
    expect([checks.every(({ ok }) => ok), deviationsKnown, document.deviations]).toEqual([true, [], deviations]);
  });
});

describe('POST /api/orderadmin/deviationconsent/{id}', () => {
  it.each([false, null])(
    'without the consent the report stops, with it goes on: allowDeviate %s',
    async (allowDeviate) => {
      const scene = await aScene(allowDeviate);
      const { reportId: id, orderId } = scene;
      const stopped = await submitted(id);
      expect(refusal(stopped)).toEqual([600, 'deviation.consent', 'deviation.consent']);
      expect(stopped.data.blockers[0]?.link).toBe(`/order?id=${orderId}`);
      expect((await view(id)).deviationsKnown).toMatchObject([{ agreed: false }, { agreed: false }]);
      expect((await orderOf(orderId)).actions.find(({ code }) => code === 'recordConsent')).toMatchObject({
        enabled: true,
      });

      const { code, data } = await consenting(scene);
      expect(code).toBe(200);
      expect(data.known.every(({ agreed }) => agreed)).toBe(true);
      expect(data.consents).toMatchObject([{ name: '周建国', on: today, channel: 'email', byName: reception.name }]);
      expect((await orderOf(orderId)).deviations).toEqual(data);
      expect((await orderOf(orderId)).actions.find(({ code: step }) => step === 'recordConsent')).toMatchObject({
        enabled: false,
      });
      const { msg } = { msg: (await face(id)).deviations };
      expect(msg).toMatchObject({
        zh: expect.stringContaining(`委托单位已同意（周建国，${today.replaceAll('-', '.')}，电子邮件）`),
      });
      expect((await submitted(id)).code).toBe(200);
      expect(
        await query(`select actor_id from audit_log where ref_id = $1 and action = 'order.recordConsent'`, orderId),
      ).toEqual([{ actor_id: reception.id }]);
    },
  );

  it('may be given to some: the others still stop the report, and a new one asks again', async () => {
    const scene = await aScene();
    const { known } = (await orderOf(scene.orderId)).deviations;
    expect((await consenting(scene, { keys: [known[0]?.key] })).code).toBe(200);
    expect(refusal(await submitted(scene.reportId))).toEqual([600, 'deviation.consent']);
    expect((await consenting(scene)).code).toBe(200);
    await query('update result set deviation = $2 where task_id = $1', scene.taskIds[1], '改用塑料瓶');
    expect(refusal(await submitted(scene.reportId))).toEqual([600, 'deviation.consent']);
  });

  it('is recorded by who has the right alone', async () => {
    const scene = await aScene();
    for (const person of [desk.comp, desk.aud, desk.arch, desk.qm])
      expect((await consenting(scene, {}, person)).code).toBe(403);
    expect((await consenting(scene, {}, desk.tm)).code).toBe(200);
  });

  it('says who, when and by what means, and to what: anything else is refused by its name', async () => {
    const scene = await aScene();
    const tomorrow = localDay(new Date(Date.now() + 86_400_000).toISOString());
    const wrong = async (changes: object) => {
      const { code, data } = await consenting(scene, changes);
      return [code, data.errors?.[0]?.field];
    };
    expect(await wrong({ name: ' ' })).toEqual([400, 'name']);
    expect(await wrong({ on: tomorrow })).toEqual([400, 'on']);
    expect(await wrong({ on: '2020-01-01' })).toEqual([400, 'on']);
    expect(await wrong({ channel: 'telepathy' })).toEqual([400, 'channel']);
    expect(await wrong({ keys: [] })).toEqual([400, 'keys']);
    expect((await consenting(scene, { keys: ['0'.repeat(64)] })).code).toBe(409);
    expect(await stored(lab, 'orders', scene.orderId)).toMatchObject({ deviation_consents: null });
  });

  it('has nothing to do where nothing is known', async () => {
    const { orderId } = await aReportToCompile(lab);
    expect((await orderOf(orderId)).deviations).toEqual({ known: [], consents: [] });
    expect((await consenting({ orderId } as ReportScene, { keys: ['0'.repeat(64)] })).code).toBe(409);
  });
});
