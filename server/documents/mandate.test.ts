import { aMandate } from '../../domain/mandate/fixtures/a-mandate';
import { pagesOf, textOf } from './fixtures/read-pdf';
import { renderMandate } from './mandate';
import { stopDocuments } from './typesetter';

afterAll(stopDocuments);

describe('a printed mandate', () => {
  test('shows each reading, mean and reported value with its equipment and certificate', async () => {
    const text = textOf(await renderMandate(aMandate()));
    for (const part of [
      '0.00208;0.00214',
      '0.00211',
      '0.0021',
      '▲0.013',
      '<0.0005',
      'HJ-LH-012',
      'J202603-118842',
      '林知夏、方远',
      '22.4℃',
      '修正值10µg/L:+0.2µg/L(U0.3µg/L)',
      'HJ-LH-012·BQ2026110001·2026.11.1009:05',
      '24.1℃',
    ])
      expect(text).toContain(part);
  });

  test('keeps the old value of a change after submission, with who, when and why', async () => {
    const text = textOf(await renderMandate(aMandate()));
    expect(text).toContain('铅·第2次读数0.01920.0129抄录错误，以仪器原始谱图为准方远2026.11.1116:20');
  });

  test('shows the calibration lines with equation, r and standards, and why one was left out', async () => {
    const text = textOf(await renderMandate(aMandate()));
    for (const part of ['BQ2026110001', 'y=0.00481+0.02025x', '|r|=0.999987;0–50μg/L', '25→0.9(移液失误)'])
      expect(text).toContain(part);
  });

  test('says of a value that the client gave that it is his, and from where', async () => {
    const text = textOf(await renderMandate(aMandate()));
    expect(text).toContain('客户提供：客户采样记录2026.11.10，未经核实');
    expect(textOf(await renderMandate(aMandate({ language: 'en' })))).toContain('Givenbytheclient:');
  });

  test('starts each worksheet on its own page, under the number of the mandate', async () => {
    const pages = pagesOf(await renderMandate(aMandate()));
    expect(pages.every((page) => page.includes('WT2026110001-M1'))).toBe(true);
    expect(pages.filter((page) => page.includes('检测原始记录'))).toHaveLength(2);
    expect(pages.at(-1)?.replace(/\s/g, '')).toContain('尚未录入数据。');
  });

  test('is the same file for the same document', async () => {
    const [first, second] = [await renderMandate(aMandate()), await renderMandate(aMandate())];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  test('prints in English and in both languages', async () => {
    expect(textOf(await renderMandate(aMandate({ language: 'en' })))).toContain('Changesaftersubmission');
    const both = textOf(await renderMandate(aMandate({ language: 'zh-en' })));
    expect(both).toContain('提交后的修改Changesaftersubmission');
  });
});
