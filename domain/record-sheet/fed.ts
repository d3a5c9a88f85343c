import { Exact, plain } from '../measurement/decimal';
import { momentOf } from '../measurement/engine/functions/dates';
import { Fault, type Scalar, textOf } from '../measurement/engine/value';
import type { CellPlace, FilledTemplate } from '../record-template/filled-template';
import type { MapCell } from '../record-template/map-cell';
import type { OutputTarget } from '../record-template/paths';
import type { FedCell } from '../result/result.shapes';
import { inputsOf } from '../result/slots';
import type { TestItem } from '../test-item/test-item.entity';
import { copiesForSample, isInReplicates, isInSameBlock, type Page, type SheetForm } from './pages';

/** A cell that feeds a result, and the cells that have to be filled before it says anything: an empty cell counts as nothing in a formula. */
export type ResultOutput = Readonly<{ cell: MapCell; target: OutputTarget; needs: readonly MapCell[] }>;

/** The conditions of a test that a record can give. */
export const fedConditions = ['t', 'rh', 'place', 'from', 'to'] as const;
export type FedCondition = (typeof fedConditions)[number];

/** A cell that gives a condition of the test. `ifFilled`: it shows the condition until somebody fills it. */
export type ConditionOutput = Readonly<{ cell: MapCell; condition: FedCondition; ifFilled: boolean }>;

/** A result as far as a sheet feeds it. */
export type FedItem = Readonly<{
  sampleId: string;
  item: Pick<TestItem, 'code' | 'valueType' | 'formula' | 'parallelCount'>;
}>;

/** The conditions that cells give: a number as text, a place, a day or a moment by the laboratory's clock. */
export type GivenConditions = Readonly<Partial<Record<FedCondition, string>>>;

export type Fed = Readonly<{
  /** As if they had been typed in the grid; null where no cell feeds the result. */
  values: readonly string[] | null;
  conditions: GivenConditions;
  /** The cells that the values came from. */
  cells: readonly FedCell[];
  /** Of these the ones that come to nothing though all that they read is filled, and why. */
  faults: readonly Readonly<{ place: CellPlace; fault: Fault }>[];
}>;

/** Longest value of a result. */
const LONGEST = 100;

/** What a cell comes to as somebody would type it: all of its digits, for a result is rounded once. */
const asTyped = (value: Scalar): string => {
  if (value === null || value instanceof Fault) return '';
  if (value instanceof Exact) return plain(value);
  return textOf(value).trim().slice(0, LONGEST);
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A day, or a moment to the minute where its serial has a time of day: 2026-03-01, 2026-03-01T09:30. */
const dayOrMoment = (value: Scalar): string => {
  if (!(value instanceof Exact)) {
    const [, day, time] = /^(\d{4}[-./]\d{2}[-./]\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(asTyped(value)) ?? [];
    return day === undefined ? '' : [day.replace(/[./]/g, '-'), time].filter(Boolean).join('T');
  }
  try {
    const { year, month, day, hour, minute } = momentOf(value);
    const written = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    return value.isInteger() ? written : `${written}T${twoDigits(hour)}:${twoDigits(minute)}`;
  } catch (problem) {
    if (problem instanceof Fault) return '';
    throw problem;
  }
};

const CONDITION = /^-?\d{1,5}(\.\d{1,2})?$/;

const conditionText = (condition: FedCondition, value: Scalar): string => {
  if (condition === 'from' || condition === 'to') return dayOrMoment(value);
  if (condition === 'place') return asTyped(value).slice(0, 64);
  const text = value instanceof Exact ? plain(value.toDecimalPlaces(2)) : asTyped(value);
  return CONDITION.test(text) ? text : '';
};

const conditionsOf = (
  page: Page,
  form: SheetForm,
  filled: FilledTemplate,
  outputs: readonly ConditionOutput[],
  sampleId: string,
  isFilled: (place: CellPlace) => boolean,
): GivenConditions =>
  Object.fromEntries(
    outputs.flatMap(({ cell, condition, ifFilled }) => {
      const [nth] = copiesForSample(page, form, cell, sampleId);
      if (nth === undefined) return [];
      const place = { ...cell, nth };
      return ifFilled && !isFilled(place) ? [] : [[condition, conditionText(condition, filled.value(place))]];
    }),
  );

/** Takes what feeds an item; gives each value's place among those of the result, and the copy of the cell that it comes from. */
const slotsFed = (
  page: Page,
  form: SheetForm,
  outputs: readonly ResultOutput[],
  { sampleId, item }: FedItem,
): Readonly<{ cell: MapCell; nth: number; slot: number; needs: readonly MapCell[] }>[] => {
  const inputs = inputsOf(item);
  return outputs.flatMap(({ cell, target, needs }) => {
    const copies = copiesForSample(page, form, cell, sampleId);
    const [first] = copies;
    if (first === undefined) return [];
    if (target.kind === 'final') return [{ cell, needs, nth: first, slot: 0 }];
    const input = target.kind === 'input' ? inputs.indexOf(target.input) : 0;
    if (input < 0) return [];
    const slotOf = (replicate: number): number => (replicate - 1) * Math.max(1, inputs.length) + input;
    if (target.replicate === null && isInReplicates(form, cell))
      return copies.map((nth) => ({ cell, needs, nth, slot: slotOf(nth + 1) }));
    return [{ cell, needs, nth: first, slot: slotOf(target.replicate ?? 1) }];
  });
};

/** Takes a filled page and a result of one of its samples; gives what the page feeds it. `outputs`: those of its item alone. */
export const fedBy = (
  page: Page,
  form: SheetForm,
  filled: FilledTemplate,
  outputs: Readonly<{ results: readonly ResultOutput[]; conditions: readonly ConditionOutput[] }>,
  row: FedItem,
  isFilled: (place: CellPlace) => boolean,
): Fed => {
  const slots = slotsFed(page, form, outputs.results, row);
  const values: string[] = [];
  const faults: Fed['faults'][number][] = [];
  /** The copy of a cell that belongs to that copy of an output. */
  const besides = (need: MapCell, cell: MapCell, nth: number) => {
    const own = copiesForSample(page, form, need, row.sampleId);
    return { ...need, nth: isInSameBlock(form, need, cell) ? nth : (own[0] ?? 0) };
  };
  for (const { cell, needs, nth, slot } of slots) {
    while (values.length <= slot) values.push('');
    if (!needs.every((need) => isFilled(besides(need, cell, nth)))) continue;
    const place = { ...cell, nth };
    const value = filled.value(place);
    values[slot] = asTyped(value);
    if (value instanceof Fault) faults.push({ place, fault: value });
  }
  while (values.at(-1) === '') values.pop();
  return {
    values: outputs.results.length === 0 ? null : values,
    conditions: conditionsOf(page, form, filled, outputs.conditions, row.sampleId, isFilled),
    faults,
    cells: slots.map(({ cell, nth, slot }) => ({ sheet: cell.sheet, at: cell.at, nth: nth + 1, slot })),
  };
};
