import { composeLines } from './compose-lines';
import { composeReport } from './compose-report';
import { aRow, aSource } from './fixtures/a-source';
import { reportGate } from './gate';
import { missingElements } from './missing-elements';
import type { ReportSource } from './report-source';

const compose = (source: ReportSource) => composeReport(source, composeLines(source));
const lineOf = (changes: Parameters<typeof aRow>[0], more: Parameters<typeof aSource>[0] = {}) =>
  composeLines(aSource({ ...more, rows: [aRow(changes)] }))[0];

describe('a line of a report', () => {
  test('is the result as reported, with its method and its requirement', () => {
    expect(lineOf({})).toMatchObject({
      sampleNo: 'W1-001',
      item: { zh: '铅', en: 'Lead' },
      value: '0.0021',
      unit: 'mg/L',
      method: 'GB/T 5750.6-2023 14.1',
      limit: '≤0.01',
      verdict: 'pass',
    });
  });

  test('names the unit of a requirement that is in another unit', () => {
    expect(lineOf({ limit: { op: 'le', hi: '10', unit: 'µg/L' } })?.limit).toBe('≤10 µg/L');
  });

  test('knows everybody who had a hand in it, once', () => {
    expect(lineOf({})?.testerIds).toEqual(['tester-1', 'tester-2']);
  });

  test('states U only where it bears on conformity', () => {
    expect(lineOf({ uncertainty: [{ from: '0', to: '1', U: '0.0005', k: '2' }] })?.uncertainty).toBeNull();
    expect(lineOf({})?.uncertainty).toBe('0.004 (k=2)');
    expect(
      lineOf({ verdict: 'conditionalPass', uncertainty: [{ from: '0', to: '1', U: '0.0005', k: '2' }] })?.uncertainty,
    ).toBe('0.0005 (k=2)');
    expect(lineOf({ censored: true, raw: '0.0005' })?.uncertainty).toBeNull();
    // 0.5 µg/L is a twentieth of 0.01 mg/L, not fifty times as much.
    const inMicrograms = {
      unit: 'µg/L',
      itemUnit: 'µg/L',
      raw: '5',
      uncertainty: [{ from: '1', to: '10', U: '0.5', k: '2' }],
    };
    expect(lineOf(inMicrograms)?.uncertainty).toBeNull();
    // Of another k it is the same width: 0.003 at k = 1 bears on 0.01 as 0.006 at k = 2 does.
    expect(lineOf({ uncertainty: [{ from: '0', to: '1', U: '0.003', k: '1' }] })?.uncertainty).toBe('0.003 (k=1)');
  });

  test('states U beside every result that the client wants it of, as it is stated', () => {
    const wanted = { order: { wantsUncertainty: true } };
    const uncertainty = [{ from: '0', to: '1', U: '5', k: '2', relative: true }];
    expect(lineOf({ uncertainty })?.uncertainty).toBeNull();
    expect(lineOf({ uncertainty }, wanted)?.uncertainty).toBe('5 % (k=2)');
    expect(lineOf({ uncertainty: null }, wanted)?.uncertainty).toBeNull();
  });

  test('says how probable conformity is where that decided, or the verdict is conditional', () => {
    const uncertainty = [{ from: '0', to: '1', U: '0.004', k: '2' }];
    const at = (over: object, order: object = {}) =>
      lineOf({ raw: '0.008', uncertainty, ...over }, { order: { needJudge: true, ...order } })?.note;
    expect(at({})).toBeNull();
    // One standard uncertainty below the limit.
    expect(at({}, { decisionRule: 'probability' })).toEqual({
      zh: '符合限值的概率为 84.1 %。',
      en: 'It meets the limit with a probability of 84.1 %.',
    });
    expect(at({ verdict: 'conditionalPass' })).toMatchObject({ en: expect.stringContaining('84.1 %') });
    expect(at({ censored: true, raw: '0.0005' }, { decisionRule: 'probability' })).toBeNull();
  });

  test("of the client's data is marked as his, bears no mark, no verdict and nobody's name, and keeps its limit", () => {
    const given = {
      clientGiven: '客户采样记录 2026.11.10',
      verdict: 'none',
      limit: { op: 'le', hi: '0.001', unit: 'mg/L' },
    } as const;
    expect(lineOf(given)).toMatchObject({
      clientData: true,
      value: '0.0021',
      limit: '≤0.001',
      verdict: 'none',
      allowedMarks: [],
      notAccredited: false,
      testerIds: [],
      uncertainty: null,
    });
    expect(lineOf({ ...given, uncertainty: [{ from: '0', to: '1', U: '0.0005', k: '2' }] })?.uncertainty).toBeNull();
    expect(lineOf({})).toMatchObject({ clientData: false, verdict: 'pass', allowedMarks: ['cma'] });
    // The statement about what the client gave stands on the report, and none about a verdict.
    const { statements, equipment } = compose(aSource({ rows: [aRow(given)] }));
    expect(statements.map(({ code }) => code)).toEqual(expect.arrayContaining(['clientData']));
    expect(statements.map(({ code }) => code)).not.toContain('conformity');
    expect(equipment).toEqual([]);
  });

  test('says where a non-detect counts as half its limit, and only there', () => {
    expect(lineOf({ values: ['<0.002', '0.004'] })?.note).toEqual({
      zh: '计算中未检出按其检出限的一半计入。',
      en: 'A non-detect is counted as half its detection limit.',
    });
    expect(lineOf({ values: ['<0.002', '<0.002'] })?.note).toBeNull();
    expect(lineOf({ values: ['0.002', '0.004'] })?.note).toBeNull();
    expect(lineOf({ values: ['未检出'] })?.note).toBeNull();
  });

  test('says who judged it and why, where no verdict follows from its limit', () => {
    const { note } =
      lineOf({ judgedByName: '吴昊', judgeReason: '加标复测未检出。', values: ['<0.002', '0.004'] }) ?? {};
    expect(note).toEqual({
      zh: '计算中未检出按其检出限的一半计入。由限值不能得出判定，由校核人吴昊判定：加标复测未检出。',
      en: expect.stringMatching(/half its detection limit\. No verdict follows from the limit; judged by the checker/),
    });
  });

  test('names the calibration line that it was read from', () => {
    const curve = {
      ...{ id: 'l', no: 'BQ2026110001', contentUnit: 'mg/L', madeOn: '2026-11-01', validUntil: null, r: '0.9998' },
      ...{ coefficients: ['0', '1'], lowest: '0', highest: '50' },
    };
    expect(lineOf({ values: ['0.41'], derivation: { sources: [], nonDetects: null, curve } })?.note).toMatchObject({
      zh: '由标准曲线 BQ2026110001（2026-11-01，|r| = 0.9998）计算。',
      en: 'Read from calibration line BQ2026110001 (2026-11-01, |r| = 0.9998).',
    });
  });

  test('is footnoted outside the scope of a mark that the report bears', () => {
    expect(lineOf({})?.notAccredited).toBe(false);
    expect(lineOf({ itemCma: false })?.notAccredited).toBe(true);
    expect(lineOf({ itemCma: false }, { report: { marks: ['plain'] } })?.notAccredited).toBe(false);
  });

  test('names the body of a subcontracted test', () => {
    const order = { subcontractList: [{ itemId: 'item-1', body: '华东中心', certNo: '2110', accepted: true }] };
    expect(lineOf({ subcontract: true }, { order })?.subcontractor).toEqual({
      name: '华东中心',
      certificateNo: '2110',
    });
    expect(lineOf({ subcontract: true })?.subcontractor).toEqual({ name: '', certificateNo: null });
    expect(lineOf({ subcontract: true, outsideName: '华测', outsideCertNo: '2023' }, { order })?.subcontractor).toEqual(
      {
        name: '华测',
        certificateNo: '2023',
      },
    );
  });

  test('is marked when it differs from the report replaced, or is new', () => {
    const old = composeLines(aSource());
    const replaces = { no: 'HJ2026WQ00016', lines: old };
    expect(lineOf({}, { replaces })?.amended).toBe(false);
    expect(lineOf({ reported: '0.0031' }, { replaces })?.amended).toBe(true);
    expect(lineOf({ taskId: 'task-2' }, { replaces })?.amended).toBe(false);
    expect(lineOf({ taskId: 'task-2', reported: '0.0031' }, { replaces })?.amended).toBe(true);
    expect(lineOf({ taskId: 'task-2', itemId: 'item-2' }, { replaces })?.amended).toBe(true);
  });
});

