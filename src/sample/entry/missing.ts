import { type Label, label } from '../../../domain/kit/label';
import { questionLabel, unanswered } from '../../../domain/order/intake-answers';
import { isUnfilled, type SampleName } from '../../../domain/order/order-form';
import { sample } from '../../../domain/sample/sample.entity';
import type { BaseField } from '../../../domain/sample-type/sample-type.shapes';
import type { SampleLine } from './line';
import { itemPlace, samplePlace } from './places';

/** Something that has to be there before the order can be handed in, and where it is typed. */
export type Missing = { place: string; label: Label };

const asked = ['sample1Id', 'name', 'qty', 'qtyUnit'] as const;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What a sample lacks before its order can be submitted: among it what the laboratory's form demands and what its type asks. */
export const missingOfSample = (
  { key, values, items }: SampleLine,
  questions: readonly BaseField[],
  demanded: readonly SampleName[] = [],
): Missing[] => [
  ...asked
    .filter((field) => isEmpty(values[field]))
    .map((field) => ({ place: samplePlace(key, field), label: sample.fields[field].label })),
  ...demanded
    .filter((field) => isUnfilled(values[field]))
    .map((field) => ({ place: samplePlace(key, field), label: sample.fields[field].label })),
  ...unanswered(questions, values.extra ?? null).map((question) => ({
    place: samplePlace(key, `extra.${question.key}`),
    label: questionLabel(question),
  })),
  ...(items.length === 0 ? [{ place: samplePlace(key, 'items'), label: label('检测项目', 'test items') }] : []),
  ...items
    .filter(({ basisId }) => !basisId)
    .map((item) => ({
      place: itemPlace(key, item.key, 'basisId'),
      label: label('“{item}”的检测依据', 'method of {item}', { item: item.itemName }),
    })),
];
