import { type Device, deviceProblem } from '../equipment/equipment.rules';
import type { Blocker } from '../kit/blocker';
import { localDay } from '../kit/calendar';
import { about, type Label, label } from '../kit/label';
import { type Problem, problemText } from '../result/problems';
import { type EnvironmentLimits, environmentState } from './environment';
import { isNoted } from './known-deviations';
import type { UsedMaterial } from './worksheet.shapes';

/** A row of a worksheet as the gate sees it: what the row leaves empty has been taken from the worksheet. */
export type GateRow = Readonly<{
  /** Sample number and item: how the blocker names the row. */
  object: string;
  problems: readonly Problem[];
  /** A return of the task was requested and is not decided yet. */
  isReturnAsked: boolean;
  /** The client gave the value: nobody here measured it. */
  isClientGiven: boolean;
  isAuthorised: boolean;
  needsDevice: boolean;
  device: (Device & Readonly<{ name: string }>) | null;
  /** Moments. */
  testFrom: string | null;
  testTo: string | null;
  /** When the sample was handed to the laboratory. */
  issuedAt: string | null;
  environment: EnvironmentLimits;
  t: string | null;
  rh: string | null;
  deviation: string | null;
  openComments: number;
}>;

type Found = readonly [rule: string, text: Label, fix: Label, link?: string] | null;

const valueFindings = ({ problems, deviation }: GateRow): Found[] =>
  problems
    // Replicates that differ too much may stand when the tester says why: the checker reads it.
    .filter(({ code }) => code !== 'tolerance' || !isNoted(deviation))
    .map(({ index, code }) => {
      const text = problemText(code);
      return [
        `value.${code}`,
        index === null ? text : about(label('第 {nth} 个值', 'Value {nth}', { nth: index + 1 }), text),
        label('在数据表中填写或更正该值', 'Enter or correct the value in the grid'),
      ];
    });

const deviceFinding = (row: GateRow): Found => {
  const fix = label(
    '换用在有效期内的可用设备，或联系设备管理员',
    'Choose a device that is in date, or ask the equipment manager',
  );
  if (row.device === null)
    return row.needsDevice ? ['device.missing', label('未选择使用设备', 'No device was chosen'), fix] : null;
  const problem = deviceProblem(row.device, localDay(row.testFrom ?? new Date(0).toISOString()));
  if (problem === null || row.testFrom === null) return null;
  return ['device.unusable', about(row.device.name, problem), fix, '/equipment'];
};

const dateFindings = ({ testFrom, testTo, issuedAt, isClientGiven }: GateRow, now: string): Found[] => {
  // When the client read his value is his word too.
  if (isClientGiven) return [];
  const fix = label('更正检测日期', 'Correct the dates of the test');
  if (testFrom === null)
    return [['date.missing', label('未填写检测开始时间', 'The start of the test is missing'), fix]];
  const findings: Found[] = [];
  if (Date.parse(testFrom) > Date.parse(now) || Date.parse(testTo ?? testFrom) > Date.parse(now))
    findings.push(['date.future', label('检测时间晚于当前时间', 'The test is in the future'), fix]);
  if (testTo !== null && Date.parse(testTo) < Date.parse(testFrom))
    findings.push(['date.order', label('检测结束早于开始', 'The test ends before it begins'), fix]);
  if (issuedAt === null)
    findings.push([
      'sample.notIssued',
      label('样品没有发放记录', 'The sample was never issued to the laboratory'),
      label('请样品管理员办理领样', 'Ask the sample custodian to issue it'),
    ]);
  else if (localDay(testFrom) < localDay(issuedAt))
    findings.push([
      'date.beforeIssue',
      label('检测日期早于领样日期 {day}', 'The test is dated before the sample was issued on {day}', {
        day: localDay(issuedAt),
      }),
      fix,
    ]);
  return findings;
};

const environmentFinding = (row: GateRow): Found => {
  const state = environmentState(row.environment, row.t, row.rh);
  if (state === 'missing')
    return [
      'environment.missing',
      label('未记录环境温湿度', 'Temperature or humidity was not recorded'),
      label('填写温度和湿度', 'Enter temperature and humidity'),
    ];
  if (state === 'outside' && !isNoted(row.deviation))
    return [
      'environment.outside',
      label('环境条件超出领域要求', 'The conditions are outside the limits of the test area'),
      label('更正环境记录，或填写方法偏离说明', 'Correct the record, or note the deviation'),
    ];
  return null;
};

const rowFindings = (row: GateRow, now: string): Found[] => [
  row.isAuthorised || row.isClientGiven
    ? null
    : [
        'competence',
        label('您没有该项目的有效检测授权', 'You hold no valid authorisation for this test'),
        label('请技术负责人授权，或由室主任改派', 'Ask the technical manager for it, or the director to reassign'),
      ],
  row.isReturnAsked
    ? [
        'returnAsked',
        label('该项目正在申请退回', 'Its return has been requested'),
        label('等待室主任处理退回申请', 'Wait until the director has decided'),
      ]
    : null,
  ...valueFindings(row),
  ...dateFindings(row, now),
  ...(row.isClientGiven ? [] : [deviceFinding(row), environmentFinding(row)]),
  row.openComments === 0
    ? null
    : [
        'comment.open',
        label('有 {count} 条校核意见未答复', '{count} remarks of the checker are not answered', {
          count: row.openComments,
        }),
        label('在该行答复校核意见', 'Answer the remarks on the row'),
      ],
];

const materialGaps = (materials: readonly UsedMaterial[], lastDay: string): Blocker[] =>
  materials
    .filter(({ expiry }) => expiry != null && expiry < lastDay)
    .map(({ name, lot, expiry }) => ({
      rule: 'material.expired',
      object: [name, lot].filter(Boolean).join(' '),
      text: label('标准物质/试剂已于 {day} 过期', 'The material expired on {day}', { day: String(expiry) }),
      fix: label('更换在有效期内的批号并重新检测', 'Use a batch that is in date and measure again'),
    }));

/** Gate G3: everything that blocks the submission of a worksheet, listed at once. */
export const submitGaps = (rows: readonly GateRow[], materials: readonly UsedMaterial[], now: string): Blocker[] => {
  if (rows.length === 0)
    return [
      {
        rule: 'rows.none',
        object: '',
        text: label('该原始记录没有检测项目', 'The worksheet has no rows'),
        fix: label('请室主任分配任务', 'Ask the director to assign tasks'),
      },
    ];
  const days = rows.flatMap(({ testFrom, testTo }) =>
    (testTo ?? testFrom) ? [localDay(testTo ?? testFrom ?? now)] : [],
  );
  const lastDay = [...days].sort().at(-1) ?? '';
  const gaps = rows.flatMap((row) =>
    rowFindings(row, now).flatMap((finding) => {
      if (finding === null) return [];
      const [rule, text, fix, link] = finding;
      return [
        {
          rule,
          object: row.object,
          text: about(row.object, text),
          fix,
          ...(link && { link }),
        },
      ];
    }),
  );
  return [...gaps, ...materialGaps(materials, lastDay)];
};
