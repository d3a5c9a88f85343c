import { type Device, deviceProblem } from '../equipment/equipment.rules';
import type { Blocker } from '../kit/blocker';
import { localDay } from '../kit/calendar';
import { about, type Label, label } from '../kit/label';
import { type Problem, problemText } from '../result/problems';
import { isPast } from '../task/holding';
import type { CellKey } from './cells';
import { type EnvironmentLimits, environmentState, wrongCondition } from './environment';
import { isNoted } from './known-deviations';
import type { UsedMaterial } from './worksheet.shapes';

/** A row of a worksheet as the gate sees it: what the row leaves empty has been taken from the worksheet. */
export type GateRow = Readonly<{
  taskId: string;
  /** Sample number and item: how the blocker names the row. */
  object: string;
  problems: readonly Problem[];
  /** A return of the task was requested and is not decided yet. */
  isReturnAsked: boolean;
  /** The client gave the value: nobody here measured it. */
  isClientGiven: boolean;
  /** It follows from other results alone: nothing was measured for it. */
  isDerived: boolean;
  isAuthorised: boolean;
  /** Why the calibration line of the row may not serve it. */
  lineProblem: Label | null;
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
  /** The holding time of the sample ends, and why the test began later. */
  latestStart: string | null;
  lateReason: string | null;
}>;

type Found = Readonly<{ rule: string; text: Label; fix: Label; key?: CellKey; cause?: Label; link?: string }>;

/** The cells by which a problem is mended that is none of a value. */
const CELL_OF: Readonly<Partial<Record<Problem['code'], CellKey>>> = {
  unit: 'unit',
  curveMissing: 'curve',
  correctionMissing: 'device',
};

const valueFindings = ({ problems, deviation }: GateRow): Found[] =>
  problems
    // Replicates that differ too much may stand when the tester says why: the checker reads it.
    .filter(({ code }) => code !== 'tolerance' || !isNoted(deviation))
    .map(({ index, code }) => {
      const cause = problemText(code);
      const key = CELL_OF[code] ?? (`v${index ?? 0}` as const);
      return {
        rule: `value.${code}`,
        text: index === null ? cause : about(label('第 {nth} 个值', 'Value {nth}', { nth: index + 1 }), cause),
        cause,
        fix: label('在数据表中填写或更正该值', 'Enter or correct the value in the grid'),
        key,
      };
    });

const deviceFindings = (row: GateRow): Found[] => {
  const fix = label(
    '换用在有效期内的可用设备，或联系设备管理员',
    'Choose a device that is in date, or ask the equipment manager',
  );
  const key = 'device';
  if (row.device === null)
    return row.needsDevice
      ? [{ rule: 'device.missing', text: label('未选择使用设备', 'No device was chosen'), fix, key }]
      : [];
  const problem = deviceProblem(row.device, localDay(row.testFrom ?? new Date(0).toISOString()));
  if (problem === null || row.testFrom === null) return [];
  const text = about(row.device.name, problem);
  return [{ rule: 'device.unusable', text, fix, key, link: '/equipment' }];
};

const lineFindings = ({ lineProblem: text }: GateRow): Found[] =>
  text === null
    ? []
    : [
        {
          rule: 'curve.unusable',
          text,
          fix: label(
            '改选在检测当日有效的标准曲线，或制作新的标准曲线并重新测定',
            'Choose a line that was valid on the day of the test, or make a new one and measure again',
          ),
          key: 'curve',
          link: '/calibration-lines',
        },
      ];

