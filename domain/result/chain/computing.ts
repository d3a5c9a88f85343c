import { correctionText, type DeviceCorrection } from '../../calibration/correction';
import { equationText } from '../../calibration-line/figures';
import type { LineInUse } from '../../calibration-line/line-in-use';
import { joined, type Label, label, SEMICOLON, same, type Value } from '../../kit/label';
import { dayText } from '../../kit/moment-text';
import { Exact, exact, plain } from '../../measurement/decimal';
import { formatMeasured } from '../../measurement/measured';
import { countedAs } from '../../measurement/non-detects';
import { withinTolerance } from '../../measurement/replicates';
import { isSameUnit } from '../../measurement/units';
import { nonDetectLabels } from '../../test-item/non-detect-words';
import { roundingText } from '../../test-item/rounding-text';
import type { Computed, MeasuredItem } from '../compute';
import { problemText } from '../problems';
import { readNumbers, type Typed } from '../read-values';
import type { UsedEquipment } from '../result.shapes';
import type { ResultSource } from '../result-source';
import { inputsOf, slotsOf, sourcesAskedBy } from '../slots';
import { type ChainFact, type ChainLink, fact, factIf, linkIf, nth, withUnit } from './chain';

/** What a number was computed of, and what came out of it. */
export type Computing = Readonly<{
  typed: Typed;
  item: MeasuredItem;
  sources: readonly ResultSource[];
  /** The line that its formula reads from, and what corrects its readings: only where the formula asks for them. */
  curve: LineInUse | null;
  correction: DeviceCorrection | null;
  device: UsedEquipment | null;
  computed: Computed;
}>;

type Placed = Readonly<{ no: Value }>;
const single = (place: Placed): Label => label('第 {no} 次', 'Measurement {no}', place);
const reading = (place: Placed): Label => label('读数 {no}', 'Reading {no}', place);
const response = (place: Placed): Label => label('响应 {no}', 'Response {no}', place);
const value = (place: Placed): Label => label('检测值 {no}', 'Value {no}', place);

/** What a typed value stands for: an input of the formula by its name, else its place. */
const slotName = (slot: string | undefined, at: number, of: number): Label =>
  slot !== undefined && !/^\d+$/.test(slot) ? same(slot) : of === 1 ? label('检测值', 'Value') : nth(value, at);

/** What was typed, value by value. */
export const typedFacts = ({ typed: { values, unit }, item }: Pick<Computing, 'typed' | 'item'>): ChainFact[] => {
  const slots = slotsOf(item);
  return values.flatMap((text, at) =>
    factIf(slotName(slots[at], at, Math.max(slots.length, values.length)), text && withUnit(text, unit)),
  );
};

const deviceFacts = ({ device, correction, computed }: Computing): ChainFact[] => [
  ...(device === null
    ? []
    : [
        fact(label('使用设备', 'Device'), [device.name, device.devNum, device.model].filter(Boolean).join(' '), {
          refers: { noun: 'equipment', id: device.equipmentId },
        }),
        ...factIf(label('证书编号', 'Certificate no.'), device.certNo),
        ...factIf(label('有效期至', 'Valid until'), device.calDueDate && dayText(device.calDueDate)),
      ]),
  ...factIf(label('证书给出的修正', 'Correction by the certificate'), correctionText(correction?.correction)),
  ...(computed.corrections ?? []).map((each, at) =>
    fact(
      nth(reading, at),
      label('{reading} 修正为 {corrected}', '{reading} corrected to {corrected}', {
        reading: each.reading,
        corrected: each.corrected,
      }),
    ),
  ),
];

