import { composeLines } from './compose-lines';
import { composeReport } from './compose-report';
import { aRow, aSource } from './fixtures/a-source';
import type { ReportContent } from './report-content';
import type { ReportSource } from './report-source';

type Changes = Parameters<typeof aSource>[0];

const composed = (source: ReportSource): ReportContent => composeReport(source, composeLines(source));

const lead = aRow();
const cadmium = aRow({ taskId: 'task-2', itemId: 'item-2', itemName: '镉', itemNameEn: 'Cadmium', reported: '0.0005' });
const mercury = aRow({ taskId: 'task-3', itemId: 'item-3', itemName: '汞', itemNameEn: 'Mercury', reported: '0.0002' });

/** The amendment of a report over lead and cadmium that then says what is changed here. */
const amendmentOf = (changes: Changes) => {
  const content = composed(aSource({ rows: [lead, cadmium] }));
  const replaces = { no: 'HJ2026WQ00017', lines: [...content.lines], content };
  const rows = [lead, cadmium];
  const source = aSource({ rows, ...changes, report: { version: 2, ...changes?.report }, replaces });
  return composed(source).amendment;
};

describe('an amended report (7.8.8)', () => {
  test('names nothing where nothing has changed', () => {
    expect(amendmentOf({})).toEqual({ version: 1, replaces: 'HJ2026WQ00017', reason: '' });
  });

  test('marks a line that has become the word of the client', () => {
    const given = { ...cadmium, clientGiven: '客户采样记录 2026.11.10' };
    expect(amendmentOf({ rows: [lead, given] })?.lines).toEqual([
      {
        no: 2,
        was: {
          zh: expect.stringContaining('数据由本机构检测'),
          en: expect.stringContaining('measured by the laboratory'),
        },
      },
    ]);
  });

  test('takes words for the same in whatever order the database keeps their languages', () => {
    const content = composed(aSource({ rows: [lead, cadmium] }));
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, each]) => [key, turned(each)]),
      );
    };
    const stored = turned(content) as ReportContent;
    const replaces = { no: 'HJ2026WQ00017', lines: [...stored.lines], content: stored };
    expect(composed(aSource({ rows: [lead, cadmium], replaces })).amendment).not.toHaveProperty('facts');
    expect(composed(aSource({ rows: [lead, cadmium], replaces })).lines.map(({ amended }) => amended)).toEqual([
      false,
      false,
    ]);
  });

  test('keeps of a changed line what stood there, and only what differs', () => {
    const rows = [aRow({ reported: '0.013', raw: '0.0131', verdict: 'fail' }), cadmium];
    expect(amendmentOf({ rows })?.lines).toEqual([
      { no: 1, was: { zh: '结果 0.0021 mg/L；判定 符合', en: 'result 0.0021 mg/L; verdict pass' } },
    ]);
  });

  test('tells a new line from a changed one', () => {
    expect(amendmentOf({ rows: [lead, cadmium, mercury] })?.lines).toEqual([{ no: 3, was: null }]);
  });

  test('lists the lines that are gone with what they said', () => {
    expect(amendmentOf({ rows: [lead] })?.removed).toEqual([
      {
        sampleNo: 'W1-001',
        item: { zh: '镉', en: 'Cadmium' },
        unit: 'mg/L',
        method: 'GB/T 5750.6-2023 14.1',
        limit: '≤0.01',
        value: '0.0005',
        verdict: 'pass',
      },
    ]);
  });

  test('takes a test that was done anew for the same line', () => {
    const anew = { ...cadmium, taskId: 'task-9' };
    expect(amendmentOf({ rows: [lead, anew] })).not.toHaveProperty('removed');
    expect(amendmentOf({ rows: [lead, { ...anew, reported: '0.0006' }] })?.lines).toEqual([
      { no: 2, was: { zh: '结果 0.0005 mg/L', en: 'result 0.0005 mg/L' } },
    ]);
  });

  test('names each fact that says something else, with both', () => {
    const facts = amendmentOf({
      order: { project: '四季度例行检测', contactName: '周建国' },
      sample: { name: '末梢水', samplingPlace: '中心小学' },
      report: { testTo: '2026-11-07' },
    })?.facts;
    expect(facts).toEqual(
      expect.arrayContaining([
        { what: { zh: '项目名称', en: 'Project' }, was: null, is: '四季度例行检测' },
        {
          what: { zh: '检测日期', en: 'Dates of testing' },
          was: '2026.11.05 – 2026.11.06',
          is: '2026.11.05 – 2026.11.07',
        },
        { what: { zh: '样品 W1-001 名称', en: 'Sample W1-001, name' }, was: '出厂水', is: '末梢水' },
        { what: { zh: '样品 W1-001 采样地点', en: 'Sample W1-001, place of sampling' }, was: null, is: '中心小学' },
      ]),
    );
    expect(facts).toHaveLength(4);
  });

  test('names a sample that came or went once, not by each of its facts', () => {
    const facts = amendmentOf({ sample: { no: 'W1-002' } })?.facts;
    expect(facts).toEqual([
      { what: { zh: '样品 W1-002', en: 'Sample W1-002' }, was: null, is: '出厂水' },
      { what: { zh: '样品 W1-001', en: 'Sample W1-001' }, was: '出厂水', is: null },
    ]);
  });

  test('of a report whose content was not kept says what is known: its lines', () => {
    const { lines } = composed(aSource({ rows: [lead, cadmium] }));
    const replaces = { no: 'HJ2026WQ00017', lines: [...lines], content: null };
    const { amendment } = composed(aSource({ rows: [lead], order: { project: '新项目' }, replaces }));
    expect(amendment?.facts).toBeUndefined();
    expect(amendment?.removed).toHaveLength(1);
  });
});