const dateFindings = (row: GateRow, now: string): Found[] => {
  const { testFrom, testTo, issuedAt, isClientGiven, latestStart, lateReason } = row;
  // When the client read his value is his word too.
  if (isClientGiven) return [];
  const fix = label('更正检测日期', 'Correct the dates of the test');
  if (testFrom === null)
    return [
      {
        rule: 'date.missing',
        text: label('未填写检测开始时间', 'The start of the test is missing'),
        fix,
        key: 'from',
      },
    ];
  const findings: Found[] = [];
  if (lateReason === null && isPast(latestStart, testFrom))
    findings.push({
      rule: 'holding.passed',
      text: label(
        '检测开始晚于样品保存期，没有说明原因',
        'Testing began after the holding time of the sample, and no reason was given',
      ),
      fix: label(
        '更正检测开始时间，或重新录入该行并说明原因',
        'Correct the start of the test, or change the row and give the reason',
      ),
      key: 'from',
    });
  if (Date.parse(testFrom) > Date.parse(now) || Date.parse(testTo ?? testFrom) > Date.parse(now))
    findings.push({
      rule: 'date.future',
      text: label('检测时间晚于当前时间', 'The test is in the future'),
      fix,
      key: Date.parse(testFrom) > Date.parse(now) ? 'from' : 'to',
    });
  if (testTo !== null && Date.parse(testTo) < Date.parse(testFrom))
    findings.push({
      rule: 'date.order',
      text: label('检测结束早于开始', 'The test ends before it begins'),
      fix,
      key: 'to',
    });
  if (issuedAt === null)
    findings.push({
      rule: 'sample.notIssued',
      text: label('样品没有发放记录', 'The sample was never issued to the laboratory'),
      fix: label('请样品管理员办理领样', 'Ask the sample custodian to issue it'),
    });
  else if (localDay(testFrom) < localDay(issuedAt))
    findings.push({
      rule: 'date.beforeIssue',
      text: label('检测日期早于领样日期 {day}', 'The test is dated before the sample was issued on {day}', {
        day: localDay(issuedAt),
      }),
      cause: label('检测日期早于领样日期', 'The test is dated before the sample was issued'),
      fix,
      key: 'from',
    });
  return findings;
};

const environmentFindings = (row: GateRow): Found[] => {
  const state = environmentState(row.environment, row.t, row.rh);
  const key = wrongCondition(row.environment, row.t, row.rh);
  if (state === 'missing')
    return [
      {
        rule: 'environment.missing',
        text: label('未记录环境温湿度', 'Temperature or humidity was not recorded'),
        fix: label('填写温度和湿度', 'Enter temperature and humidity'),
        key,
      },
    ];
  if (state === 'outside' && !isNoted(row.deviation))
    return [
      {
        rule: 'environment.outside',
        text: label('环境条件超出领域要求', 'The conditions are outside the limits of the test area'),
        fix: label('更正环境记录，或填写方法偏离说明', 'Correct the record, or note the deviation'),
        key,
      },
    ];
  return [];
};

const rowFindings = (row: GateRow, now: string): Found[] => {
  const found: Found[] = [];
  if (!row.isAuthorised && !row.isClientGiven)
    found.push({
      rule: 'competence',
      text: label('您没有该项目的有效检测授权', 'You hold no valid authorisation for this test'),
      fix: label('请技术负责人授权，或由室主任改派', 'Ask the technical manager for it, or the director to reassign'),
    });
  if (row.isReturnAsked)
    found.push({
      rule: 'returnAsked',
      text: label('该项目正在申请退回', 'Its return has been requested'),
      fix: label('等待室主任处理退回申请', 'Wait until the director has decided'),
    });
  found.push(...valueFindings(row));
  if (!row.isClientGiven) found.push(...lineFindings(row));
  if (!row.isDerived) found.push(...dateFindings(row, now));
  if (!row.isClientGiven && !row.isDerived) found.push(...deviceFindings(row), ...environmentFindings(row));
  if (row.openComments > 0)
    found.push({
      rule: 'comment.open',
      text: label('有 {count} 条校核意见未答复', '{count} remarks of the checker are not answered', {
        count: row.openComments,
      }),
      cause: label('校核意见未答复', 'Remarks of the checker are not answered'),
      fix: label('在该行答复校核意见', 'Answer the remarks on the row'),
    });
  return found;
};

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
    rowFindings(row, now).map(
      ({ key, text, cause = text, ...finding }): Blocker => ({
        ...finding,
        object: row.object,
        text: about(row.object, text),
        cause,
        // What is cleared in no cell is still about a row: its first value is where one finds it.
        cell: { taskId: row.taskId, key: key ?? (finding.rule === 'comment.open' ? 'answer' : 'v0') },
      }),
    ),
  );
  return [...gaps, ...materialGaps(materials, lastDay)];
};