const curveFacts = ({ curve, computed }: Computing): ChainFact[] => {
  if (curve === null) return [];
  const { id, no, coefficients, lowest, highest, contentUnit, r, madeOn, validUntil } = curve;
  return [
    fact(label('曲线编号', 'Line no.'), no, { refers: { noun: 'calibrationLine', id } }),
    fact(label('曲线方程', 'Equation'), equationText(coefficients)),
    ...coefficients.map((each, power) => fact(same(`b${power}`), each)),
    fact(label('标准点范围', 'Range of the standards'), withUnit(`${lowest} – ${highest}`, contentUnit)),
    ...factIf(label('相关系数 r', 'Correlation r'), r),
    fact(label('制作日期', 'Made on'), dayText(madeOn)),
    ...factIf(label('有效期至', 'Valid until'), validUntil && dayText(validUntil)),
    ...(computed.contents ?? []).map((each, at) =>
      fact(
        nth(response, at),
        label('{response} 读得 {content}', '{response} reads {content}', {
          response: each.response,
          content: withUnit(each.content, contentUnit),
        }),
      ),
    ),
  ];
};

const sourceFacts = ({ item, sources }: Computing): ChainFact[] => {
  const asked = sourcesAskedBy(item);
  return sources
    .filter(({ of }) => asked.includes(of))
    .map(({ item: name, taskId, taskNo, value: found, unit, limit }) => {
      const known = { taskNo, value: found === null ? '—' : withUnit(found, unit) };
      return fact(
        name,
        limit === null
          ? label('{value}（任务 {taskNo}）', '{value} (task {taskNo})', known)
          : label('{value}，限值 {limit}（任务 {taskNo}）', '{value}, limit {limit} (task {taskNo})', {
              ...known,
              limit: withUnit(limit, unit),
            }),
        { refers: { noun: 'task', id: taskId } },
      );
    });
};

/** The inputs of one measurement with what they are, a non-detect with what it counts as. */
const inputTexts = ({ typed, item }: Computing, at: number): Label[] => {
  const names = inputsOf(item);
  const read = readNumbers(typed, item);
  if (!read.ok) return [];
  return names.flatMap((name, index) => {
    const measured = read.numbers[at * names.length + index];
    if (measured === undefined) return [];
    const said = `${name} = ${formatMeasured(measured)}`;
    const counted = countedAs(measured, item.nonDetects ?? 'none');
    return measured.censor === '' || counted === null
      ? [same(said)]
      : [label('{said} 计为 {counted}', '{said} counted as {counted}', { said, counted })];
  });
};

const formulaFacts = (of: Computing): ChainFact[] => {
  const { item, computed, typed } = of;
  if (!item.formula) return [];
  return [
    fact(label('公式', 'Formula'), item.formula),
    ...(computed.singles ?? []).map(({ own }, at) => {
      const inputs = inputTexts(of, at);
      const result = withUnit(formatMeasured(own), typed.unit ?? item.unit);
      return fact(
        (computed.singles ?? []).length === 1 ? label('代入', 'Put in') : nth(single, at),
        inputs.length === 0
          ? same(result)
          : label('{inputs} 得 {result}', '{inputs} gives {result}', { inputs: joined(inputs, SEMICOLON), result }),
      );
    }),
  ];
};

const isConverted = ({ typed: { unit }, item }: Computing): boolean =>
  Boolean(unit && item.unit) && !isSameUnit(unit ?? '', item.unit ?? '');

const convertedFacts = (of: Computing): ChainFact[] => {
  const { typed, item, computed } = of;
  if (!isConverted(of)) return [];
  return [
    ...(computed.singles ?? []).map(({ own, inUnit }, at) =>
      fact(
        nth(single, at),
        `${withUnit(formatMeasured(own), typed.unit)} = ${withUnit(formatMeasured(inUnit), item.unit)}`,
      ),
    ),
    ...factIf(label('摩尔质量', 'Molar mass'), item.molarMass && `${item.molarMass} g/mol`),
  ];
};

