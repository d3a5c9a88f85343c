import { insertRow, type Writer } from '../../../server/kernel/rows';
import type { Laboratory, Person } from '../laboratory';
import { nextNumber } from './count';

export type Catalogue = Awaited<ReturnType<typeof aCatalogue>>;

export const writerOf = (lab: Laboratory): Writer => ({
  db: lab.system.db,
  actor: { id: null, companyId: lab.companyId },
  at: new Date().toISOString(),
});

/**
 * A small water laboratory's catalogue: two items by one method, a product standard with a limit for one of them, a
 * published sample type, a price for one item (the other has its own), a usable device.
 */
export const aCatalogue = async (lab: Laboratory, departId = lab.departId) => {
  const n = nextNumber();
  const writer = writerOf(lab);
  const area = await insertRow(writer, 'testArea', { name: `水质${n}`, code: `WQ${n}`, departId });
  const kind = { id: crypto.randomUUID(), companyId: lab.companyId, name: `酸度计${n}` };
  await lab.system.db.insertInto('equipmentKind').values(kind).execute();
  const standard = await insertRow(writer, 'standard', {
    no: `HJ 1147.${n}`,
    year: '2020',
    name: '水质 pH值的测定 电极法',
    type: ['method', 'entrust'],
    implementDate: '2021-06-01',
    status: 'current',
  });
  const product = await insertRow(writer, 'standard', {
    no: `GB 3838.${n}`,
    year: '2002',
    name: '地表水环境质量标准',
    type: ['product', 'entrust'],
    implementDate: '2002-06-01',
    status: 'current',
  });
  const basis = await insertRow(writer, 'testBasis', {
    name: `电极法${n}`,
    stdId: standard.id,
    verified: true,
    enabled: true,
    cma: true,
    cnas: false,
  });
  const items = {
    ph: await insertRow(writer, 'testItem', {
      name: 'pH值',
      code: `PH${n}`,
      areaId: area.id,
      valueType: 'number',
      roundMode: 'evenDecimals',
      roundDigits: 1,
      stdHours: '0.5',
      equipmentKinds: [kind.name],
      parallelCount: 2,
      enabled: true,
    }),
    cod: await insertRow(writer, 'testItem', {
      name: '化学需氧量',
      code: `COD${n}`,
      areaId: area.id,
      unit: 'mg/L',
      valueType: 'number',
      roundMode: 'evenDecimals',
      roundDigits: 0,
      stdHours: '2',
      price: 8000,
      enabled: true,
    }),
  };
  const criterion = await insertRow(writer, 'criterion', {
    name: `地表水 III 类${n}`,
    stdId: product.id,
    limits: [{ testitemId: items.ph.id, op: 'between', lo: '6', hi: '9' }],
    compareMethod: 'full',
    decisionRule: 'simple',
  });
  const category = await insertRow(writer, 'sampleCategory', { name: `水${n}`, code: `W${n}`, enabled: true });
  const type = await insertRow(writer, 'sampleType', {
    sam1Id: category.id,
    name: `地表水${n}`,
    code: `SW${n}`,
    needQty: '1',
    qtyUnit: 'L',
    dueDays: 7,
    retainDays: 30,
    version: 3,
    status: 'published',
    testitems: [
      { testitemId: items.ph.id, basisId: basis.id, judgeId: criterion.id, required: true, sort: 1 },
      { testitemId: items.cod.id, basisId: basis.id, sort: 2 },
    ],
    basisIds: [basis.id],
    judgeIds: [criterion.id],
  });
  const price = await insertRow(writer, 'priceItem', {
    name: 'pH值',
    scope: 'item',
    targetId: items.ph.id,
    unitPrice: 5000,
    unit: 'perItem',
    urgentRate: '1.50',
    exUrgentRate: '2.00',
    discountMin: '0.70',
    validFrom: '2020-01-01',
  });
  return { area, kind, standard, product, basis, items, criterion, category, type, price, departId };
};

/** A device of the catalogue's kind, calibrated and in use unless told otherwise. */
export const aDevice = (lab: Laboratory, catalogue: Catalogue, keeper: Person, over: object = {}) =>
  insertRow(writerOf(lab), 'equipment', {
    name: '酸度计',
    devNum: `D${catalogue.area.code}-${crypto.randomUUID().slice(0, 6)}`,
    model: 'PHS-3C',
    factoryNo: '600710N',
    kindId: catalogue.kind.id,
    departId: catalogue.departId,
    keeperId: keeper.id,
    location: '201',
    calMode: 'verify',
    calDueDate: '2099-12-31',
    state: 'inUse',
    ...over,
  });

/** Lets a person test, check and sign everything in the catalogue's area. */
export const authorise = async (
  lab: Laboratory,
  person: Person,
  areaId: string,
  kinds: readonly ('test' | 'check' | 'sign')[] = ['test', 'check', 'sign'],
) => {
  for (const kind of kinds)
    await insertRow(writerOf(lab), 'staffAuth', {
      staffId: person.id,
      kind,
      areaId,
      validFrom: '2020-01-01',
      basis: '考核合格',
      approvedBy: person.id,
      status: 'valid',
    });
};
