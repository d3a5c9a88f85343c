import { aReport } from '../../domain/report/fixtures/a-report';
import { type Issued, pagesIn, renderCopies } from './copies';
import { pagesOf, qrOn, saysTheSame, textOf } from './fixtures/read-pdf';
import { renderReport } from './render';
import { stopDocuments } from './typesetter';

afterAll(stopDocuments);

const issued = async (more: Partial<Issued> = {}, changes: Parameters<typeof aReport>[1] = {}): Promise<Issued> => {
  const report = aReport(3, changes);
  const pdf = await renderReport(report);
  return { no: report.no, language: report.language, day: '2026-11-16', pdf, withdrawn: null, ...more };
};

/** Every letter of the mark on every page. */
const isAcross = (pdf: Uint8Array, letters: string): boolean =>
  pagesOf(pdf).every((page) => [...letters].every((letter) => page.includes(letter)));

describe('a copy', () => {
  test('says what the original says, page by page, under 副本 and its number', async () => {
    const report = await issued();
    const copy = await renderCopies(report, [3]);
    expect(saysTheSame(copy, report.pdf, '副本副本3')).toBe(true);
    expect(pagesOf(copy).every((page) => page.includes('副本 3'))).toBe(true);
    for (const part of ['HJ2026WQ00017', '铅', '▲0.013不符合', '顾文博']) expect(textOf(copy)).toContain(part);
  });

  test('leads a scanner from its cover to the same page', async () => {
    const report = await issued();
    expect(qrOn(await renderCopies(report, [2]))).toBe(qrOn(report.pdf));
    const withdrawn = { why: 'superseded', successor: 'HJ2026WQ00017-G1' } as const;
    expect(qrOn(await renderCopies({ ...report, withdrawn }, [1]))).toBe(qrOn(report.pdf));
  });

  test('bears its mark in the language of the report', async () => {
    const english = await renderCopies(await issued({}, { language: 'en' }), [2]);
    const words = [isAcross(english, 'COPY'), textOf(english).includes('Copy2'), textOf(english).includes('副')];
    expect(words).toEqual([true, true, false]);
    const bilingual = await renderCopies(await issued({}, { language: 'zh-en' }), [2]);
    expect([isAcross(bilingual, '副本COPY'), textOf(bilingual).includes('副本2/Copy2')]).toEqual([true, true]);
  });

  test.each([
    [3, {}],
    [0, { lines: [], samples: [], methods: [], equipment: [], signatures: [], statements: [] }],
  ])(
    'with %i lines begins on the front of a sheet where several stand in one file, the original unmarked first',
    async (_, changes) => {
      const report = await issued({}, changes);
      const pages = pagesIn(report.pdf);
      const sheet = pages + (pages % 2);
      const all = pagesOf(await renderCopies(report, [1, 2, 3]));
      expect(all).toHaveLength(sheet * 2 + pages);
      const foots = all.map((page) => /副本 \d/.exec(page)?.[0] ?? (page.trim() === '' ? 'blank' : 'original'));
      const own = (foot: string) => [...Array<string>(pages).fill(foot), ...(pages % 2 === 1 ? ['blank'] : [])];
      expect(foots).toEqual([...own('original'), ...own('副本 2'), ...Array<string>(pages).fill('副本 3')]);
    },
  );

  test('of a void report is void, of a replaced one names the newer', async () => {
    const report = await issued();
    const cancelled = await renderCopies({ ...report, withdrawn: { why: 'cancelled', successor: null } }, [1]);
    expect([isAcross(cancelled, '作废VOID'), textOf(cancelled).includes('副本')]).toEqual([true, false]);
    const withdrawn = { why: 'superseded', successor: 'HJ2026WQ00017-G1' } as const;
    const replaced = await renderCopies({ ...report, withdrawn }, [1, 2]);
    expect([isAcross(replaced, '代替SUPERSEDEDG1'), /副本2/.test(textOf(replaced))]).toEqual([true, true]);
  });

  test('is the same file each time', async () => {
    const report = await issued();
    expect(Buffer.compare(await renderCopies(report, [2]), await renderCopies(report, [2]))).toBe(0);
    expect(Buffer.compare(await renderCopies(report, [2]), await renderCopies(report, [3]))).not.toBe(0);
  });
});
