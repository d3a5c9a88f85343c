import { label } from '../../domain/kit/label';
import { aReport } from '../../domain/report/fixtures/a-report';
import type { Picture, ReportDocument } from '../../domain/report/report-document';
import { gapsOn, imagesIn, pagesOf, redAtEdge, textOf } from './fixtures/read-pdf';
import { renderReport } from './render';
import { stopDocuments } from './typesetter';

afterAll(stopDocuments);

/** A square of one dot, as somebody uploads it. */
const dot: Picture = {
  mime: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
};
const sealed: ReportDocument['sealed'] = { image: null, on: '2026-11-16', no: '3205940012345', across: true };

const squeezed = (page: string | undefined): string => (page ?? '').replace(/\s/g, '');

describe('the last page', () => {
  /** What the last page says between its head and the signatures. */
  const beforeSignatures = (pages: readonly string[]): string[] => {
    const last = pages.at(-1) ?? '';
    const lines = last.slice(0, last.search(/编制|Compiled by/)).split('\n');
    return lines.slice(1).filter((line) => line.trim() !== '');
  };
  /** Where a page break falls near the signatures at some of these lengths. */
  const lengths = Array.from({ length: 44 }, (_, index) => index + 1);
  const pagesAt: [count: number, pages: string[]][] = [];

  beforeAll(async () => {
    for (const count of lengths) pagesAt.push([count, pagesOf(await renderReport(aReport(count)))]);
  });

  test('holds content beside the signatures, whatever the number of lines', () => {
    const alone = pagesAt.filter(([, pages]) => beforeSignatures(pages).length < 2).map(([count]) => count);
    expect(alone).toEqual([]);
  });

  test.each([
    ['the usual order, in both languages', { language: 'zh-en' }],
    ['the testing last', { blocks: ['results', 'order', 'samples', 'testing'] }],
    ['the samples last', { blocks: ['results', 'order', 'testing', 'samples'] }],
    ['the equipment last', { blocks: ['results', 'order', 'testing', 'samples', 'equipment'] }],
    ['a long opinion last', { opinion: '建议对末端管网复测，并核对采样时的余氯。'.repeat(60) }],
    ['remarks last', { remarks: ['样品留存三十日。', '电子报告与纸质报告同效。'] }],
  ] as const)('holds content beside the signatures with %s', async (_name, changes) => {
    for (const count of [2, 9, 13, 20, 29, 37, 53, 57]) {
      const pages = pagesOf(await renderReport(aReport(count, changes)));
      const body = beforeSignatures(pages);
      expect([count, body.length > 1, squeezed(body.at(-1))]).toEqual([count, true, expect.stringMatching(/以下空白/)]);
    }
  });

  test('says 以下空白 right below the last line of content, before the signatures, and 报告结束 behind them', async () => {
    const last = pagesOf(await renderReport(aReport(43))).at(-1) ?? '';
    const rows = last.split('\n').filter((row) => row.trim() !== '');
    const mark = rows.findIndex((row) => row.includes('以下空白'));
    expect(squeezed(rows[mark - 1])).toBe('(3)客户提供的数据，未经本机构核实。');
    expect(squeezed(rows[mark + 1])).toMatch(/^编制/);
    expect(squeezed(rows.at(-2))).toContain('报告结束');
  });

  test('goes on with the table: its head is there on a new page and not below rows', () => {
    for (const [count, pages] of pagesAt) {
      const heads = pages.map((page) => (squeezed(page).match(/序号检测项目/g) ?? []).length);
      const numbers = pages
        .slice(2)
        .flatMap((page) => [...page.matchAll(/^ {1,4}(\d{1,2}) {2,}/gm)].map(([, no]) => Number(no)));
      expect([count, Math.max(...heads)]).toEqual([count, 1]);
      expect([count, numbers]).toEqual([count, Array.from({ length: count }, (_, index) => index + 1)]);
    }
  });
});

describe('the cover', () => {
  test('names the client and the inspected party (受检单位)', async () => {
    const cover = squeezed(pagesOf(await renderReport(aReport(2)))[0]);
    expect(cover).toContain('委托单位苏州市相城区第二自来水厂');
    expect(cover).toContain('受检单位相城区渭塘镇供水站');
  });

  test('bears a mark only with the picture that the laboratory has uploaded', async () => {
    const { laboratory } = aReport(2);
    const bare = await renderReport(aReport(2));
    expect(squeezed(pagesOf(bare)[0])).not.toMatch(/CMA|CNAS|231012340567|L12345/);
    expect(imagesIn(bare)).toEqual([]);
    const marked = await renderReport(aReport(2, { laboratory: { ...laboratory, cmaMark: dot } }));
    expect(squeezed(pagesOf(marked)[0])).toContain('231012340567');
    expect(squeezed(pagesOf(marked)[0])).not.toContain('L12345');
    expect(imagesIn(marked)).toHaveLength(1);
  });

  test('bears the seal drawn from name and number where there is no picture, else the picture', async () => {
    const lettersOf = async (changes: Partial<ReportDocument>) =>
      squeezed(pagesOf(await renderReport(aReport(2, changes)))[0]);
    const one = { ...sealed, across: false };
    const drawn = await lettersOf({ sealed: one });
    const bare = await lettersOf({});
    expect(drawn).toContain('检验检测专用章');
    const count = (text: string, letter: string) => text.split(letter).length - 1;
    for (const letter of '苏州有限公司')
      expect([letter, count(drawn, letter)]).toEqual([letter, count(bare, letter) + 1]);
    expect(count(drawn, '9')).toBeGreaterThan(count(bare, '9'));
    const pictured = await renderReport(aReport(2, { sealed: { ...one, image: dot } }));
    expect(squeezed(pagesOf(pictured)[0])).not.toContain('专用章');
    expect(imagesIn(pictured)).toHaveLength(1);
  });
});

