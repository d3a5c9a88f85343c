import { type ImportLine, type ImportView, importContract } from '../../contract/import/import';
import type { Cell } from '../../server/documents/xlsx/workbook-writer';
import { settled } from './job';
import type { Laboratory, Person } from './laboratory';
import { sendForm } from './send-form';
import { aWorkbook } from './workbooks';

/** The steps of the import wizard, each waited for. */
export const importsOf = (labOf: () => Laboratory) => {
  const upload = (person: Person, noun: string, bytes: Buffer | string, name = '表.xlsx', fields = {}) =>
    sendForm<ImportView>(labOf(), importContract.upload, person, { noun, ...fields }, { name, bytes });
  const wait = (person: Person, id: string) => settled<ImportView>(labOf(), importContract.one, person, id);
  type Change = Partial<ImportView> & { meanings?: { key: string; word: string; meaning: string | null }[] };
  const check = async (person: Person, view: ImportView, change: Change = {}): Promise<ImportView> => {
    const { sheet, headLine, mapping, meanings } = { ...view, ...change } as ImportView & Change;
    const input = { id: view.id, sheet, headLine, mapping, ...(meanings && { meanings }) };
    const { code, message } = await labOf().call(importContract.check, person, input);
    if (code !== 200) throw new Error(message);
    return wait(person, view.id);
  };
  const start = async (person: Person, { id }: ImportView, partial = false): Promise<void> => {
    const { code, message } = await labOf().call(importContract.run, person, { id, partial });
    if (code !== 200) throw new Error(message);
  };
  return {
    upload,
    check,
    start,
    wait,
    run: async (person: Person, view: ImportView, partial = false): Promise<ImportView> => {
      await start(person, view, partial);
      return wait(person, view.id);
    },
    checked: async (person: Person, noun: string, head: string[], rows: Cell[][]) =>
      check(person, (await upload(person, noun, await aWorkbook(head, rows))).data),
    problemsOf: async (person: Person, { id }: ImportView) => {
      const input = { id, outcome: 'refused', pageSize: 100 };
      const { data } = await labOf().call<{ list: ImportLine[] }>(importContract.lines, person, input);
      return data.list.flatMap(({ line, problems }) => problems.map(({ column, text }) => ({ line, column, text })));
    },
  };
};

/** Headings of a sheet of clients, and a line under them. */
export const CLIENT_HEAD = [
  '单位名称',
  '客户性质',
  '地址',
  '结算方式',
  '联系人·姓名',
  '联系人·电话',
  '信用额度',
  '折扣',
  '统一社会信用代码',
];
export const clientLine = (name: string, over: Partial<Record<number, Cell>> = {}): Cell[] =>
  [name, '企业', '长江路 1 号', '月结', '张三', '13800000000', 1234.5, '0.850', null].map((cell, index) =>
    over[index] === undefined ? cell : over[index],
  ) as Cell[];