describe('a composed report', () => {
  test('has the sixteen elements', () => {
    expect(
      missingElements({
        ...compose(aSource()),
        issuedOn: null,
        signatures: [{ role: 'approve', signed: null }],
        sealed: null,
        draft: true,
      }),
    ).toEqual([]);
  });

  test("dates by the laboratory's clock", () => {
    expect(compose(aSource()).samples[0]?.receivedOn).toBe('2026-11-04');
  });

  test('marks line by line what the client gave, and says that nobody verified it (7.8.2.2)', () => {
    const sample = {
      spec: '500 mL',
      batchNo: null,
      producer: '二水厂',
      samplingDate: '2026-11-02',
      samplingPlace: '总管',
    };
    const brought = compose(aSource({ sample, order: { project: '四季度例行' } }));
    expect(brought.samples[0]).toMatchObject({
      clientGave: ['name', 'spec', 'producer', 'sampling'],
      sampling: { by: 'client', date: '2026-11-02', place: '总管', person: null },
    });
    expect(brought.clientGave).toEqual(['project']);
    expect(brought.clientData).toEqual({
      zh: '标有“*”的信息（样品名称、规格、生产单位、采样信息、项目名称）由委托单位提供，未经本机构核实。',
      en: 'What is marked with "*" (name of the sample, specification, producer, sampling, project) was given by the client and not verified by the laboratory.',
    });
    expect(brought.statements.map(({ code }) => code)).toContain('clientData');
  });

  test('marks nothing of what the laboratory took and named itself', () => {
    const taken = compose(aSource({ sample: { samplingDate: '2026-11-02' }, order: { sampleSource: 'sampling' } }));
    expect(taken.samples[0]).not.toHaveProperty('clientGave');
    expect([taken.clientGave, taken.clientData]).toEqual([undefined, null]);
    expect(taken.statements.map(({ code }) => code)).not.toContain('clientData');
    expect(compose(aSource()).samples[0]).toMatchObject({ clientGave: ['name'], sampling: null });
  });

  test('says of a sample that came in an abnormal state that the results reflect it', () => {
    const { statements, samples } = compose(aSource({ sample: { condition: 'abnormal', conditionText: '瓶口破损' } }));
    expect(statements.at(-1)).toMatchObject({ code: 'other', text: { zh: expect.stringContaining('瓶口破损') } });
    expect(samples[0]?.condition).toBe('瓶口破损');
  });

  test('prints the rule by which was judged, and none when nothing was', () => {
    expect(compose(aSource()).decisionRule).toMatchObject({ zh: expect.stringContaining('简单接受') });
    expect(compose(aSource({ order: { decisionRule: 'guard' } })).decisionRule).toMatchObject({
      zh: expect.stringContaining('保护带'),
    });
    expect(compose(aSource({ rows: [aRow({ verdict: 'none' })] })).decisionRule).toBeNull();
    // What a criterion asks for is no matter of agreement; each result is told by its own rule.
    const mixed = [
      aRow({ criterionRule: 'guard' }),
      aRow({ taskId: 'task-2', itemName: '镉', compareMethod: 'rounded' }),
    ];
    expect(compose(aSource({ rows: mixed })).decisionRule).toEqual({
      zh: '铅：保护带：按全数值比较法将检测结果与扣除保护带 1×U（k=2）后的接受限比较；误判为符合的概率不超过 2.3 %。镉：简单接受：按修约值比较法将检测结果直接与限值比较，不计测量不确定度；接近限值时误判的概率可达 50 %。',
      en: expect.stringContaining('镉: Simple acceptance: the rounded value'),
    });
  });

  test('says of a rule with what it was worked out, the terms agreed with the client among them', () => {
    const agreed = { decisionRule: 'guard', guardRatio: '0.5', conformityLevel: null } as const;
    expect(compose(aSource({ order: agreed })).decisionRule).toMatchObject({
      zh: expect.stringContaining('0.5×U（k=2）后的接受限比较；误判为符合的概率不超过 15.9 %'),
    });
    const probable = aRow({ criterionRule: 'probability', conformityLevel: '99.00' });
    expect(compose(aSource({ order: agreed, rows: [probable] })).decisionRule).toMatchObject({
      en: expect.stringContaining('99 % or more passes, 1 % or less fails'),
    });
    const byTerms = [aRow({}), { ...probable, taskId: 'task-2', itemName: '镉', conformityLevel: null }];
    expect(compose(aSource({ order: agreed, rows: byTerms })).decisionRule).toMatchObject({
      en: expect.stringMatching(/^铅: Guard band.* 镉: Probability of conformity.* 95 % or more/),
    });
  });

  test('gives each method and each device once, and the span of the conditions', () => {
    const { methods, equipment, environment } = compose(
      aSource({ rows: [aRow(), aRow({ taskId: 'task-2', t: '9.8', rh: null })] }),
    );
    expect(methods).toHaveLength(1);
    expect(equipment).toHaveLength(1);
    expect(environment).toMatchObject({ zh: '温度 9.8 ℃～22.1 ℃，相对湿度 50 %' });
  });

  test('names what it replaces and why', () => {
    const amended = compose(
      aSource({
        replaces: { no: 'HJ2026WQ00017', lines: [] },
        report: { version: 2, no: 'HJ2026WQ00017-G1', amendReason: '单位名称有误' },
      }),
    );
    expect(amended.amendment).toMatchObject({ version: 1, replaces: 'HJ2026WQ00017', reason: '单位名称有误' });
  });
});

