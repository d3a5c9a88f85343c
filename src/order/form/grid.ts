import type { Field } from '../../../domain/kit/field';
import { type FormLayout, plainLayout, type SampleName } from '../../../domain/order/order-form';
import { sample } from '../../../domain/sample/sample.entity';
import { readSampleCell } from '../../../domain/sample/sample-cell';
import {
  carried,
  copyItem,
  isBlank,
  mergeItems,
  newKey,
  type SampleLine,
  type SampleValues,
} from '../../sample/entry/line';
import { dayText } from '../../services/clock';

/** What is chosen and not typed. */
const NEVER_TYPED = ['samplingPointId', 'storageCondition', 'hazards'] as const;

/** A column that is typed. Which of them stand in the grid, and in which order, the layout of the form says. */
export type TypedColumn = Exclude<SampleName, (typeof NEVER_TYPED)[number]>;

/** The typed columns among the fields of a layout. */
export const typedColumnsOf = ({ columns }: Pick<FormLayout, 'columns'>): TypedColumn[] =>
  columns.filter((name): name is TypedColumn => !NEVER_TYPED.some((each) => each === name));

/** The columns of the form as the product has it. */
export const plainColumns: readonly TypedColumn[] = typedColumnsOf(plainLayout);

/** What a fill-down may carry: a typed cell, the type with its variant, or the items. */
export type FillColumn = TypedColumn | 'type' | 'items';

/** A copy of a sample: everything but what makes it that one object, so its batch stays and its seal does not. */
export const copySample = (line: SampleLine): SampleLine => {
  const { sealNo: _seal, photos: _photos, ...values } = line.values;
  return { ...line, key: newKey(), id: undefined, isOut: undefined, values, items: line.items.map(copyItem) };
};

/** The sample `times` more, right behind it. */
export const insertCopies = (lines: readonly SampleLine[], key: string, times: number): SampleLine[] =>
  lines.flatMap((line) =>
    line.key === key ? [line, ...Array.from({ length: times }, () => copySample(line))] : [line],
  );

const withColumn = (line: SampleLine, from: SampleLine, column: FillColumn): SampleLine => {
  if (column === 'items') return { ...line, items: mergeItems(line.items, from.items) };
  if (column === 'samplingPlace') {
    const { samplingPlace, samplingPointId } = from.values;
    return { ...line, values: { ...line.values, samplingPlace, samplingPointId } };
  }
  if (column !== 'type') return { ...line, values: { ...line.values, [column]: from.values[column] } };
  const { sample1Id, sample2Id } = from.values;
  return {
    ...line,
    typeName: from.typeName,
    variantName: from.variantName,
    values: { ...line.values, sample1Id, sample2Id },
  };
};

/** The value of one line into every line below it. */
export const fillDown = (lines: readonly SampleLine[], key: string, column: FillColumn): SampleLine[] => {
  const at = lines.findIndex((line) => line.key === key);
  const from = lines[at];
  return from ? lines.map((line, index) => (index > at ? withColumn(line, from, column) : line)) : [...lines];
};

/** The items of one sample into others of the same type; methods of one type need not suit another. */
export const spreadItems = (lines: readonly SampleLine[], from: string): SampleLine[] => {
  const source = lines.find(({ key }) => key === from);
  return lines.map((line) =>
    source && line.key !== from && line.values.sample1Id === source.values.sample1Id
      ? { ...line, items: mergeItems(line.items, source.items) }
      : line,
  );
};

/** A typed cell as it is kept: `2026/3/5` as a day, `１,200` as a number; what cannot be read stays and is complained about. */
export const tidyCell = (column: TypedColumn, text: string): string => cellValue(column, text) ?? '';

const cellValue = (column: TypedColumn, text: string): string | null =>
  text.trim() === '' ? null : readSampleCell(column, sample.fields[column] as Field, text).value;

const isDay = (column: TypedColumn): boolean => sample.fields[column].kind === 'date';

/** A cell as it is written on the screens: a day that travels as `2026-03-05` reads `2026.03.05`, what is half typed stays. */
export const shownCell = (column: TypedColumn, value: string): string =>
  isDay(column) && /^\d{4}-\d\d-\d\d$/.test(value) && isRead(column, value) ? dayText(value) : value;

/** What is typed, letter by letter: a whole day in the spelling of the screens is kept as one at once, all else as it stands. */
export const typedCell = (column: TypedColumn, text: string): string =>
  isDay(column) && /^\d{4}\.\d\d\.\d\d$/.test(text) ? tidyCell(column, text) : text;

const isRead = (column: TypedColumn, text: string): boolean =>
  readSampleCell(column, sample.fields[column] as Field, text).problem === undefined;

/** A block of a spreadsheet laid over the grid's columns from one cell on; lines are added where it is longer. */
export const pasteCells = (
  lines: readonly SampleLine[],
  at: { key: string; column: TypedColumn },
  cells: readonly (readonly string[])[],
  columns: readonly TypedColumn[] = plainColumns,
): SampleLine[] => {
  const top = lines.findIndex(({ key }) => key === at.key);
  const left = columns.indexOf(at.column);
  if (top < 0) return [...lines];
  const grown = [...lines];
  while (grown.length < top + cells.length) grown.push(nextSample(grown));
  return grown.map((line, index) => {
    const row = cells[index - top];
    if (index < top || row === undefined) return line;
    const typed = row.flatMap((text, offset) => {
      const column = columns[left + offset];
      return column ? [[column, cellValue(column, text)] as const] : [];
    });
    return { ...line, values: { ...line.values, ...(Object.fromEntries(typed) as SampleValues) } };
  });
};

/** A new last line that continues the one above it: same type, unit, day and place; no name and no items. */
export const nextSample = (lines: readonly SampleLine[]): SampleLine => {
  const last = lines.findLast((line) => !isBlank(line)) ?? lines.at(-1);
  const kept = carried.map((name) => [name, last?.values[name]] as const);
  return {
    key: newKey(),
    values: Object.fromEntries(kept.filter(([, value]) => value)),
    typeName: last?.typeName ?? '',
    variantName: last?.variantName ?? '',
    items: [],
  };
};
