import { qrcodeContract } from '../../contract/qr-code/qrcode';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { sampleAdminContract } from '../../contract/sample-type/sample-admin';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { settingContract } from '../../contract/setting/setting';
import { taskContract } from '../../contract/task/task';
import { commonInitially, reportBlocks } from '../../domain/report/report-common';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import { signedEarlierWith } from '../support/builders/earlier-report';
import { aDesk, aReport, bringTo, type Desk, pdfOf, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD } from '../support/laboratory';

type Row = { id: string; ver: number };
type Refused = { errors: { field: string; msg: string }[] };

let lab: Laboratory;
let desk: Desk;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
});
afterAll(() => lab.close());

const share = (common: Record<string, unknown>) =>
  lab.call<Refused>(sampleAdminContract.updateReportCommon, desk.tm, { ...commonInitially, ...common });
const contentOf = async (id: string) =>
  (await lab.call<ReportRecord>(reportContract.record, desk.comp, { id })).data.document;
const printed = async (id: string): Promise<string> => textOf(await pdfOf(lab, desk.comp, id));
const typeOf = async (sampleId: string): Promise<string> =>
  (await stored<{ sample1_id: string }>(lab, 'sample', sampleId)).sample1_id;

describe('what is saved for all reports is printed', () => {
  afterEach(() => share({}));

  it.each([
    ['titleZh', '水环境检测报告'],
    ['statements', ['本报告须与采样记录一并使用。']],
    ['remarks', '电子报告与纸质报告具有同等效力。'],
  ])('%s', async (name, value) => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    const words = [value].flat()[0] ?? '';
    expect(await printed(id)).not.toContain(words);
    expect((await share({ [name]: value })).code).toBe(200);
    expect(await printed(id)).toContain(words);
  });

  it.each([
    ['titleEn', 'Water Analysis', { titleZh: '水环境检测报告' }],
    ['statementsEn', ['Read with the sampling record.'], { statements: ['须与采样记录一并使用。'] }],
    ['remarksEn', 'The electronic report is equal.', { remarks: '电子报告同效。' }],
  ])('%s, on a report in English', async (name, value, chinese) => {
    const { reportId: id } = await aReport(lab, desk, 'compiling', { draft: { lang: 'en' } });
    expect((await share({ ...chinese, [name]: value })).code).toBe(200);
    const text = (await printed(id)).toLowerCase();
    expect(text).toContain(([value].flat()[0] ?? '').replace(/\s/g, '').toLowerCase());
    expect(text).not.toContain([Object.values(chinese)].flat(2)[0]);
  });

  it('blocks', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    const order = async () => {
      const text = await printed(id);
      return text.lastIndexOf('样品信息') < text.lastIndexOf('序号检测项目');
    };
    expect(await order()).toBe(true);
    expect((await share({ blocks: ['results', ...reportBlocks.filter((block) => block !== 'results')] })).code).toBe(
      200,
    );
    expect(await order()).toBe(false);
  });

  it('and stays on what was submitted before', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit');
    const before = await contentOf(id);
    await share({ remarks: '后加的备注。', titleZh: '另一标题' });
    expect(await contentOf(id)).toMatchObject({ title: before.title, remarks: [], blocks: reportBlocks });
  });

  it('is refused by its field where it would contradict the results or the setting', async () => {
    const refused = await share({ statements: ['有异议的，请于十五日内提出。'], remarks: '所检项目均符合要求。' });
    expect(refused.status).toBe(400);
    expect(refused.data.errors.map(({ field }) => field)).toEqual(['statements.0', 'remarks']);
    expect(refused.data.errors[0]?.msg).toContain('{days}');
  });

  it('leaves out the statements that an earlier version began with, for the standing notes say them', async () => {
    const begun = [
      '未经本机构书面批准，不得部分复制本报告。',
      '对检测结果有异议的，请在收到报告之日起十五日内向本机构提出。',
    ];
    await lab.system.pool.query(
      `insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
      [
        `reportCommon:${lab.companyId}`,
        JSON.stringify({ titleZh: '旧标题', titleEn: 'Old', statements: [...begun, '自有声明。'], statementsEn: [] }),
      ],
    );
    expect((await lab.call(sampleAdminContract.reportCommon, desk.comp)).data).toEqual({
      ...commonInitially,
      titleZh: '旧标题',
      titleEn: 'Old',
      statements: ['自有声明。'],
    });
  });
});

describe('the objection period that is set', () => {
  const setDays = (value: string) =>
    lab.call(settingContract.update, desk.tm, {
      changes: [{ key: 'report.objectionDays', value, reason: '质量手册修订' }],
    });

  it('is the one on the paper, in the laboratory’s own words, and on the public page', async () => {
    await setDays('22');
    await share({ statements: ['异议请于 {days} 日内以书面提出。'] });
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const text = await printed(id);
    expect(text).toContain('收到报告之日起22日内');
    expect(text).toContain('异议请于22日内以书面提出。');
    await setDays('15');
    await share({});
    const { uuid } = await stored<{ uuid: string }>(lab, 'report', id);
    expect((await lab.call(qrcodeContract.report, null, { id: uuid })).data).toMatchObject({ objectionDays: 22 });
  });

  it('was fifteen on the reports of earlier versions, whatever was set', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    const { conclusion } = await contentOf(id);
    await signedEarlierWith(lab, id, typeof conclusion === 'string' ? conclusion : (conclusion?.zh ?? ''));
    await setDays('40');
    const approved = { id, result: 'pass', password: PASSWORD };
    expect((await lab.call(reportAdminContract.approve, desk.sign, approved)).code).toBe(200);
    await lab.call(taskContract.printReport, desk.arch, { reportIds: [id] });
    await setDays('15');
    const { uuid } = await stored<{ uuid: string }>(lab, 'report', id);
    const { data } = await lab.call(qrcodeContract.report, null, { id: uuid });
    expect(data).toMatchObject({ state: 'valid', objectionDays: 15 });
  });
});

describe('what a sample type says of its reports is printed', () => {
  const layout = {
    titleZh: '生活饮用水检测报告',
    titleEn: 'Drinking Water Report',
    conclusionText: '本类样品不留样。',
    columns: ['method', 'device'] as const,
  };

  /** A next version of the type of a sample, published with a layout. */
  const publishWith = async (sampleId: string, itemId: string, report: object): Promise<void> => {
    const { basis_id: basisId } = await stored<{ basis_id: string }>(
      lab,
      'sample_item',
      (await lab.system.pool.query('select id from sample_item where sample_id = $1', [sampleId])).rows[0].id,
    );
    const must = async (endpoint: Parameters<typeof lab.call>[0], input: Record<string, unknown>): Promise<Row> => {
      const answer = await lab.call<Row>(endpoint, desk.tm, input);
      if (answer.code !== 200) throw new Error(`${endpoint.path}: ${answer.message}`);
      return answer.data;
    };
    let draft = await must(sampleTypeContract.newVersion, { id: await typeOf(sampleId) });
    draft = await must(sampleAdminContract.configCore, {
      sampleId: draft.id,
      ver: draft.ver,
      core: { needQty: '1', qtyUnit: 'L' },
    });
    draft = await must(sampleAdminContract.configTestItem, {
      sampleId: draft.id,
      ver: draft.ver,
      items: [{ testitemId: itemId, basisId }],
    });
    draft = await must(sampleAdminContract.updateReport, { id: draft.id, ver: draft.ver, report });
    await must(sampleTypeContract.publish, { id: draft.id });
  };

  it('for the samples of that version, and no earlier ones', async () => {
    const { reportId: id, sampleId, itemIds } = await aReport(lab, desk, 'compiling');
    await publishWith(sampleId, itemIds[0] ?? '', layout);
    expect(await printed(id)).not.toContain(layout.titleZh);
    await lab.system.pool.query('update sample set sample1_ver = 2 where id = $1', [sampleId]);
    const text = await printed(id);
    expect(text).toContain(layout.titleZh);
    expect(text).toContain(layout.conclusionText);
    expect((await contentOf(id)).columns).toEqual(['method', 'limit', 'verdict']);
    await bringTo(lab, desk, id, 'approved');
    expect(await printed(id)).toContain(layout.titleZh);
  });

  it('but no word of conformity, which is refused when it is saved', async () => {
    const { sampleId } = await aReport(lab, desk, 'compiling');
    const draft = (await lab.call<Row>(sampleTypeContract.newVersion, desk.tm, { id: await typeOf(sampleId) })).data;
    const refused = await lab.call<Refused>(sampleAdminContract.updateReport, desk.tm, {
      id: draft.id,
      ver: draft.ver,
      report: { conclusionText: '所检项目均符合要求。' },
    });
    expect([refused.status, refused.data.errors.map(({ field }) => field)]).toEqual([400, ['report.conclusionText']]);
  });

  it('and the answers to the questions that are marked for it', async () => {
    const { reportId: id, sampleId } = await aReport(lab, desk, 'compiling', {
      sample: { extra: { depth: '1.5', inner: 'X-77' } },
    });
    const questions = [
      { key: 'depth', label: '采样水深', kind: 'number', unit: 'm', onReport: true },
      { key: 'inner', label: '内部编号', kind: 'text' },
    ];
    await lab.system.pool.query('update sample_type set base_info = $2 where id = $1', [
      await typeOf(sampleId),
      JSON.stringify(questions),
    ]);
    const text = await printed(id);
    expect(text).toContain('采样水深1.5m');
    expect(text).not.toContain('X-77');
  });
});
