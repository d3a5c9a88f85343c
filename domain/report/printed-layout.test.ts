import { composeLines } from './compose-lines';
import { composeReport } from './compose-report';
import { aRow, aSource } from './fixtures/a-source';
import type { SampleTypeSource } from './printed-layout';
import { shownColumns, titleOf } from './printed-layout';
import { commonInitially, commonProblems, namesOtherDays, type ReportCommon, reportBlocks } from './report-common';

type Changes = Parameters<typeof aSource>[0];
const contentOf = (changes: Changes) => {
  const source = aSource(changes);
  return composeReport(source, composeLines(source));
};
const type = (layout: SampleTypeSource['layout'], sampleId = 'sample-1'): SampleTypeSource => ({
  sampleId,
  questions: [],
  layout,
});
const others = (changes: Changes) =>
  contentOf(changes)
    .statements.filter(({ code }) => code === 'other')
    .map(({ text }) => text);

describe('what all reports share is what they print', () => {
  it('the title, unless the compiler typed another', () => {
    const common = { titleZh: '水质检测报告', titleEn: 'Water Test Report' };
    expect(contentOf({ common }).title).toEqual({ zh: '水质检测报告', en: 'Water Test Report' });
    expect(contentOf({ common, report: { title: '比对报告' } }).title).toBe('比对报告');
    expect(contentOf({ common: { ...common, titleEn: '' } }).title).toBe('水质检测报告');
  });

  it('its statements behind the standing ones, with the days that are set', () => {
    const statements = ['结果仅供内部使用。', '异议请于 {days} 日内提出。'];
    const statementsEn = ['For internal use.', 'Object within {days} days.'];
    expect(others({ common: { statements, statementsEn }, objectionDays: 21 })).toEqual([
      { zh: '结果仅供内部使用。', en: 'For internal use.' },
      { zh: '异议请于 21 日内提出。', en: 'Object within 21 days.' },
    ]);
    expect(others({ common: { statements } })[0]).toBe('结果仅供内部使用。');
  });

  it('the days for objections: in the standing statement and as a number', () => {
    const content = contentOf({ objectionDays: 21 });
    expect(content.objectionDays).toBe(21);
    expect(content.statements.find(({ code }) => code === 'objection')?.text).toMatchObject({
      zh: expect.stringContaining('21 日内'),
    });
  });

  it('its remarks, and those of the sample types, each once', () => {
    const note = type({ conclusionText: '本类样品留样 30 日。' });
    expect(
      contentOf({ common: { remarks: '电子报告与纸质报告同效。', remarksEn: 'Equal.' }, types: [note, note] }).remarks,
    ).toEqual([{ zh: '电子报告与纸质报告同效。', en: 'Equal.' }, '本类样品留样 30 日。']);
    expect(contentOf({}).remarks).toEqual([]);
  });

  it('no conclusion that a sample type once kept', () => {
    expect(contentOf({ types: [type({ conclusionText: '所检项目均符合要求。' })] }).remarks).toEqual([]);
  });

  it('the order of its parts', () => {
    const blocks = reportBlocks.toReversed();
    expect(contentOf({ common: { blocks } }).blocks).toEqual(blocks);
    expect(contentOf({}).blocks).toEqual(reportBlocks);
  });
});

describe('the title of a sample type', () => {
  const water = type({ titleZh: '水质报告', titleEn: 'Water' });
  const usual = ['检验检测报告', 'Test Report'];

  it('stands before that of the laboratory where all samples agree', () => {
    expect(titleOf('检验检测报告', usual, commonInitially, [water, water])).toEqual({ zh: '水质报告', en: 'Water' });
    expect(titleOf('检验检测报告', usual, commonInitially, [water, type(null)])).toEqual({
      zh: '检验检测报告',
      en: 'Test Report',
    });
    expect(titleOf('检验检测报告', usual, commonInitially, [water, type({ titleZh: '土壤报告' })])).toEqual({
      zh: '检验检测报告',
      en: 'Test Report',
    });
  });

  it('borrows no English title that says another thing', () => {
    expect(titleOf('', usual, commonInitially, [type({ titleZh: '水质报告' })])).toBe('水质报告');
  });
});

