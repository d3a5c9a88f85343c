import { createHash, randomUUID } from 'node:crypto';
import { printcertContract } from '../../contract/print/printcert';
import { qrcodeContract } from '../../contract/qr-code/qrcode';
import { reportContract } from '../../contract/report/report';
import type { ReportStatus } from '../../contract/report/report-view';
import { must } from '../support/builders/bench';
import { aReportToCompile } from '../support/builders/report';
import { aDesk, aReport, bringTo, type Desk, pdfOf, stages, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
});
afterAll(() => lab.close());

const codeOf = async (id: string) => (await stored<{ uuid: string }>(lab, 'report', id)).uuid;
const scan = (uuid: string) => lab.call<Record<string, unknown>>(qrcodeContract.report, null, { id: uuid });

describe('GET /api/qrcode/report/{id}', () => {
  it('shows of an issued report the number, a masked client and the first of its digest', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const row = await stored<{ no: string; uuid: string; sha256: string }>(lab, 'report', id);
    const { data } = await scan(row.uuid);
    expect(data).toMatchObject({
      valid: true,
      state: 'valid',
      no: row.no,
      client: '苏**',
      sha256: row.sha256.slice(0, 12),
      replacedBy: null,
    });
    expect(Object.keys(data).sort()).toEqual([
      'client',
      'conformity',
      'issueDate',
      'laboratory',
      'no',
      'objectionDays',
      'replacedBy',
      'samples',
      'sha256',
      'state',
      'valid',
    ]);
    expect(JSON.stringify(data)).not.toMatch(/自来水厂|0\.0021|周建国/);
  });

  it('says what the issued report says of each sample and criterion, without items, and nothing of a confidential order', async () => {
    const lines = [
      { reported: '0.0021', verdict: 'pass' },
      { reported: '0.097', verdict: 'fail' },
    ] as const;
    const draft = { conclusion: 'part' };
    const { reportId: id } = await aReport(lab, desk, 'issued', { lines, draft });
    const { data } = await scan(await codeOf(id));
    expect(data['conformity']).toEqual([
      { sample: 1, criterion: { zh: expect.stringContaining('GB 5749'), en: expect.anything() }, outcome: 'fails' },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/项目\d|Item \d|0\.097/);
    const secret = await aReport(lab, desk, 'issued', { order: { confidential: 'secret' } });
    expect((await scan(await codeOf(secret.reportId))).data['conformity']).toBeNull();
  });

  it.each(stages.slice(0, -1))('says of a report that is %s nothing but that it is not issued', async (stage) => {
    const { reportId: id } = await aReport(lab, desk, stage);
    expect((await scan(await codeOf(id))).data).toEqual({ valid: false, state: 'notIssued' });
  });

  it('says what replaced it', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const amended = await lab.call<ReportStatus>(reportContract.amend, desk.tm, { id, reason: '委托单位名称有误' });
    expect((await scan(await codeOf(id))).data).toMatchObject({ state: 'valid' });
    expect((await scan(await codeOf(amended.data.id))).data).toEqual({ valid: false, state: 'notIssued' });
    await bringTo(lab, desk, amended.data.id, 'issued');
    expect((await scan(await codeOf(id))).data).toMatchObject({
      valid: false,
      state: 'replaced',
      replacedBy: amended.data.no,
    });
  });

  it('answers alike for a random id, the record id and no id at all', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const answers = [await scan(randomUUID()), await scan(id), await scan('1')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it("stays out of search engines and of the next site's log", async () => {
    const response = await fetch(`${lab.origin}/api/qrcode/report/${randomUUID()}`);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe("what a stranger sees of a sample's name", () => {
  const places = {
    samplingPlace: '湖州市南浔区练市镇 3 号取水点',
    name: '太湖水厂练市镇出厂水',
    producer: '湖州太湖水务有限公司',
  };
  const order = { project: '环太湖供水安全项目', deliverAddress: '湖州市滨湖大道 18 号', contactName: '沈建国' };
  const secrets = /太湖|湖州|南浔|练市|滨湖|沈建国|水务|自来水厂|澄阳路/;
  const shownOf = async (confidential: 'normal' | 'secret' | null) => {
    const scene = await aReportToCompile(lab, { order: { ...order, confidential }, sample: places });
    await bringTo(lab, desk, scene.reportId, 'issued');
    const report = await scan(await codeOf(scene.reportId));
    const sample = await lab.call<{ name: string }>(qrcodeContract.sampleNew, null, { id: scene.sampleUuid });
    expect(`${JSON.stringify(report)} ${JSON.stringify(sample)}`).not.toMatch(secrets);
    const [name = ''] = report.data['samples'] as string[];
    expect(sample.data.name).toBe(name);
    return name;
  };

  it.each(['normal', null] as const)('lets no client, address or place through (%s)', async (confidential) => {
    expect(await shownOf(confidential)).toBe('**出厂水');
  });

  it('is the kind of sample alone where the order is secret', async () => {
    expect(await shownOf('secret')).toMatch(/^饮用水\d+$/);
  });

  it('is the name itself where that gives nobody away', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    expect((await scan(await codeOf(id))).data['samples']).toEqual([expect.stringMatching(/^出厂水\d+$/)]);
  });
});

describe('POST /api/qrcode/compare/{id}', () => {
  it('knows the issued file from any other', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const uuid = await codeOf(id);
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const same = async (sha256: string) =>
      (await lab.call<{ same: boolean }>(qrcodeContract.compare, null, { id: uuid, sha256 })).data.same;
    const pdf = await pdfOf(lab, desk.arch, id);
    expect(await same(digest(pdf))).toBe(true);
    const forged = Buffer.from(pdf);
    forged[forged.length - 1] = (forged[forged.length - 1] ?? 0) ^ 1;
    expect(await same(digest(forged))).toBe(false);
  });

  it('does not confirm a file that is not issued yet', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    const { sha256, uuid } = await stored<{ sha256: string; uuid: string }>(lab, 'report', id);
    expect((await lab.call(qrcodeContract.compare, null, { id: uuid, sha256 })).data).toEqual({ same: false });
  });
});

describe('GET /api/qrcode/sample/{id} and /samplenew/{id}', () => {
  it('show how far a sample is, without a name or a value', async () => {
    const { sampleUuid: id, tester } = await aReportToCompile(lab);
    for (const endpoint of [qrcodeContract.sample, qrcodeContract.sampleNew]) {
      const { data } = await lab.call<{ stages: { code: string; done: boolean }[] }>(endpoint, null, { id });
      expect(data.stages.map(({ code, done }) => `${code} ${done}`)).toEqual([
        'registered true',
        'received true',
        'testing true',
        'tested true',
        'reported false',
      ]);
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`${tester.name}|自来水厂|0\\.0021`));
    }
  });

  it("open by the label's code; the first also by the sample's id, which labels of before carry", async () => {
    const { sampleId, sampleNo, sampleUuid } = await aReportToCompile(lab);
    for (const id of [sampleId, sampleUuid])
      expect((await lab.call<{ no: string }>(qrcodeContract.sample, null, { id })).data.no).toBe(sampleNo);
    expect((await lab.call(qrcodeContract.sampleNew, null, { id: sampleId })).status).toBe(404);
    for (const id of ['0192f1c4-7d1a-7c3e-9b60-3a5f0e8d1c2b', 'x'])
      expect((await lab.call(qrcodeContract.sample, null, { id })).status).toBe(404);
  });
});