describe('gate G4', () => {
  const rules = (source: ReportSource, today = '2026-11-20') =>
    reportGate(source, composeLines(source), today).map(({ rule }) => rule);

  test('lets a whole report through', () => {
    expect(rules(aSource())).toEqual([]);
  });

  test.each([
    ['a task that was not checked', aSource({ rows: [aRow({ taskState: 'testing' })] }), 'gate.checked'],
    ['a worksheet that was rejected', aSource({ rows: [aRow({ worksheetState: 'rejected' })] }), 'gate.checked'],
    ['a sample with an exception', aSource({ sample: { state: 'exception' } }), 'gate.sample'],
    ['a subcontracted item without a body', aSource({ rows: [aRow({ subcontract: true })] }), 'gate.subcontract'],
    ['a test before receipt', aSource({ report: { testFrom: '2026-11-03' } }), 'gate.dates'],
    ['a test that ends before it begins', aSource({ report: { testTo: '2026-11-04' } }), 'gate.dates'],
    ['a test in the future', aSource({ report: { testTo: '2026-11-21' } }), 'gate.dates'],
    ['a conclusion that the lines contradict', aSource({ rows: [aRow({ verdict: 'fail' })] }), 'conclusion'],
    ['a stored sentence of somebody', aSource({ report: { conclusionText: '全部合格。' } }), 'conclusion.text'],
  ])('stops %s', (_, source, rule) => {
    expect(rules(source)).toEqual([rule]);
  });
});
