import { z } from 'zod';
import { lenientSchema } from '../../contract/kit/lenient';
import { recordsOf } from '../../domain/kit/csv';
import { type Language, label, type Printed, same, say } from '../../domain/kit/label';
import { sample, sampleFieldsIn } from '../../domain/sample/sample.entity';
import { speak } from '../../domain/words/speak';
import { badField } from '../kernel/errors';
import { textOf } from '../sample-type/import-variants';

const columns = sampleFieldsIn.sheet;
type Column = (typeof columns)[number];

const MAX_ROWS = 300;
const schema = lenientSchema(sample);
const [zh, en] = [z.locales.zhCN(), z.locales.en()];
const REQUIRED = label('必填', 'required');

/** The empty sheet. */
export const sampleSheet = (language: Printed): string[][] => [
  columns.map((name) => say(language, sample.fields[name].label)),
];

const columnOf = (heading: string): Column | undefined =>
  columns.find(
    (name) =>
      name === heading ||
      [say('zh', sample.fields[name].label), say('en', sample.fields[name].label)].includes(heading),
  );

/** Excel writes 2026/11/5 where a day is meant. */
const tidy = (column: Column, value: string): string => {
  const day = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(value);
  if (day === null || sample.fields[column].kind !== 'date') return value;
  const [, year = '', month = '', date = ''] = day;
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
};

const readRow = (record: Record<string, string>, language: Language) => {
  const cells = Object.entries(record).flatMap(([heading, value]): [Column, string][] => {
    const column = columnOf(heading.trim());
    return column === undefined || value.trim() === '' ? [] : [[column, tidy(column, value.trim())]];
  });
  const values = Object.fromEntries(cells);
  const issues = schema.safeParse(values, { error: (language === 'zh' ? zh : en).localeError }).error?.issues ?? [];
  const problems = new Map<string, string>();
  if (values['name'] === undefined) problems.set('name', speak(language, REQUIRED));
  for (const { path, message } of issues) if (!problems.has(String(path[0]))) problems.set(String(path[0]), message);
  const errors = [...problems].map(([name, msg]) => ({
    column: speak(language, sample.fields[name as Column]?.label ?? same(name)),
    msg,
  }));
  return { sample: values, errors };
};

/** Reads a filled sheet row by row; row 1 holds the headings, so the first sample is in row 2. */
export const readSampleSheet = (bytes: Buffer, language: Language) => {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw badField('file', label('请另存为 CSV 文件后再导入', 'Save the sheet as a CSV file first'));
  return recordsOf(textOf(bytes))
    .slice(0, MAX_ROWS)
    .map((record, index) => ({ row: index + 2, ...readRow(record, language) }));
};
