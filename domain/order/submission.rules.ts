import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { isDecimal } from '../measurement/measured';
import { type Sample, sample as sampleEntity } from '../sample/sample.entity';
import type { BaseField } from '../sample-type/sample-type.shapes';
import { answerProblems } from './intake-answers';
import { type Order, order as orderEntity } from './order.entity';
import { demandedIn, isUnfilled } from './order-form';

type SubmittedItem = Readonly<{ judgeId: string | null; isCurrent: boolean; stdNo: string }>;
export type SubmittedSample = Readonly<
  Pick<Sample, 'name' | 'qty' | 'qtyUnit' | 'extra'> & {
    isPublished: boolean;
    items: readonly SubmittedItem[];
    /** What the sample's type asks at the counter. */
    questions: readonly BaseField[];
  }
>;
export type Submitted = Pick<
  Order,
  | 'contactName'
  | 'contactPhone'
  | 'sampleSource'
  | 'samplingInfo'
  | 'basisMode'
  | 'needJudge'
  | 'decisionRule'
  | 'urgency'
  | 'dueDate'
  | 'sampleAfter'
  | 'deliver'
  | 'deliverAddress'
>;

const missing = (field: string, name: Label): Problem => ({
  field,
  text: label('{name}：必填', '{name}: required', { name }),
});

const REQUIRED = ['contactName', 'contactPhone'] as const;

const headProblems = (order: Submitted, receivedDay: string): Problem[] => {
  const empty = REQUIRED.filter((name) => (order[name] ?? '').trim() === '').map((name) =>
    missing(name, orderEntity.fields[name].label),
  );
  const early =
    order.dueDate < receivedDay
      ? [
          {
            field: 'dueDate',
            text: label('承诺完成日期不能早于受理日期', 'The order cannot be due before it is received'),
          },
        ]
      : [];
  const rule =
    order.needJudge && order.decisionRule == null ? [missing('decisionRule', label('判定规则', 'Decision rule'))] : [];
  const address =
    order.deliver === 'mail' && !order.deliverAddress?.trim()
      ? [missing('deliverAddress', label('邮寄地址', 'Mail to'))]
      : [];
  return [...empty, ...early, ...rule, ...address, ...samplingProblems(order)];
};

/** What a sampling record must say when the laboratory or a witness took the sample (ISO/IEC 17025 7.8.5). */
export const samplingProblems = ({
  sampleSource,
  samplingInfo,
}: Pick<Submitted, 'sampleSource' | 'samplingInfo'>): Problem[] => {
  if (sampleSource !== 'sampling' && sampleSource !== 'witness') return [];
  const has = (text: string | null | undefined) => (text ?? '').trim() !== '';
  return [
    ...(has(samplingInfo?.place) ? [] : [missing('samplingInfo.place', label('抽样地点', 'Sampled at'))]),
    ...(has(samplingInfo?.date) ? [] : [missing('samplingInfo.date', label('抽样日期', 'Sampled on'))]),
    ...(has(samplingInfo?.person) ? [] : [missing('samplingInfo.person', label('抽样人', 'Sampled by'))]),
    ...(sampleSource === 'witness' && !has(samplingInfo?.witness)
      ? [missing('samplingInfo.witness', label('见证人', 'Witness'))]
      : []),
  ];
};

const sampleProblems = (sample: SubmittedSample, at: string, clientNamesMethod: boolean): Problem[] => {
  const { name, qty, qtyUnit } = sampleEntity.fields;
  return [
    ...(sample.isPublished
      ? []
      : [{ field: `${at}.sample1Id`, text: label('该样品类型尚未发布', 'That sample type is not published') }]),
    ...(sample.name.trim() === '' ? [missing(`${at}.name`, name.label)] : []),
    ...(isDecimal(sample.qty) && Number(sample.qty) > 0 ? [] : [missing(`${at}.qty`, qty.label)]),
    ...(sample.qtyUnit.trim() === '' ? [missing(`${at}.qtyUnit`, qtyUnit.label)] : []),
    ...answerProblems(sample.questions, sample.extra, at),
    ...(sample.items.length === 0 ? [missing(`${at}.items`, label('检测项目', 'Test items'))] : []),
    // An edition that the client insists on is taken and settled by the review (ISO/IEC 17025 7.1.2).
    ...sample.items.flatMap(({ isCurrent, stdNo }, index) =>
      isCurrent || clientNamesMethod
        ? []
        : [
            {
              field: `${at}.items.${index}.basisId`,
              text: label('标准 {no} 不是现行有效版本', '{no} is not an edition in force', { no: stdNo }),
            },
          ],
    ),
  ];
};

type Values = Readonly<Record<string, unknown>>;

/**
 * What the laboratory demands beyond the product's own rules, each thing at its field: of the head where it is asked, and of
 * the samples named by their place.
 */
export const demandProblems = (
  demanded: readonly string[],
  order: object | null,
  samples: readonly (readonly [at: string, sample: object])[],
): Problem[] => {
  const { head, sample: ofSample } = demandedIn(demanded);
  return [
    ...head
      .filter((name) => order !== null && isUnfilled((order as Values)[name]))
      .map((name) => missing(name, orderEntity.fields[name].label)),
    ...samples.flatMap(([at, sample]) =>
      ofSample
        .filter((name) => isUnfilled((sample as Values)[name]))
        .map((name) => missing(`${at}.${name}`, sampleEntity.fields[name].label)),
    ),
  ];
};

/** What an order lacks to be handed in, each thing at its field. A draft may lack all of it. */
export const submissionProblems = (
  order: Submitted,
  samples: readonly SubmittedSample[],
  receivedDay: string,
): Problem[] => [
  ...headProblems(order, receivedDay),
  ...(samples.length === 0 ? [missing('samples', label('样品', 'Samples'))] : []),
  ...samples.flatMap((sample, index) => sampleProblems(sample, `samples.${index}`, order.basisMode === 'client')),
];
