import { type Label, label } from '../../../domain/kit/label';
import { order } from '../../../domain/order/order.entity';
import { demandedIn, type HeadName, isUnfilled } from '../../../domain/order/order-form';
import { type Catalogue, questionsOf, typeOf } from '../../sample/entry/catalogue';
import { type Missing, missingOfSample } from '../../sample/entry/missing';
import type { Places } from '../../sample/entry/places';
import { filledSamples, type Head, needsSampling, type OrderForm } from './form';

const always = Object.entries(order.fields)
  .filter(([, field]) => field.required && !('serverOnly' in field))
  .map(([name, field]): [string, Label] => [name, field.label]);

const sampling: readonly [string, Label][] = [
  ['place', label('抽样地点', 'place of sampling')],
  ['date', label('抽样日期', 'date of sampling')],
  ['person', label('抽样人员', 'person who sampled')],
];

const witness: readonly [string, Label][] = [['witness', label('见证人', 'witness')]];

const ofHead = (head: Head, demanded: readonly HeadName[]): Missing[] => {
  const values: Readonly<Record<string, unknown>> = head;
  const info: Readonly<Record<string, unknown>> = head.samplingInfo ?? {};
  return [
    ...always.filter(([name]) => isUnfilled(values[name])).map(([place, words]) => ({ place, label: words })),
    ...demanded
      .filter((name) => isUnfilled(values[name]))
      .map((name) => ({ place: name, label: order.fields[name].label })),
    ...(needsSampling(head)
      ? [...sampling, ...(head.sampleSource === 'witness' ? witness : [])]
          .filter(([name]) => isUnfilled(info[name]))
          .map(([name, words]) => ({ place: `samplingInfo.${name}`, label: words }))
      : []),
    ...(head.needJudge && !head.decisionRule
      ? [{ place: 'decisionRule', label: order.fields.decisionRule.label }]
      : []),
    ...(head.deliver === 'mail' && isUnfilled(head.deliverAddress)
      ? [{ place: 'deliverAddress', label: order.fields.deliverAddress.label }]
      : []),
  ];
};

/** A change of an order that was handed in says why (domain: reason of at least four characters). */
const ofChange = ({ change }: OrderForm): Missing[] =>
  (change.reason ?? '').trim().length < 4
    ? [{ place: 'reason', label: label('修改原因（至少 4 个字）', 'why it is changed (four characters or more)') }]
    : [];

/** The types that a form offers, for the questions that they ask. */
type Asking = Pick<Catalogue, 'types'>;
const NO_TYPES: Asking = { types: new Map() };

export type MissingGroup = { sample?: number; key?: string; lacks: Missing[] };

/**
 * What is still missing before the form can be submitted, among it what the laboratory demands: first of the order itself, then
 * sample by sample.
 */
export const missingOf = (
  form: OrderForm,
  catalogue: Asking,
  handedIn = false,
  demanded: readonly string[] = [],
): MissingGroup[] => {
  const samples = filledSamples(form);
  const asked = demandedIn(demanded);
  const groups: MissingGroup[] = [
    {
      lacks: [
        ...(handedIn ? ofChange(form) : []),
        ...ofHead(form.head, asked.head),
        ...(samples.length === 0
          ? [{ place: 'samples', label: label('样品（至少一个）', 'a sample (at least one)') }]
          : []),
      ],
    },
    ...samples.map((line, index) => ({
      sample: index + 1,
      key: line.key,
      lacks: missingOfSample(line, questionsOf(typeOf(catalogue, line)), asked.sample),
    })),
  ];
  return groups.filter(({ lacks }) => lacks.length > 0);
};

/** What lacks, as complaints at their places. */
export const lacking = (lacks: readonly Missing[], sentence: (words: Label) => string): Places =>
  Object.fromEntries(lacks.map(({ place, label: words }) => [place, sentence(words)]));

/** Even a draft needs to say whose it is and, for each sample, what kind. */
export const missingOfDraft = (form: OrderForm): Missing[] =>
  missingOf(form, NO_TYPES)
    .flatMap(({ lacks }) => lacks)
    .filter(({ place }) => place === 'customerId' || place === 'type' || place.endsWith('.sample1Id'));
