import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { InputOf } from '../../contract/kit/endpoint';
import type { recordTemplateContract, SuppliedSheetView } from '../../contract/record-template/record-template';
import { label, say } from '../../domain/kit/label';
import { isSameUnit, NO_UNIT, unitLabel } from '../../domain/measurement/units';
import { targetText } from '../../domain/record-template/paths';
import { Readers } from '../../domain/record-template/reads';
import {
  type SuppliedKey,
  type SuppliedSheet,
  suppliedKeys,
  suppliedSheets,
} from '../../domain/record-template/supplied';
import type { SuppliedContent } from '../../domain/record-template/supplied-content';
import { inputsOf, replicatesOf } from '../../domain/result/slots';
import type { BookWithLook } from '../../domain/workbook/look';
import { readRows } from '../db/read';
import { readTemplate } from '../documents/xlsx/template-content';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { storeFile } from '../kernel/files';
import { projectRoot } from '../paths';
import { assertItemsExist } from '../test-item/items-exist';
import { itemsOf, type VersionRow } from './draft';
import { setMap } from './maps';
import { keepWorkbook, plainName } from './workbook';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const folder = path.join(projectRoot, 'server/record-template/supplied');

type Loaded = Readonly<{ bytes: Buffer; content: BookWithLook; said: SuppliedContent }>;

const loaded = new Map<SuppliedKey, Promise<Loaded>>();

const saidOf = (key: SuppliedKey): SuppliedContent =>
  JSON.parse(fs.readFileSync(path.join(folder, `${key}.json`), 'utf8')) as SuppliedContent;

const load = async (key: SuppliedKey): Promise<Loaded> => {
  const bytes = fs.readFileSync(path.join(folder, `${key}.xlsx`));
  return { bytes, said: saidOf(key), content: await readTemplate(bytes) };
};

/** A record sheet that comes with the system: its file, what is in it, and what is said of its cells. It is read once. */
export const suppliedSheet = async (key: SuppliedKey): Promise<Loaded> => {
  const known = loaded.get(key) ?? load(key);
  loaded.set(key, known);
  // What could not be read is tried again.
  return known.catch((error: unknown) => {
    loaded.delete(key);
    throw error;
  });
};

const valuesOf = (key: SuppliedKey) => Object.entries((suppliedSheets[key] satisfies SuppliedSheet).values);

type Item = Readonly<{ id: string; code: string; name: string; unit: string | null }>;

const isIn = ({ unit }: Pick<Item, 'unit'>, wanted: string): boolean =>
  wanted === NO_UNIT ? unit === null || unit === '' || unit === NO_UNIT : unit !== null && isSameUnit(unit, wanted);

/** All record sheets that come with the system, each value with the laboratory's item of that code or name and unit. */
export const suppliedViews = async ({ db, actor }: Context): Promise<SuppliedSheetView[]> => {
  const known = suppliedKeys.flatMap((key) =>
    valuesOf(key).flatMap(([code, called]) => [code, say('zh', called.label)]),
  );
  const items = await readRows<Item>(
    db,
    sql`select id, code, name, unit from test_item
      where company_id = ${actor.companyId} and deleted_at is null and enabled and (code = any(${known}::text[]) or name = any(${known}::text[]))
      order by code`,
  );
  return suppliedKeys.map((key) => {
    const { sheets, formulas, inputs } = saidOf(key);
    const { label: name, methods } = suppliedSheets[key];
    return {
      ...{ key, name, methods: [...methods], sheets, formulas, inputs: inputs.length },
      values: valuesOf(key).map(([value, { label: called, unit }]) => {
        const own = items.filter((item) => isIn(item, unit));
        const item =
          own.find(({ code }) => code === value) ?? own.find(({ name: of }) => of === say('zh', called)) ?? null;
        return { value, name: called, unit, item: item && { id: item.id, name: item.name } };
      }),
    };
  });
};

export type SuppliedChoice = InputOf<typeof recordTemplateContract.fromSupplied>;

/** Refuses values that the sheet does not give, an item for two of them, and an item that is reported in another unit. */
export const assertChoiceFits = async (context: Context, { key, values }: SuppliedChoice): Promise<void> => {
  const offered = new Map(valuesOf(key));
  values.forEach(({ value, testitemId }, nth) => {
    if (!offered.has(value))
      throw badField(`values.${nth}.value`, label('该原始记录没有这个值', 'The sheet does not give this value'));
    if (values.findIndex((each) => each.value === value) !== nth)
      throw badField(`values.${nth}.value`, label('同一个值选了两次', 'The same value is named twice'));
    if (values.findIndex((each) => each.testitemId === testitemId) !== nth)
      throw badField(`values.${nth}.testitemId`, label('一个项目只能选一次', 'An item can be chosen once'));
  });
  await assertItemsExist(context, 'values', values);
  const items = await itemsOf(context, values);
  values.forEach(({ value, testitemId }, nth) => {
    const unit = offered.get(value)?.unit ?? '';
    const item = items.find((each) => each.testitemId === testitemId);
    if (item !== undefined && !isIn(item, unit))
      throw badField(
        `values.${nth}.testitemId`,
        label(
          '{name} 以 {own} 报出，而这张记录得出 {unit}；请选单位相同的项目',
          '{name} is reported in {own} and this sheet gives {unit}: choose an item in the same unit',
          { name: item.name, own: unitLabel(item.unit), unit: unitLabel(unit) },
        ),
      );
  });
};

/** Fills a draft with a record sheet that comes with the system, its values given to the chosen items. */
export const takeSupplied = async (
  context: Context,
  row: VersionRow,
  { key, values }: Pick<SuppliedChoice, 'key' | 'values'>,
): Promise<VersionRow> => {
  const { bytes, content, said } = await suppliedSheet(key);
  const { entrySheet, blocks } = said;
  const items = await itemsOf(context, values);
  const given = said.given.flatMap(({ at, value }) => {
    const chosen = values.find((each) => each.value === value);
    const item = items.find(({ testitemId }) => testitemId === chosen?.testitemId);
    return item === undefined ? [] : [{ at, item }];
  });
  const readers = new Readers(content);
  const feeding = (ats: readonly string[]) =>
    new Set(ats.flatMap((at) => readers.comesFrom({ sheet: entrySheet, at }, said.inputs)));
  const [anyway, wanted] = [feeding(said.given.map(({ at }) => at)), feeding(given.map(({ at }) => at))];
  const expected = new Set(given.map(({ at }) => at));
  const name = `${plainName(row.name)}.xlsx`;
  const taken = await keepWorkbook(
    context,
    row,
    { content, stored: await storeFile(context, { name, mime: XLSX, bytes }) },
    {
      entrySheet,
      blocks: [...blocks],
      // What only a value reads that nobody asked for need not be filled.
      inputs: said.inputs.map((input) =>
        anyway.has(input) && !wanted.has(input) ? { ...input, isRequired: false } : input,
      ),
      golden: said.golden.map((each) => ({ ...each, expected: each.expected.filter(({ at }) => expected.has(at)) })),
    },
  );
  for (const { at, path: target } of said.shown)
    await setMap(context, taken, { side: 'shown', sheet: entrySheet, at, target });
  for (const { at, item } of given) {
    const code = items.length === 1 ? null : item.code;
    const isPlain = inputsOf(item).length === 0 && replicatesOf(item) === 1;
    const target = targetText(isPlain ? { code, kind: 'replicate', replicate: 1 } : { code, kind: 'final' });
    await setMap(context, taken, { side: 'given', sheet: entrySheet, at, target });
  }
  return taken;
};