describe('the seal across the pages (骑缝章)', () => {
  test.each([2, 129, 400])('leaves its part on the edge of every page of a report of %i lines', async (count) => {
    const pdf = await renderReport(aReport(count, { sealed }));
    const pages = pagesOf(pdf).map((_, index) => index + 1);
    expect(pages.filter((page) => redAtEdge(pdf, page, 4) < 100)).toEqual([]);
  });

  test('is not on a report that has only the seal of its cover', async () => {
    const pdf = await renderReport(aReport(2, { sealed: { ...sealed, across: false } }));
    expect(pagesOf(pdf).map((_, index) => redAtEdge(pdf, index + 1, 4))).toEqual([0, 0, 0]);
  });
});

describe('the page of statements', () => {
  test.each([
    ['Chinese', { language: 'zh' }],
    ['English', { language: 'en' }],
    ['both languages', { language: 'zh-en' }],
  ] as const)('is filled to its foot in %s', async (_name, changes) => {
    expect(Math.max(...gapsOn(await renderReport(aReport(12, changes)), 2))).toBeLessThan(45);
  });

  test('has room for many statements without running over what stands below', async () => {
    const text = '本机构另行声明的一句话，用来占去页面上的位置，长得足以换行，换行之后仍在同一条之内，不与下文相叠。';
    const statements = Array.from({ length: 30 }, () => ({ code: 'other' as const, text }));
    const pages = pagesOf(await renderReport(aReport(2, { statements }))).map(squeezed);
    expect(pages.join('').split('本机构另行声明').length - 1).toBe(30);
    expect(pages.slice(1, 4).join('')).toMatch(/报告查验.*地址/);
  });

  test('explains the signs that the report uses, and only those', async () => {
    const { lines } = aReport(3);
    const [of] = lines;
    const pageOf = async (changes: Partial<ReportDocument>) =>
      squeezed(pagesOf(await renderReport(aReport(3, changes)))[1]);
    expect(await pageOf({})).toMatch(/▲结果不符合.*<结果低于/);
    const plain = await pageOf({ lines: of ? [of] : [], clientGave: ['project'] });
    expect(plain).toContain('*由委托单位提供的信息');
    expect(plain).not.toMatch(/▲|结果低于/);
    expect(await pageOf({ lines: of ? [{ ...of, value: '0.01(+)' }] : [] })).toContain('修约后等于限值');
  });
});

describe('sampling (7.8.5)', () => {
  test('is printed with its date, place and sampler, and a witness where there was one', async () => {
    const [sample] = aReport(2).samples;
    if (!sample?.sampling) throw new Error('the sample report has a sampling');
    const told = { ...sample, sampling: { ...sample.sampling, witness: '监理王工' } };
    const text = textOf(await renderReport(aReport(2, { samples: [told] })));
    for (const part of [
      '采样日期2026.11.03',
      '采样地点渭塘镇供水站出厂水总管',
      '采样人员沈一鸣、陆晓',
      '见证人监理王工',
    ])
      expect(text).toContain(part);
  });
});

describe('a signature', () => {
  test('shows the picture of the one who signed', async () => {
    const { signatures } = aReport(2);
    const pictured = signatures.map((each) => ({ ...each, signed: each.signed && { ...each.signed, image: dot } }));
    expect(imagesIn(await renderReport(aReport(2, { signatures: pictured })))).toHaveLength(3);
    expect(imagesIn(await renderReport(aReport(2)))).toEqual([]);
  });
});

describe('an amended report', () => {
  const [first, second, third] = aReport(3).lines;
  if (!first || !second || !third) throw new Error('the sample report has three lines');
  const amendment = {
    version: 1,
    replaces: 'HJ2026WQ00017',
    reason: '样品名称有误',
    facts: [{ what: label('样品名称', 'Sample'), was: '生活饮用水', is: '末梢水' }],
    lines: [
      { no: 1, was: label('结果 0.0012 mg/L', 'result 0.0012 mg/L') },
      { no: 2, was: null },
    ],
    removed: [{ ...third, item: label('汞', 'Mercury'), value: '<0.0001', verdict: 'pass' as const }],
  };
  const amended = aReport(3, {
    kind: 'amend',
    no: 'HJ2026WQ00017-G1',
    amendment,
    lines: [{ ...first, amended: true }, { ...second, amended: true }, third],
  });

  test('marks the lines that have changed with what stood there, and the new ones', async () => {
    const text = textOf(await renderReport(amended));
    expect(text).toContain('本行已更改，原报告为：结果0.0012mg/L。');
    expect(text).toContain('原报告中没有本行。');
  });

  test('lists the lines that are gone, before 以下空白', async () => {
    const text = textOf(await renderReport(amended));
    expect(text).toMatch(/较原报告删去的结果.*汞.*<0\.0001mg\/L符合.*以下空白/);
  });

  test('says beside the statements what has changed', async () => {
    const page = squeezed(pagesOf(await renderReport(amended))[1]);
    expect(page).toMatch(/更改的内容原报告本报告.*样品名称生活饮用水末梢水/);
    expect(page).toContain('更改或新增的结果2行，在结果表中加注；删去的结果1行，列于结果表后。');
  });
});
