import { composeLines } from './compose-lines';
import { composeReport } from './compose-report';
import { deviationFindings } from './deviations';
import { aRow, aSource } from './fixtures/a-source';
import { reportGate } from './gate';
import type { ReportSource, SourceRow } from './report-source';

type Changes = Parameters<typeof aSource>[0];
const lead = (changes: Partial<SourceRow> = {}) => aRow(changes);
const cadmium = (changes: Partial<SourceRow> = {}) =>
  aRow({ taskId: 'task-2', itemName: '镉', itemNameEn: 'Cadmium', ...changes });
const hot = { t: '31', tLo: '15', tHi: '25' };

const source = (rows: readonly SourceRow[], deviations: string | null = null, more: Changes = {}): ReportSource =>
  aSource({ ...more, rows, report: { deviations, state: 'compiling', ...more.report } });
const printed = (of: ReportSource) => composeReport(of, composeLines(of)).deviations;
const stopped = (of: ReportSource) =>
  reportGate(of, composeLines(of), '2026-11-30')
    .filter(({ rule }) => rule.startsWith('deviation'))
    .map(({ rule }) => rule);
const agreeing = { order: { allowDeviate: true } };
const consent = (text: string, ...taskIds: string[]) => ({
  order: {
    allowDeviate: false,
    deviationConsents: [
      {
        name: '周建国',
        on: '2026-11-07',
        channel: 'phone',
        note: null,
        covers: [{ text, taskIds }],
        byId: 's',
        byName: '前台',
        at: '',
      },
    ],
  },
});

describe('the deviations that the system knows print themselves', () => {
  test('what the bench noted, for a row or a worksheet, with the items that it concerns', () => {
    expect(printed(source([lead({ deviation: '缩短消解时间' }), cadmium()], null, agreeing))).toEqual({
      zh: '缩短消解时间（铅）；委托单位在委托时已同意方法偏离',
      en: '缩短消解时间 (Lead); The client agreed to deviations in the order',
    });
    expect(
      printed(
        source(
          [lead({ worksheetDeviation: '改用塑料瓶' }), cadmium({ worksheetDeviation: '改用塑料瓶' })],
          null,
          agreeing,
        ),
      ),
    ).toMatchObject({
      zh: expect.stringMatching(/^改用塑料瓶；/),
    });
  });

  test('a test that began after the holding time of its sample, with the reason, and without consent it goes no further', () => {
    const late = source([lead({ lateReason: '仪器故障' }), cadmium()]);
    expect(printed(late)).toEqual({
      zh: '样品超过保存期后检测：仪器故障（铅）',
      en: 'tested after the holding time of the sample: 仪器故障 (Lead)',
    });
    expect(deviationFindings(late, null).map(({ rule }) => rule)).toContain('deviation.consent');
  });

  test('conditions outside what the test area demands, whether or not the bench noted anything', () => {
    expect(printed(source([lead(hot), cadmium()]))).toEqual({
      zh: '环境温度 31 °C，要求 15~25 °C（铅）',
      en: 'ambient temperature 31 °C, demanded 15~25 °C (Lead)',
    });
    expect(printed(source([lead({ rh: '80', rhHi: '70' })]))).toMatchObject({ zh: '相对湿度 80 %RH，要求 ≤70 %RH' });
    expect(printed(source([lead({ t: '20', tLo: '15', tHi: '25' })]))).toBeNull();
  });

  test('with their samples where there are several', () => {
    const two = source([lead({ deviation: '缩短消解时间' }), cadmium({ sampleId: 'sample-2' })]);
    const [first] = two.samples;
    if (first === undefined) throw new Error('a sample');
    const samples = [first, { ...first, id: 'sample-2', no: 'W1-002' }];
    expect(printed({ ...two, samples })).toMatchObject({ zh: '缩短消解时间（W1-001 铅）' });
  });

  test('what the compiler adds stands behind them, and nothing twice', () => {
    const rows = [lead({ deviation: '缩短消解时间' })];
    expect(printed(source(rows, '样品放置过夜'))).toMatchObject({ zh: '缩短消解时间；样品放置过夜' });
    expect(printed(source(rows, '缩短消解时间；样品放置过夜'))).toMatchObject({ zh: '缩短消解时间；样品放置过夜' });
  });

  test('a "none" of the bench is no deviation, and silence is not "none"', () => {
    for (const nothing of ['无', 'none', '/'])
      expect(printed(source([lead({ deviation: nothing, worksheetDeviation: nothing })]))).toBeNull();
    for (const nothing of ['无', '无。', 'None.', 'N/A', '/'])
      expect(printed(source([lead()], nothing))).toEqual({ zh: '无。', en: 'None.' });
  });
});

describe('they cannot be denied', () => {
  test.each(['无', '无。', '无偏离', 'none', 'N/A', '/', 'No deviations.', '样品冷藏，检测无偏离'])(
    'by "%s"',
    (typed) => {
      const of = source([lead(hot)], typed, agreeing);
      expect(stopped(of)).toEqual(['deviation.denied']);
      expect(printed(of)).toMatchObject({ zh: expect.stringMatching(/^环境温度 31/) });
      expect(printed(of)).toMatchObject({ zh: expect.not.stringMatching(/无/) });
      expect(stopped(source([lead()], typed, agreeing))).toEqual([]);
    },
  );

  test('nor left out of a content that an earlier version let through to its signatures', () => {
    const of = source([lead(hot)], null, { ...agreeing, report: { state: 'awaitingAudit' } });
    for (const signed of ['无。', { zh: '无。', en: 'None.' }, '样品放置过夜']) {
      const [found] = deviationFindings(of, signed);
      expect(found).toMatchObject({ rule: 'deviation.denied', fix: { zh: '退回编制，更正后重新提交' } });
    }
    expect(deviationFindings(of, printed(of))).toEqual([]);
  });
});

describe("without the client's recorded consent the report stops", () => {
  const text = '缩短消解时间';

  test('names what lacks it, with the way to the order', () => {
    const of = source([lead({ deviation: text }), cadmium(hot)], null, { order: { allowDeviate: false } });
    expect(stopped(of)).toEqual(['deviation.consent', 'deviation.consent']);
    expect(deviationFindings(of, null)[0]).toMatchObject({ link: '/order?id=order-1', object: 'WT1' });
  });

  test('goes on where the client agreed in the order, or to just this, and says so', () => {
    const rows = [lead({ deviation: text })];
    expect(stopped(source(rows, null, agreeing))).toEqual([]);
    const agreed = source(rows, null, consent(text, 'task-1'));
    expect(stopped(agreed)).toEqual([]);
    expect(printed(agreed)).toEqual({
      zh: '缩短消解时间；委托单位已同意（周建国，2026.11.07，电话）',
      en: '缩短消解时间; Agreed to by the client (周建国, 2026.11.07, telephone)',
    });
  });

  test('a consent covers neither another deviation nor another test', () => {
    expect(stopped(source([lead({ deviation: '改用塑料瓶' })], null, consent(text, 'task-1')))).toEqual([
      'deviation.consent',
    ]);
    const more = [lead({ deviation: text }), cadmium({ deviation: text })];
    expect(stopped(source(more, null, consent(text, 'task-1')))).toEqual(['deviation.consent']);
  });
});
