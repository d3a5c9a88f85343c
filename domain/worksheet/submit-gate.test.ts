import { requiredCells } from './cells';
import { type GateRow, submitGaps } from './submit-gate';

const now = '2026-11-20T08:00:00.000Z';
const device: NonNullable<GateRow['device']> = {
  name: '原子吸收',
  state: 'inUse',
  calMode: 'calibrate',
  lastCalDate: '2026-01-01',
  calDueDate: '2026-12-31',
  confirmResult: 'ok',
  midCheckResult: null,
  midCheckDue: null,
};
const good: GateRow = {
  taskId: 't1',
  object: 'WT2026110001-001 铅',
  problems: [],
  isReturnAsked: false,
  isClientGiven: false,
  isDerived: false,
  isAuthorised: true,
  lineProblem: null,
  needsDevice: true,
  device,
  testFrom: '2026-11-20T01:00:00.000Z',
  testTo: null,
  issuedAt: '2026-11-19T08:00:00.000Z',
  environment: { tLo: '15', tHi: '30', rhLo: null, rhHi: '75' },
  t: '22.5',
  rh: '60',
  deviation: null,
  openComments: 0,
  latestStart: null,
  lateReason: null,
};
const rules = (row: Partial<GateRow>) => submitGaps([{ ...good, ...row }], [], now).map(({ rule }) => rule);

it('lets a complete row pass', () => {
  expect(rules({})).toEqual([]);
});

it.each<[string, Partial<GateRow>]>([
  ['value.empty', { problems: [{ index: 0, code: 'empty' }] }],
  ['value.notANumber', { problems: [{ index: 1, code: 'notANumber' }] }],
  ['value.tolerance', { problems: [{ index: null, code: 'tolerance' }] }],
  ['competence', { isAuthorised: false }],
  ['returnAsked', { isReturnAsked: true }],
  ['device.missing', { device: null }],
  ['device.unusable', { device: { ...device, state: 'stopped' } }],
  ['device.unusable', { device: { ...device, calDueDate: '2026-11-19' } }],
  ['device.unusable', { device: { ...device, calDueDate: null } }],
  ['device.unusable', { device: { ...device, midCheckDue: '2026-11-19' } }],
  ['device.unusable', { device: { ...device, lastCalDate: '2026-11-21' } }],
  ['date.missing', { testFrom: null }],
  ['date.future', { testFrom: '2026-11-20T09:00:00.000Z' }],
  ['date.future', { testTo: '2026-11-20T09:00:00.000Z' }],
  ['date.order', { testTo: '2026-11-20T00:00:00.000Z' }],
  ['date.beforeIssue', { testFrom: '2026-11-18T01:00:00.000Z' }],
  ['sample.notIssued', { issuedAt: null }],
  ['environment.missing', { t: null }],
  ['environment.outside', { rh: '80' }],
  ['environment.outside', { t: '14.9' }],
  ['comment.open', { openComments: 1 }],
])('%s blocks', (rule, row) => {
  expect(rules(row)).toEqual([rule]);
});

it('takes a written deviation for a missed tolerance and for conditions outside the limits', () => {
  const deviation = '第三次测定确认，见附件';
  expect(rules({ problems: [{ index: null, code: 'tolerance' }], deviation })).toEqual([]);
  expect(rules({ t: '31', deviation })).toEqual([]);
  for (const nothing of ['无', 'none', '/', 'N/A'])
    expect(rules({ t: '31', deviation: nothing })).toEqual(['environment.outside']);
});

it('asks for no device where the item names no kind, and no climate where the area demands none', () => {
  expect(rules({ needsDevice: false, device: null })).toEqual([]);
  expect(rules({ environment: { tLo: null, tHi: null, rhLo: null, rhHi: null }, t: null, rh: null })).toEqual([]);
});

it('holds a device without calibration to its state alone', () => {
  const uncalibrated = { ...device, calMode: 'none' as const, calDueDate: null };
  expect(rules({ device: uncalibrated })).toEqual([]);
  expect(rules({ device: { ...uncalibrated, state: 'repair' } })).toEqual(['device.unusable']);
});

it('refuses a material that had expired when it was used', () => {
  const gaps = submitGaps([good], [{ name: '铅标准溶液', lot: 'A1', expiry: '2026-11-19' }], now);
  expect(gaps.map(({ rule }) => rule)).toEqual(['material.expired']);
  expect(submitGaps([good], [{ name: '铅标准溶液', lot: 'A1', expiry: '2026-11-20' }], now)).toEqual([]);
});

it('names every blocker of every row at once', () => {
  const gaps = submitGaps(
    [
      { ...good, t: null, device: null },
      { ...good, testFrom: null },
    ],
    [],
    now,
  );
  expect(gaps).toHaveLength(3);
});

it('refuses an empty worksheet', () => {
  expect(submitGaps([], [], now).map(({ rule }) => rule)).toEqual(['rows.none']);
});

describe('of data that the client gave', () => {
  const given: Partial<GateRow> = { isClientGiven: true, isAuthorised: false, device: null, t: null, rh: null };

  it('neither device, conditions, dates nor competence are asked', () => {
    expect(rules({ ...given, testFrom: null, issuedAt: null })).toEqual([]);
    expect(rules({ ...given, testFrom: '2026-11-10T01:00:00.000Z' })).toEqual([]);
  });

  it('the value itself and the remarks of the checker still are', () => {
    expect(rules({ ...given, problems: [{ index: 0, code: 'empty' }], openComments: 1 })).toEqual([
      'value.empty',
      'comment.open',
    ]);
  });
});

it('names for each blocker the cell in which it is cleared, and a cause that many rows share', () => {
  const rows = [
    { ...good, device: null, t: null, problems: [{ index: 1, code: 'empty' as const }] },
    { ...good, taskId: 't2', object: 'WT2026110001-002 镉', device: null, openComments: 1 },
  ];
  const found = submitGaps(rows, [], now).map(({ cause, cell }) => `${cause?.zh} ${cell?.taskId} ${cell?.key}`);
  expect(found).toEqual([
    '未填写 t1 v1',
    '未选择使用设备 t1 device',
    '未记录环境温湿度 t1 t',
    '未选择使用设备 t2 device',
    '校核意见未答复 t2 answer',
  ]);
});

describe('the cells that are marked as required', () => {
  const limits = { tLo: '15', tHi: '30', rhLo: null, rhHi: '75' };
  const none = { tLo: null, tHi: null, rhLo: null, rhHi: null };
  const empty: Partial<GateRow> = { device: null, testFrom: null, t: null, rh: null };

  it.each([
    [true, limits],
    [true, none],
    [false, limits],
    [false, none],
  ])('are those that the gate misses: device %s, climate %o', (needsDevice, environment) => {
    const wanted = requiredCells({
      values: 2,
      isClientGiven: false,
      isDerived: false,
      needsDevice,
      needsCurve: false,
      environment,
    });
    for (const [key, field] of [
      ['device', 'device'],
      ['from', 'testFrom'],
      ['t', 't'],
      ['rh', 'rh'],
    ] as const)
      expect([key, rules({ needsDevice, environment, [field]: null }).length > 0]).toEqual([key, wanted.includes(key)]);
  });

  it('are only the value where the client gave it', () => {
    const given = { isClientGiven: true, isDerived: false, needsDevice: true, needsCurve: true, environment: limits };
    expect(requiredCells({ values: 1, ...given })).toEqual(['v0']);
    expect(rules({ ...empty, ...given })).toEqual([]);
  });
});
