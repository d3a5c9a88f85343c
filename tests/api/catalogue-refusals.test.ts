import { customerContract } from '../../contract/customer/customer';
import { relatedPartyContract } from '../../contract/customer/related-party';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { priceItemContract } from '../../contract/price-item/price-item';
import { sampleCategoryContract } from '../../contract/sample-type/sample-category';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { standardContract } from '../../contract/standard/standard';
import { criterionContract } from '../../contract/test-item/criterion';
import { testAreaContract } from '../../contract/test-item/test-area';
import { testBasisContract } from '../../contract/test-item/test-basis';
import { testItemContract } from '../../contract/test-item/test-item';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { customerDraft } from '../support/builders/customer';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;
let reception: Person;
let finance: Person;
let known: Catalogue;
const nothing = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  lab = await openLaboratory();
  [manager, reception, finance] = await Promise.all([
    lab.hire({ roles: ['TM'] }),
    lab.hire({ roles: ['REC'] }),
    lab.hire({ roles: ['FIN'] }),
  ]);
  known = await aCatalogue(lab);
});
afterAll(() => lab.close());

type Draft = Record<string, unknown>;
const drafts = {
  standard: (): Draft => ({ no: 'GB 1', year: '2020', name: '标准', type: ['method'], implementDate: '2020-01-01' }),
  basis: (): Draft => ({ name: '依据', stdId: known.standard.id }),
  criterion: (): Draft => ({ name: '判定', stdId: known.product.id, compareMethod: 'full', decisionRule: 'simple' }),
  area: (): Draft => ({ name: '土壤', code: 'TR', departId: lab.departId }),
  item: (): Draft => ({
    name: '镉',
    code: 'CD',
    areaId: known.area.id,
    valueType: 'number',
    roundMode: 'evenDecimals',
    roundDigits: 3,
  }),
  category: (): Draft => ({ name: '土', code: 'T' }),
  type: (): Draft => ({ sam1Id: known.category.id, name: '农田土', code: 'NT' }),
  variant: (): Draft => ({ sample1Id: known.type.id, name: '表层', code: 'BC' }),
  price: (): Draft => ({
    name: '价格',
    scope: 'item',
    targetId: known.items.cod.id,
    unitPrice: 100,
    unit: 'perItem',
    validFrom: '2026-01-01',
  }),
  customer: (): Draft => customerDraft(),
  party: (): Draft => ({ name: '相关方', roles: ['producer'] }),
};
type Noun = keyof typeof drafts;

const contracts: Record<Noun, { create: AnyEndpoint; list: AnyEndpoint }> = {
  standard: standardContract,
  basis: testBasisContract,
  criterion: criterionContract,
  area: testAreaContract,
  item: testItemContract,
  category: sampleCategoryContract,
  type: sampleTypeContract,
  variant: sampleVariantContract,
  price: priceItemContract,
  customer: customerContract,
  party: relatedPartyContract,
};
const keeperOf = (noun: Noun): Person =>
  noun === 'price' ? finance : noun === 'customer' || noun === 'party' ? reception : manager;
const count = async (noun: Noun) =>
  (await lab.call<{ total: number }>(contracts[noun].list, keeperOf(noun), { pageSize: 1 })).data.total;
const long = (length: number) => '长'.repeat(length + 1);

