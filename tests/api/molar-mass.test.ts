import { criterionContract } from '../../contract/test-item/criterion';
import { testItemContract } from '../../contract/test-item/test-item';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;
let known: Catalogue;
beforeAll(async () => {
  lab = await openLaboratory();
  manager = await lab.hire({ roles: ['TM'] });
  known = await aCatalogue(lab);
});
afterAll(() => lab.close());

type Refused = { errors: { field: string }[] };
const itemNow = async (): Promise<TestItem> => {
  const { cod } = known.items;
  const { data } = await lab.call<{ list: TestItem[] }>(testItemContract.list, manager, { keyword: cod.code });
  return data.list.find(({ id }) => id === cod.id) ?? cod;
};
const change = async (over: object) =>
  lab.call<Refused>(testItemContract.update, manager, { ...(await itemNow()), ...over });
const limitIn = (unit: string) =>
  lab.call<Refused>(criterionContract.create, manager, {
    name: `限值 ${unit}`,
    stdId: known.product.id,
    compareMethod: 'full',
    decisionRule: 'simple',
    limits: [{ testitemId: known.items.cod.id, op: 'le', hi: '0.5', unit }],
  });

it('lets a limit in moles be stored for an item in grams, and stays as long as there is one', async () => {
  expect((await limitIn('mmol/L')).data.errors.map(({ field }) => field)).toEqual(['limits.0']);
  expect((await change({ molarMass: '31.998' })).code).toBe(200);
  expect((await itemNow()).molarMass).toBe('31.998');
  expect((await limitIn('mmol/L')).code).toBe(200);
  // Spellings are forgiven, another quantity is not.
  expect((await limitIn('毫摩尔/升')).code).toBe(200);
  expect((await limitIn('mmol/kg')).code).not.toBe(200);

  expect((await change({ molarMass: '32' })).code).toBe(200);
  expect((await change({ molarMass: null })).data.errors.map(({ field }) => field)).toEqual(['molarMass']);
  expect((await change({ unit: 'mg/kg' })).data.errors.map(({ field }) => field)).toEqual(['unit']);
  expect((await change({ unit: 'µg/L' })).code).toBe(200);
});