describe('the columns of a sample type', () => {
  const columns = (chosen: NonNullable<SampleTypeSource['layout']>['columns'], rows = [aRow()]) =>
    contentOf({ types: [type({ columns: chosen })], rows }).columns;
  const unjudged = aRow({ verdict: 'none', limit: { op: 'none' } });

  it('are those with something to show where nobody has chosen', () => {
    expect(contentOf({}).columns).toEqual(['unit', 'method', 'limit', 'uncertainty', 'verdict']);
    expect(contentOf({ rows: [unjudged] }).columns).toEqual(['unit', 'method']);
  });

  it('leave out what is not chosen, but nothing that the standard wants said', () => {
    expect(columns(['method'], [unjudged])).toEqual(['method']);
    expect(columns([], [unjudged])).toEqual([]);
    expect(columns([])).toEqual(['limit', 'uncertainty', 'verdict']);
    expect(columns([], [unjudged, aRow({ taskId: 'task-2', basisClause: '4.2', verdict: 'none' })])).toContain(
      'method',
    );
  });

  it('bring the device and an uncertainty that nobody needs for the verdict', () => {
    const plain = aRow({ uncertainty: [{ from: '0.001', to: '1', U: '0.0001', k: '2' }] });
    expect(columns(undefined, [plain])).not.toContain('uncertainty');
    const { lines, columns: shown } = contentOf({
      types: [type({ columns: ['device', 'uncertainty'] })],
      rows: [plain],
    });
    expect(shown).toEqual(['device', 'limit', 'uncertainty', 'verdict']);
    expect(lines[0]).toMatchObject({ device: 'ICP-MS HJ-LH-012', uncertainty: '0.0001 (k=2)' });
  });

  it('of several types are those of each', () => {
    const lines = contentOf({ rows: [unjudged] }).lines;
    expect(shownColumns(lines, ['unit'])).toEqual(['unit']);
    expect(
      contentOf({ rows: [unjudged], types: [type({ columns: ['unit'] }), type({ columns: ['method'] }, 'sample-2')] })
        .columns,
    ).toEqual(['unit', 'method']);
    expect(contentOf({ rows: [unjudged], types: [type({ columns: [] }), type(null, 'sample-2')] }).columns).toEqual([
      'unit',
      'method',
    ]);
  });
});

describe('answers at the counter', () => {
  const questions = [
    { key: 'depth', label: '水深', labelEn: 'Depth', kind: 'number', unit: 'm', onReport: true },
    { key: 'drawn', label: '采水日期', kind: 'date', onReport: true },
    { key: 'secret', label: '内部编号', kind: 'text' },
    { key: 'empty', label: '备注', kind: 'text', onReport: true },
  ] as const;
  const more = (extra: object | null) =>
    contentOf({ sample: { extra }, types: [{ sampleId: 'sample-1', questions, layout: null }] }).samples[0]?.more;

  it('are printed where their question is marked for it, with unit and in both languages', () => {
    expect(more({ depth: '1.5', drawn: '2026-11-02', secret: 'X1', empty: ' ' })).toEqual([
      { label: { zh: '水深', en: 'Depth' }, text: '1.5 m' },
      { label: { zh: '采水日期', en: '采水日期' }, text: '2026.11.02' },
    ]);
    expect(more(null)).toBeUndefined();
  });
});

describe('what all reports share is refused', () => {
  const problems = (changes: Partial<ReportCommon>) =>
    commonProblems({ ...commonInitially, ...changes }).map(({ field }) => field);

  it.each([
    ['a number of days beside the setting', { statements: ['好', '有异议的，请于十五日内提出。'] }, 'statements.1'],
    [
      'the same in English',
      { statements: ['好'], statementsEn: ['Objections within fifteen days.'] },
      'statementsEn.0',
    ],
    ['a claim of conformity', { statements: ['所检项目均符合要求。'] }, 'statements.0'],
    ['a claim of conformity in the remarks', { remarks: '所检项目均符合要求。' }, 'remarks'],
    ['one English statement for two', { statements: ['好', '行'], statementsEn: ['Good'] }, 'statementsEn'],
    ['a part that stands nowhere', { blocks: ['results'] as const }, 'blocks'],
    ['a part that stands twice', { blocks: [...reportBlocks, 'results'] as const }, 'blocks'],
  ])('for %s', (_, changes, field) => {
    expect(problems(changes as Partial<ReportCommon>)).toEqual([field]);
  });

  it('for nothing that laboratories do write', () => {
    expect(
      problems({
        statements: ['有异议的，请于收到报告之日起 {days} 日内提出。', '留样保存 30 日。', '对结论有异议可申请复检。'],
        statementsEn: ['Objections within {days} days.', 'Samples are kept for 30 days.', ''],
        remarks: '不得用于商品宣传。',
      }),
    ).toEqual([]);
    expect(namesOtherDays('Objections within 30 working days')).toBe(true);
  });
});