const cases: [Noun, string, () => Draft, string][] = [
  ['standard', 'a title too long', () => ({ name: long(256) }), 'name'],
  ['standard', 'a year of two digits', () => ({ year: '20' }), 'year'],
  ['standard', 'a day that does not exist', () => ({ implementDate: '2026-02-30' }), 'implementDate'],
  ['standard', 'being in force before it is published', () => ({ publishDate: '2020-06-01' }), 'implementDate'],
  ['standard', 'an unknown predecessor', () => ({ replacesId: nothing }), 'replacesId'],
  ['standard', 'a kind that does not exist', () => ({ type: ['recipe'] }), 'type.0'],
  ['basis', 'an unknown standard', () => ({ stdId: nothing }), 'stdId'],
  ['basis', 'a record of another kind as standard', () => ({ stdId: known.area.id }), 'stdId'],
  ['basis', 'a name of nothing but spaces', () => ({ name: '   ' }), 'name'],
  [
    'criterion',
    'ends exchanged',
    () => ({ limits: [{ testitemId: known.items.ph.id, op: 'between', lo: '9', hi: '6' }] }),
    'limits.0',
  ],
  [
    'criterion',
    'an open range that is empty',
    () => ({ limits: [{ testitemId: known.items.ph.id, op: 'between', lo: '6', hi: '6', hiIncl: false }] }),
    'limits.0',
  ],
  [
    'criterion',
    'an item named twice',
    () => ({ limits: [1, 2].map((hi) => ({ testitemId: known.items.ph.id, op: 'le', hi: String(hi) })) }),
    'limits.1',
  ],
  ['criterion', 'an unknown item', () => ({ limits: [{ testitemId: nothing, op: 'le', hi: '1' }] }), 'limits.0'],
  [
    'criterion',
    'words without words',
    () => ({ limits: [{ testitemId: known.items.ph.id, op: 'text', text: ' ' }] }),
    'limits.0',
  ],
  [
    'criterion',
    'a limit in moles for an item without a molar mass',
    () => ({ limits: [{ testitemId: known.items.cod.id, op: 'le', hi: '1', unit: 'mmol/L' }] }),
    'limits.0',
  ],
  ['criterion', 'a guard band without its ratio', () => ({ decisionRule: 'guard' }), 'guardRatio'],
  ['area', 'a taken code', () => ({ code: known.area.code }), 'code'],
  ['area', 'an unknown department', () => ({ departId: nothing }), 'departId'],
  ['area', 'temperatures exchanged', () => ({ tLo: '30', tHi: '20' }), 'tHi'],
  ['area', 'a humidity above 100', () => ({ rhHi: '101' }), 'rhHi'],
  ['item', 'a wrong check digit of the CAS number', () => ({ cas: '7440-43-8' }), 'cas'],
  ['item', 'a taken code', () => ({ code: known.items.ph.code }), 'code'],
  ['item', 'a quantitation limit below the detection limit', () => ({ lod: '0.01', loq: '0.001' }), 'loq'],
  [
    'item',
    'a rounding interval that is none',
    () => ({ roundMode: 'interval', roundInterval: '0.3' }),
    'roundInterval',
  ],
  ['item', 'a molar mass of nothing', () => ({ molarMass: '0' }), 'molarMass'],
  ['item', 'a formula that cannot be read', () => ({ formula: 'a +* b' }), 'formula'],
  ['item', 'a choice of one', () => ({ valueType: 'choice', choices: ['有'] }), 'choices'],
  ['category', 'a taken name', () => ({ name: known.category.name }), 'name'],
  ['category', 'a code too long', () => ({ code: 'ABCDEFGHI' }), 'code'],
  ['type', 'an unknown category', () => ({ sam1Id: nothing }), 'sam1Id'],
  ['type', 'a taken code', () => ({ code: known.type.code }), 'code'],
  [
    'type',
    'an item named twice',
    () => ({ testitems: [1, 2].map(() => ({ testitemId: known.items.ph.id, basisId: known.basis.id })) }),
    'testitems.1',
  ],
  [
    'type',
    'an unknown criterion on a line',
    () => ({ testitems: [{ testitemId: known.items.ph.id, basisId: known.basis.id, judgeId: nothing }] }),
    'testitems.0',
  ],
  ['type', 'no days at all', () => ({ dueDays: 0 }), 'dueDays'],
  ['variant', 'an unknown type', () => ({ sample1Id: nothing }), 'sample1Id'],
  ['variant', 'half a fen', () => ({ price: 0.5 }), 'price'],
  ['price', 'an unknown target', () => ({ targetId: nothing }), 'targetId'],
  ['price', 'a target of another kind', () => ({ scope: 'sample1' }), 'targetId'],
  ['price', 'an end before its beginning', () => ({ validTo: '2025-12-31' }), 'validTo'],
  ['price', 'a negative amount', () => ({ unitPrice: -1 }), 'unitPrice'],
  ['price', 'a discount above one', () => ({ discountMin: '1.2' }), 'discountMin'],
  ['customer', 'a wrong check character', () => ({ creditCode: '91350100M000100Y44' }), 'creditCode'],
  ['customer', 'a letter that no credit code has', () => ({ creditCode: '9135010OM000100Y43' }), 'creditCode'],
  ['customer', 'nobody to call', () => ({ contacts: [] }), 'contacts'],
  ['customer', 'a contact without a number', () => ({ contacts: [{ name: '李雷', phone: '' }] }), 'contacts.0.phone'],
  [
    'customer',
    'a wrong mail address',
    () => ({ contacts: [{ name: '李雷', phone: '13800000000', email: 'x@' }] }),
    'contacts.0.email',
  ],
  ['customer', 'a discount above one', () => ({ discount: '1.5' }), 'discount'],
  ['customer', 'an unknown account manager', () => ({ salesId: nothing }), 'salesId'],
  ['party', 'no relation', () => ({ roles: [] }), 'roles'],
  ['party', 'a wrong credit code', () => ({ creditCode: '123' }), 'creditCode'],
];

describe('what is wrong is refused at its field and stores nothing', () => {
  it.each(cases)('%s: %s', async (noun, _why, over, field) => {
    const before = await count(noun);
    const answer = await lab.call<{ errors: { field: string; msg: string }[] }>(
      contracts[noun].create,
      keeperOf(noun),
      { ...drafts[noun](), ...over() },
    );
    expect(answer.status).toBe(400);
    expect(answer.data.errors.map((error) => error.field)).toContain(field);
    expect(answer.data.errors.every(({ msg }) => msg.trim() !== '')).toBe(true);
    expect(await count(noun)).toBe(before);
  });
});

describe('a formula as a name', () => {
  it.each(['=cmd|"/C calc"!A0', '+1+1', '@SUM(A1)', '-2+3'])('%s is kept as the words that it is', async (name) => {
    const answer = await lab.call<{ id: string; name: string }>(testBasisContract.create, manager, {
      ...drafts.basis(),
      name,
    });
    expect(answer.data.name).toBe(name);
    const found = await lab.call<{ list: { name: string }[] }>(testBasisContract.list, manager, {
      ids: [answer.data.id],
    });
    expect(found.data.list).toMatchObject([{ name }]);
  });

  it('is no formula in the exported catalogue', async () => {
    const type = await lab.call<{ id: string }>(sampleTypeContract.create, manager, {
      ...drafts.type(),
      name: '=1+1',
      code: 'EXPORT',
    });
    expect(type.code).toBe(200);
    const file = await fetch(`${lab.origin}/api/sampleadmin/exportSample1`, {
      headers: { authorization: manager.token },
    });
    expect(await file.text()).not.toMatch(/(^|,)=1\+1/m);
  });
});