const toleranceFact = (values: readonly string[], { parallelTol }: MeasuredItem): ChainFact[] => {
  if (!parallelTol) return [];
  const found = withinTolerance(values, parallelTol);
  if (!found.ok) return [];
  const said = { rule: parallelTol };
  return [
    found.within
      ? fact(label('允许差', 'Allowed difference'), label('{rule}，满足', '{rule}: met', said))
      : fact(label('允许差', 'Allowed difference'), label('{rule}，不满足', '{rule}: not met', said), {
          isWrong: true,
        }),
  ];
};

const meanFacts = (of: Computing): ChainFact[] => {
  const { item, computed } = of;
  const singles = computed.singles ?? [];
  if (singles.length < 2 || computed.raw === null) return [];
  const plainOnes = singles.filter(({ own }) => own.censor === '');
  const values = plainOnes.map(({ inUnit }) => exact(inUnit.value));
  const isWhole = plainOnes.length === singles.length;
  return [
    // What a formula or another unit gave stands there already.
    ...(item.formula || isConverted(of)
      ? []
      : singles.map(({ inUnit }, at) => fact(nth(single, at), withUnit(formatMeasured(inUnit), item.unit)))),
    ...(isWhole
      ? [fact(label('极差', 'Range'), withUnit(plain(Exact.max(...values).minus(Exact.min(...values))), item.unit))]
      : []),
    ...(isWhole
      ? toleranceFact(
          plainOnes.map(({ own }) => own.value),
          item,
        )
      : []),
    fact(label('平均值', 'Mean'), withUnit(computed.raw, item.unit)),
  ];
};

const MARKS: readonly (readonly [end: string, said: Label])[] = [
  ['(+)', label('(+)：修约前大于限值', '(+): the value is above the limit before rounding')],
  ['(-)', label('(-)：修约前小于限值', '(-): the value is below the limit before rounding')],
];

const roundedFacts = ({ typed, item, computed }: Computing): ChainFact[] => {
  const { raw, reported, censored, countsNonDetects } = computed;
  if (raw === null || reported === null)
    return typed.values.some((text) => text.trim() !== '')
      ? computed.problems.map(({ code }) => fact(label('没有结果', 'No result'), problemText(code), { isWrong: true }))
      : [];
  const isNumber = item.valueType === 'number';
  const mark = MARKS.find(([end]) => reported.endsWith(end));
  return [
    ...(isNumber ? [fact(label('未修约值', 'Unrounded'), withUnit(raw, item.unit))] : []),
    ...factIf(label('检出限', 'Detection limit'), isNumber && item.lod ? withUnit(item.lod, item.unit) : null),
    ...factIf(label('定量限', 'Quantitation limit'), isNumber && item.loq ? withUnit(item.loq, item.unit) : null),
    ...(countsNonDetects
      ? [fact(label('未检出计入方式', 'Non-detects count as'), nonDetectLabels[item.nonDetects ?? 'half'])]
      : []),
    ...(isNumber
      ? [
          fact(
            label('修约规则', 'Rounding rule'),
            censored
              ? label(
                  '低于检出限，或以“<”“>”录入，不修约',
                  'Below the limit of detection, or typed with < or >: not rounded',
                )
              : roundingText(item),
          ),
        ]
      : []),
    fact(label('报出值', 'Reported'), withUnit(reported, isNumber ? (item.unit ?? typed.unit) : null)),
    ...(mark === undefined ? [] : [fact(label('标记', 'Mark'), mark[1])]),
  ];
};

/** Takes what a number was computed of; gives the steps from what was typed to what is reported, in their order. */
export const computingLinks = (of: Computing): ChainLink[] => [
  ...linkIf('corrected', deviceFacts(of)),
  ...linkIf('curve', curveFacts(of)),
  ...linkIf('sources', sourceFacts(of)),
  ...linkIf('formula', formulaFacts(of)),
  ...linkIf('converted', convertedFacts(of)),
  ...linkIf('mean', meanFacts(of)),
  ...linkIf('rounded', roundedFacts(of)),
];
