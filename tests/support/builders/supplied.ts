import { type RecordTemplateDetail, recordTemplateContract } from '../../../contract/record-template/record-template';
import { type SuppliedKey, type SuppliedSheet, suppliedSheets } from '../../../domain/record-template/supplied';
import { insertRow } from '../../../server/kernel/rows';
import { PASSWORD } from '../laboratory';
import { type Bench, must } from './bench';
import { writerOf } from './catalogue';

type Item = Readonly<{ id: string; code: string; name: string }>;

/** An item for each value of the record sheets that come with the system, in its unit, by the name of the value. */
export const itemsForSupplied = async ({ lab, catalogue }: Bench, keys: readonly SuppliedKey[]) => {
  const items = new Map<string, Item>();
  for (const key of keys)
    for (const [value, { label, unit }] of Object.entries((suppliedSheets[key] satisfies SuppliedSheet).values))
      items.set(
        value,
        await insertRow(writerOf(lab), 'testItem', {
          ...{ name: label.zh, code: value, areaId: catalogue.area.id, unit, valueType: 'number', enabled: true },
          ...{ roundMode: 'evenDecimals', roundDigits: 3, stdHours: '1', price: 3000 },
        }),
      );
  return items;
};

/** A draft made of a sheet that comes with the system; each of its values is of an item, unless some are named. */
export const aSuppliedDraft = (
  { lab, people }: Bench,
  key: SuppliedKey,
  items: ReadonlyMap<string, Item>,
  over: object = {},
  values: readonly string[] = Object.keys(suppliedSheets[key].values),
) =>
  lab.call<RecordTemplateDetail>(recordTemplateContract.fromSupplied, people.tester, {
    ...{ key, name: suppliedSheets[key].label.zh },
    values: values.map((value) => ({ value, testitemId: items.get(value)?.id ?? '' })),
    ...over,
  });

/** The same, approved. */
export const aSuppliedTemplate = async (
  bench: Bench,
  key: SuppliedKey,
  items: ReadonlyMap<string, Item>,
  name: string,
): Promise<RecordTemplateDetail> => {
  const { lab, people } = bench;
  const { id, ver } = must(await aSuppliedDraft(bench, key, items, { name }));
  must(await lab.call(recordTemplateContract.submit, people.tester, { id, ver }));
  must(await lab.call(recordTemplateContract.approve, people.tm, { id, password: PASSWORD }));
  return must(await lab.call<RecordTemplateDetail>(recordTemplateContract.detail, people.tester, { id }));
};
