import { label } from '../../domain/kit/label';
import { conformityOf } from '../../domain/report/conformity';
import { aReport } from '../../domain/report/fixtures/a-report';
import type { Words } from '../../domain/report/report-document';
import { fontsOf, pagesOf, qrOn, textOf } from './fixtures/read-pdf';
import { renderReport } from './render';
import { stopDocuments } from './typesetter';

afterAll(stopDocuments);

describe('a printed report', () => {
  test.each([1, 30, 400])('with %i lines shows every item and every value', async (count) => {
    const report = aReport(count);
    const text = textOf(await renderReport(report));
    const zh = (words: Words | null): string => (typeof words === 'string' ? words : (words?.zh ?? ''));
    const wanted = report.lines.flatMap(({ item, value }) => [zh(item), zh(value)]);
    expect(wanted.filter((part) => !text.includes(part.replace(/\s/g, '')))).toEqual([]);
  });

  test('bears its number and page x of y on every page, and the end mark on the last alone', async () => {
    const pages = pagesOf(await renderReport(aReport(400)));
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('HJ2026WQ00017');
      expect(page.replace(/\s/g, '')).toContain(`第${index + 1}页共${pages.length}页`);
    }
    expect(pages.map((page) => page.includes('以下空白'))).toEqual([...pages.slice(1).map(() => false), true]);
  });

  test('repeats the head and the sample on each page of results', async () => {
    const results = pagesOf(await renderReport(aReport(400))).slice(3, -1);
    expect(results.length).toBeGreaterThan(3);
    for (const page of results) {
      expect(page).toContain('单项判定');
      expect(page).toContain('W202611-0001-001');
    }
  });

  test('groups the lines under their samples', async () => {
    const { samples, lines } = aReport(3);
    const second = 'W202611-0001-002';
    const report = aReport(3, {
      samples: [...samples, ...samples.map((sample) => ({ ...sample, no: second, name: '末梢水' }))],
      lines: [...lines, ...lines.map((line) => ({ ...line, sampleNo: second, value: `9${line.value}` }))],
    });
    const text = textOf(await renderReport(report));
    expect(text.slice(text.lastIndexOf(second))).toMatch(/末梢水.*4砷.*90\.0021.*6铅.*90\.013/);
    expect(text).toContain('（共2件）');
  });

  test('has its parts in the order of the laboratory, and its remarks', async () => {
    const blocks = ['results', 'remarks', 'conclusion', 'order', 'samples', 'testing', 'equipment', 'opinion'] as const;
    const text = textOf(await renderReport(aReport(3, { blocks, remarks: ['电子报告同效。', '留样三十日。'] })));
    const heads = [
      '序号检测项目',
      '电子报告同效。',
      '留样三十日。',
      '检测结论',
      '委托信息',
      '样品信息',
      '检测信息',
      '主要检测设备',
    ];
    const places = heads.map((head) => text.lastIndexOf(head));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  test('has the columns that its content names, and the unit behind the value where it has no column', async () => {
    const { lines } = aReport(3);
    const named = aReport(3, {
      columns: ['device', 'limit'],
      lines: lines.map((line) => ({ ...line, verdict: 'none' as const, device: 'ICP-MS HJ-LH-012' })),
    });
    const text = textOf(await renderReport(named));
    const body = text.slice(text.lastIndexOf('检测结果'));
    expect(text).toContain('检测设备限值检测结果');
    expect(text).toContain('ICP-MSHJ-LH-012');
    expect(text).not.toContain('单项判定检');
    expect(body).not.toContain('单位');
    expect(text).toMatch(/0\.0021mg\/L/);
  });

  test('says of each sample by each criterion whether the items tested conform, where there are several', async () => {
    const { samples, lines } = aReport(3);
    const second = 'W202611-0001-002';
    const two = {
      samples: [...samples, ...samples.map((sample) => ({ ...sample, no: second }))],
      lines: [...lines, ...lines.slice(0, 2).map((line) => ({ ...line, sampleNo: second }))],
    };
    const conformity = conformityOf(two.lines, () => ['GB 5749-2022']);
    const text = textOf(await renderReport(aReport(3, { ...two, conformity })));
    expect(text).toContain('W202611-0001-001GB5749-2022▲不符合：铅（已判定3项）');
    expect(text).toContain('W202611-0001-002GB5749-2022所检项目符合（2项）');
    const one = await renderReport(aReport(3, { conformity: conformityOf(lines, () => ['GB 5749-2022']) }));
    expect(textOf(one)).not.toContain('仅对所检项目');
  });

  test('can be drawn as a draft before anything is filled in', async () => {
    const nothing = {
      lines: [],
      samples: [],
      methods: [],
      equipment: [],
      signatures: [],
      statements: [],
      issuedOn: null,
    };
    expect(pagesOf(await renderReport(aReport(0, { ...nothing, draft: true })))).toHaveLength(3);
  });

  test('marks a result outside its requirement', async () => {
    const [row] = pagesOf(await renderReport(aReport()))
      .join('')
      .split('\n')
      .filter((each) => /^\s+3\s+铅/.test(each));
    expect(row).toMatch(/▲\s*0\.013\s+不符合/);
  });

  test('names the subcontractor, the mark of lines out of scope and the client as a source below the table', async () => {
    const text = textOf(await renderReport(aReport()));
    expect(text).toContain('(1)分包项目，由华东环境分析测试中心（资质证书编号211012341234）检测。');
    expect(text).toContain('(2)不在资质认定（CMA）和认可（CNAS）范围内。');
    expect(text).toContain('(3)客户提供的数据，未经本机构核实。');
  });

  test('marks what the client gave where it stands, and nothing of a report that does not say so', async () => {
    const { samples } = aReport();
    const brought = samples.map((sample) => ({
      ...sample,
      producer: '第二水厂',
      batchNo: 'B-7',
      clientGave: ['name', 'producer', 'spec', 'batchNo', 'sampling'] as const,
    }));
    const marked = textOf(
      await renderReport(aReport(3, { samples: brought, clientGave: ['project', 'relatedParties'] })),
    );
    for (const part of ['出厂水）*', '第二水厂*', 'B-7*', 'CY-2026-118*', '例行检测*', '渭塘镇供水站*'])
      expect(marked).toContain(part);
    expect(textOf(await renderReport(aReport(3)))).not.toContain('*');
  });

  test('shows printed name, meaning and local time of each signature', async () => {
    const text = textOf(await renderReport(aReport()));
    for (const part of ['批准（授权签字人）', '顾文博', '2026.11.1610:05']) expect(text).toContain(part);
  });

  test('names the report that it replaces and why', async () => {
    const amendment = { version: 1, replaces: 'HJ2026WQ00017', reason: '委托单位名称有误' };
    const report = aReport(3, { kind: 'amend', no: 'HJ2026WQ00017-G1', amendment });
    const text = textOf(await renderReport(report));
    expect(text).toContain('更改报告');
    expect(text).toContain('本报告代替报告HJ2026WQ00017，原报告作废。');
    expect(text).toContain('委托单位名称有误');
  });

  test('is English throughout when asked, and bilingual when asked for both', async () => {
    const english = textOf(await renderReport(aReport(12, { language: 'en' })));
    expect(english).toContain('Page1of');
    expect(english).toContain('Dichlorodiphenyltrichloroethane');
    expect(english).not.toContain('检测结果');
    const both = textOf(await renderReport(aReport(12, { language: 'zh-en' })));
    expect(both).toContain('检测结果');
    expect(both).toContain('Results');
    expect(both).toContain('Notdetected');
  });

  test('carries 草稿 on every page until it is approved', async () => {
    const turned = async (changes: Parameters<typeof aReport>[1], letters: string[]) => {
      const pages = pagesOf(await renderReport(aReport(3, changes)));
      return pages.every((page) => letters.every((letter) => page.includes(letter)));
    };
    expect(await turned({ draft: true }, ['草', '稿'])).toBe(true);
    expect(await turned({}, ['稿'])).toBe(false);
  });

  test('leads a scanner from the cover to the page that verifies it', async () => {
    const report = aReport();
    const pdf = await renderReport(report);
    expect(qrOn(pdf)).toBe(report.verifyUrl);
    expect(pagesOf(pdf)[0]).toContain(report.verifyCode);
  });

  test('is PDF/A-2b with every font inside', async () => {
    const pdf = await renderReport(aReport());
    const metadata = Buffer.from(pdf).toString('latin1');
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    const fonts = fontsOf(pdf);
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
  });

  test('is the same file for the same document, also from another process', async () => {
    const first = await renderReport(aReport());
    expect(Buffer.compare(first, await renderReport(aReport()))).toBe(0);
    stopDocuments();
    expect(Buffer.compare(first, await renderReport(aReport()))).toBe(0);
    expect(Buffer.compare(first, await renderReport(aReport(12, { no: 'HJ2026WQ00018' })))).not.toBe(0);
  });

  test('prints as text what would be markup or code to the typesetter', async () => {
    const report = aReport(1, {
      conclusion: '#panic("x") *粗* $a^2$ @ref <b>',
      client: { ...aReport().client, name: '= #set page()' },
    });
    const text = textOf(await renderReport(report));
    expect(text).toContain('#panic("x")*粗*$a^2$@ref<b>');
    expect(text).toContain('=#setpage()');
  });

  test('leaves out the columns that no line needs', async () => {
    const lines = aReport(1).lines.map((line) => ({ ...line, limit: null, verdict: 'none' as const }));
    const text = textOf(await renderReport(aReport(1, { lines, statements: [], decisionRule: null })));
    expect(text).not.toContain('单项判定');
    expect(text).not.toContain('限值');
    expect(text).toContain('0.0021');
  });

  test('says which lines were not tested and why', async () => {
    const lines = aReport(1).lines.map((line) => ({ ...line, value: null, notTested: '样品量不足' }));
    const text = textOf(
      await renderReport(aReport(1, { lines, opinion: label('建议重新送样。', 'Please send a new sample.') })),
    );
    expect(text).toContain('未检测：样品量不足');
    expect(text).toContain('意见和解释');
  });
});
