import { aReport } from '../../domain/report/fixtures/a-report';
import { footnotes } from './report-notes';

const [line] = aReport(1).lines;
if (!line) throw new Error('the sample report has a line');

describe('footnotes', () => {
  test('are numbered in the order in which the lines need them, each text once', () => {
    const { lines, notes } = footnotes({
      amendment: null,
      marks: ['cma'],
      lines: [
        line,
        { ...line, note: '甲' },
        { ...line, notAccredited: true, note: '甲' },
        { ...line, notAccredited: true },
      ],
    });
    expect(lines.map((each) => each.notes)).toEqual([[], [1], [2, 1], [2]]);
    expect(notes).toEqual(['甲', { zh: '不在资质认定（CMA）范围内。', en: 'Outside the scope of the CMA approval.' }]);
  });

  test('name the mark that the report bears', () => {
    const lines = [{ ...line, notAccredited: true }];
    expect(footnotes({ amendment: null, marks: ['cnas'], lines }).notes[0]).toMatchObject({
      zh: expect.stringContaining('CNAS'),
    });
    expect(footnotes({ amendment: null, marks: [], lines }).notes[0]).toMatchObject({
      zh: '不在资质认定或认可范围内。',
    });
  });
});