describe('GET /api/printcert/certdata/{id}, certdata2/{id}, lableList/{mandateId} and /api/sample/labels', () => {
  it('give the face, the readings and the labels', async () => {
    const { reportId: id, mandateId, sampleUuid, sampleNo, tester } = await aReport(lab, desk, 'compiling');
    const face = await lab.call<{ document: { lines: unknown[] } }>(printcertContract.face, desk.comp, { id });
    expect(face.data.document.lines).toHaveLength(2);
    const sheet = await lab.call(printcertContract.continuation, desk.comp, { id });
    expect(sheet.data).toMatchObject({
      lines: [
        { values: ['0.00211'], reported: '0.0021', limit: '≤0.01', tester: tester.name },
        { reported: '<0.0005' },
      ],
    });
    const labels = await lab.call(printcertContract.labels, desk.comp, { mandateId });
    expect(labels.data).toMatchObject([
      { no: sampleNo, url: `http://lab.example/s/${sampleUuid}`, storage: { zh: '冷藏' }, containers: [] },
    ]);
    await lab.system.pool.query(
      `update test_item set container = 'plastic', preservation = 'HNO3' where id in
        (select testitem_id from task where mandate_id = $1)`,
      [mandateId],
    );
    const [kept] = must(await lab.call<{ containers: unknown }[]>(printcertContract.labels, desk.comp, { mandateId }));
    expect(kept?.containers).toEqual([{ zh: '塑料瓶(P) HNO3', en: 'Plastic (P) HNO3' }]);
  });

  it('print labels as PDF and put each print on record', async () => {
    const { sampleId } = await aReportToCompile(lab);
    const keeper = await lab.hire({ roles: ['KEEP'] });
    const get = (person: typeof keeper) =>
      fetch(`${lab.origin}/api/sample/labels?ids[]=${sampleId}&size=40x30`, {
        headers: { authorization: person.token },
      });
    const response = await get(keeper);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { rows } = await lab.system.pool.query(
      `select actor_id from audit_log where ref_id = $1 and action = 'sample.printLabel'`,
      [sampleId],
    );
    expect(rows).toEqual([{ actor_id: keeper.id }]);
    expect((await get(desk.aud)).status).toBe(403);
  });

  it('are closed to who may not read', async () => {
    const { reportId: id, mandateId } = await aReportToCompile(lab);
    const keeper = await lab.hire({ roles: ['KEEP'] });
    for (const endpoint of [printcertContract.face, printcertContract.continuation])
      expect((await lab.call(endpoint, keeper, { id })).code).toBe(403);
    const stranger = await lab.hire({ roles: ['TEST'] });
    expect((await lab.call(printcertContract.labels, stranger, { mandateId })).code).toBe(404);
  });
});
