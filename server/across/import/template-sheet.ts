import type { Field } from '../../../domain/kit/field';
import type { Language } from '../../../domain/kit/label';
import { type SheetColumn, sheetColumns } from '../../../domain/sheet/sheet-columns';
import { type EntityTable, entities } from '../../db/tables';
import { workbookBytes } from '../../documents/xlsx/workbook-writer';
import type { Importable } from './importable';

const WORDS = {
  zh: { notes: '填写说明', column: '列', required: '必填', takes: '填写内容', yes: '是', no: '' },
  en: { notes: 'Notes', column: 'Column', required: 'Required', takes: 'What it takes', yes: 'Yes', no: '' },
} as const;

const KINDS: Readonly<Partial<Record<Field['kind'], Record<Language, string>>>> = {
  integer: { zh: '整数', en: 'A whole number' },
  decimal: { zh: '数值', en: 'A number' },
  money: { zh: '金额（元）', en: 'An amount in yuan' },
  flag: { zh: '是 / 否', en: 'Yes / No' },
  date: { zh: '日期，如 2026-11-20', en: 'A day such as 2026-11-20' },
  instant: { zh: '日期时间，如 2026-11-20 08:30', en: 'A day and time such as 2026-11-20 08:30' },
  words: { zh: '多个词用顿号或逗号分隔', en: 'Words with commas between' },
};

const nounOf = (target: string | undefined, language: Language): string => {
  const table = (Object.keys(entities) as EntityTable[]).find((each) => entities[each].name === target);
  return table === undefined ? '' : entities[table].label[language];
};

/** What a column takes, in a sentence. */
export const takes = ({ kind, options, target, max, help, unit }: Field, language: Language): string => {
  const zh = language === 'zh';
  const said: (string | undefined)[] = [KINDS[kind]?.[language]];
  if (options)
    said.push(
      Object.values(options)
        .map((words) => words[language])
        .join(' / '),
    );
  if (kind === 'choices' || kind === 'refs') said.push(zh ? '多个用顿号或逗号分隔' : 'several with commas between');
  if (kind === 'ref' || kind === 'refs') {
    const noun = nounOf(target, language);
    said.push(zh ? `${noun}的名称或代码` : `Name or code of the ${noun.toLowerCase() || 'record'}`);
  }
  if (kind === 'text' && max) said.push(zh ? `最多 ${max} 个字` : `At most ${max} characters`);
  if (unit) said.push(zh ? `单位 ${unit}` : `in ${unit}`);
  said.push(help?.[language]);
  return said.filter((each) => each).join(zh ? '；' : '; ');
};

/** Whether a line of the sheet needs the column. */
export const isNeeded = ({ entity }: Pick<Importable, 'entity'>, { field, line }: SheetColumn): boolean =>
  field.required && (line === undefined || entity.fields[line]?.required === true);

/** An empty sheet with the headings of an entity, and a second one that says what each column takes. */
export const templateSheet = (target: Importable, language: Language): Promise<Buffer> => {
  const words = WORDS[language];
  const columns = sheetColumns(target.entity);
  const mark = (column: SheetColumn) => (isNeeded(target, column) ? ' *' : '');
  return workbookBytes(async (book) => {
    await book.sheet(
      target.entity.many[language],
      columns.map((column) => ({ title: `${column.label[language]}${mark(column)}`, width: 18 })),
    );
    await book.sheet(words.notes, [
      { title: words.column, width: 24 },
      { title: words.required, width: 10 },
      { title: words.takes, width: 80 },
    ]);
    for (const column of columns)
      await book.row([
        column.label[language],
        isNeeded(target, column) ? words.yes : words.no,
        takes(column.field, language),
      ]);
  });
};
