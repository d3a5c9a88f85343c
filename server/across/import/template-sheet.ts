import { type Field, NO, YES } from '../../../domain/kit/field';
import { joined, type Label, label, type Printed, SEMICOLON, same, say } from '../../../domain/kit/label';
import { type SheetColumn, sheetColumns } from '../../../domain/sheet/sheet-columns';
import { type EntityTable, entities } from '../../db/tables';
import { workbookBytes } from '../../documents/xlsx/workbook-writer';
import type { Importable } from './importable';

const WORDS = {
  notes: label('填写说明', 'Notes'),
  column: label('列', 'Column'),
  required: label('必填', 'Required'),
  takes: label('填写内容', 'What it takes'),
} as const;

const KINDS: Readonly<Partial<Record<Field['kind'], Label>>> = {
  integer: label('整数', 'A whole number'),
  decimal: label('数值', 'A number'),
  money: label('金额（元）', 'An amount in yuan'),
  date: label('日期，如 2026-11-20', 'A date such as 2026-11-20'),
  instant: label('日期时间，如 2026-11-20 08:30', 'A date and time such as 2026-11-20 08:30'),
  words: label('多个词用顿号或逗号分隔', 'Words with commas between'),
};

const nounOf = (target: string | undefined): Label => {
  const table = (Object.keys(entities) as EntityTable[]).find((each) => entities[each].name === target);
  return table === undefined ? label('', 'record') : entities[table].label;
};

/** What a column takes, in a sentence. */
export const takes = ({ kind, options, target, max, help, unit, unset }: Field): Label => {
  const said: (Label | undefined)[] = [KINDS[kind]];
  if (kind === 'flag') said.push(joined([...(unset ? [unset] : []), YES, NO], same(' / ')));
  if (options) said.push(joined(Object.values(options), same(' / ')));
  if (kind === 'choices' || kind === 'refs') said.push(label('多个用顿号或逗号分隔', 'several with commas between'));
  if (kind === 'ref' || kind === 'refs')
    said.push(label('{noun}的名称或代码', 'Name or code of the {noun:in}', { noun: nounOf(target) }));
  if (kind === 'text' && max) said.push(label('最多 {max} 个字', 'At most {max} characters', { max }));
  if (unit) said.push(label('单位 {unit}', 'in {unit}', { unit }));
  said.push(help);
  return joined(
    said.filter((each) => each !== undefined),
    SEMICOLON,
  );
};

/** Whether a line of the sheet needs the column. */
export const isNeeded = ({ entity }: Pick<Importable, 'entity'>, { field, line }: SheetColumn): boolean =>
  field.required && (line === undefined || entity.fields[line]?.required === true);

/** An empty sheet with the headings of an entity, and a second one that says what each column takes. */
export const templateSheet = (target: Importable, language: Printed): Promise<Buffer> => {
  const of = (text: Label) => say(language, text);
  const columns = sheetColumns(target.entity);
  const mark = (column: SheetColumn) => (isNeeded(target, column) ? ' *' : '');
  return workbookBytes(async (book) => {
    await book.sheet(
      of(target.entity.many),
      columns.map((column) => ({ title: `${of(column.label)}${mark(column)}`, width: 18 })),
    );
    await book.sheet(of(WORDS.notes), [
      { title: of(WORDS.column), width: 24 },
      { title: of(WORDS.required), width: 10 },
      { title: of(WORDS.takes), width: 80 },
    ]);
    for (const column of columns)
      await book.row([of(column.label), isNeeded(target, column) ? of(YES) : '', of(takes(column.field))]);
  });
};
