import { sampleCategoryContract } from '../../../contract/sample-type/sample-category';
import { sampleTypeContract } from '../../../contract/sample-type/sample-type';
import { standardContract } from '../../../contract/standard/standard';
import { criterionContract } from '../../../contract/test-item/criterion';
import { testAreaContract } from '../../../contract/test-item/test-area';
import { testBasisContract } from '../../../contract/test-item/test-basis';
import { testItemContract } from '../../../contract/test-item/test-item';
import type { Clock } from '../clock';
import type { DemoData, DemoItem } from '../data';
import { detectionLimits } from '../detection-limits';
import type { Hand, Player } from '../player';
import { demoStandards } from '../standards';

export type Catalogue = Readonly<{
  categoryId: string;
  itemIds: Readonly<Record<string, string>>;
  typeIds: Readonly<Record<'ground' | 'surface', string>>;
  /** Criteria: GB 5749 for ground water that is to be drunk, classes of GB 3838 for surface water. */
  criterionIds: Readonly<Record<'GB 5749' | 'Ⅱ' | 'Ⅲ', string>>;
  areaIds: Readonly<Record<string, string>>;
  /** The items that each kind of water is tested for, by code. */
  offered: Readonly<Record<'ground' | 'surface', ReadonlySet<string>>>;
}>;

const addStandards = async (hand: Hand, checkedAt: string): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {};
  for (const { replaces, no, ...each } of demoStandards) {
    const replacesId = replaces === undefined ? null : ids[`${no}-${replaces}`];
    const row = await hand(standardContract.create, { ...each, no, replacesId, checkedAt, cma: true, cnas: true });
    ids[`${no}-${each.year}`] = row.id;
    ids[no] = row.id;
  }
  return ids;
};

const addAreas = async (hand: Hand, departIds: Record<string, string>): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {};
  const areas = [
    { code: 'LH', name: '水质理化', tLo: '18', tHi: '28', rhLo: '20', rhHi: '75', sort: 1 },
    { code: 'YQ', name: '水质仪器分析', tLo: '18', tHi: '26', rhLo: '20', rhHi: '70', sort: 2 },
  ];
  for (const area of areas)
    ids[area.code] = (await hand(testAreaContract.create, { ...area, departId: departIds[area.code] })).id;
  return ids;
};

const addItems = async (
  hand: Hand,
  data: DemoData,
  areaIds: Record<string, string>,
): Promise<Record<string, string>> => {
  const lods = detectionLimits(data.results);
  const ids: Record<string, string> = {};
  for (const item of data.items) {
    const row = await hand(testItemContract.create, {
      code: item.code,
      name: item.name,
      nameEn: item.nameEn,
      cas: item.cas || null,
      areaId: areaIds[item.area],
      unit: item.unit,
      valueType: 'number',
      roundMode: item.roundMode,
      roundDigits: Number(item.roundDigits),
      lod: lods.get(item.code) ?? null,
      parallelCount: 1,
      stdHours: item.hours,
      price: Number(item.price),
      equipmentKinds: [item.kind],
      cma: true,
      cnas: true,
      enabled: true,
    });
    ids[item.code] = row.id;
  }
  return ids;
};

/** The method of an item for a kind of water: the clause where the standard has several methods. */
const methodOf = (item: DemoItem, kind: 'ground' | 'surface') => {
  if (item.code === 'COND') return { no: 'GB/T 5750.4', clause: '9.1' };
  return kind === 'ground'
    ? { no: item.drinkingStd, clause: item.drinkingClause }
    : { no: item.surfaceStd, clause: item.surfaceStd === 'GB/T 5750.4' ? item.drinkingClause : '' };
};

const addBases = async (hand: Hand, data: DemoData, stdIds: Record<string, string>) => {
  const ids = new Map<string, string>();
  const yearOf = new Map(demoStandards.map(({ no, year }) => [no, year]));
  for (const kind of ['ground', 'surface'] as const)
    for (const item of data.items) {
      const { no, clause } = methodOf(item, kind);
      if (no === '') continue;
      const name = `${no}-${yearOf.get(no)}${clause === '' ? '' : ` ${clause}`}`;
      if (!ids.has(name)) {
        const row = await hand(testBasisContract.create, {
          name,
          stdId: stdIds[no],
          clause: clause || null,
          isMethod: true,
          verified: true,
          cma: true,
          cnas: true,
          enabled: true,
        });
        ids.set(name, row.id);
      }
      ids.set(`${kind} ${item.code}`, ids.get(name) ?? '');
    }
  return ids;
};

const addCriterion = async (
  hand: Hand,
  data: DemoData,
  stdIds: Record<string, string>,
  itemIds: Record<string, string>,
  no: string,
  grade: string,
) => {
  const lines = data.limits.filter((limit) => limit.standard === no && limit.grade === grade);
  const year = lines[0]?.year ?? '';
  const row = await hand(criterionContract.create, {
    name: grade === '' ? `${no}-${year} 表1` : `${no}-${year} ${grade}类`,
    stdId: stdIds[`${no}-${year}`],
    clause: '表1',
    grade: grade === '' ? null : `${grade}类`,
    compareMethod: 'full',
    decisionRule: 'simple',
    enabled: true,
    limits: lines.map(({ item, op, lo, hi, unit }) => ({
      testitemId: itemIds[item],
      op,
      lo: lo || null,
      hi: hi || null,
      unit: unit || null,
    })),
  });
  return row.id;
};

const types = {
  ground: { code: 'YYS', name: '生活饮用水水源(地下水)', nameEn: 'Source water for drinking (ground water)' },
  surface: { code: 'DBS', name: '地表水', nameEn: 'Surface water' },
} as const;

/** What the laboratory can test, as its technical manager enters it. */
export const setUpCatalogue = async (
  player: Player,
  clock: Clock,
  data: DemoData,
  departIds: Record<string, string>,
): Promise<Catalogue> => {
  const at = clock.at(58, '09:00');
  const hand = player.as('technical', at);
  const stdIds = await addStandards(hand, clock.day(80));
  const areaIds = await addAreas(hand, departIds);
  const itemIds = await addItems(hand, data, areaIds);
  const bases = await addBases(hand, data, stdIds);
  const criterion = (no: string, grade: string) => addCriterion(hand, data, stdIds, itemIds, no, grade);
  const criterionIds = {
    'GB 5749': await criterion('GB 5749', ''),
    Ⅱ: await criterion('GB 3838', 'Ⅱ'),
    Ⅲ: await criterion('GB 3838', 'Ⅲ'),
  };
  const category = await hand(sampleCategoryContract.create, { name: '水和废水', code: 'S', sort: 1, enabled: true });
  const limited = new Set(data.limits.map(({ standard, grade, item }) => `${standard}${grade} ${item}`));
  const offeredFor = (kind: 'ground' | 'surface') => data.items.filter(({ code }) => bases.has(`${kind} ${code}`));
  const addType = async (kind: 'ground' | 'surface') => {
    const judge = kind === 'ground' ? ('GB 5749' as const) : ('Ⅲ' as const);
    const offered = offeredFor(kind);
    const row = await hand(sampleTypeContract.create, {
      ...types[kind],
      sam1Id: category.id,
      needQty: '2',
      qtyUnit: 'L',
      storageCondition: 'cool',
      retainDays: 7,
      dueDays: 10,
      datatype: 'grid',
      basisIds: [...new Set(offered.map(({ code }) => bases.get(`${kind} ${code}`) ?? ''))],
      judgeIds: kind === 'ground' ? [criterionIds['GB 5749']] : [criterionIds.Ⅱ, criterionIds.Ⅲ],
      testitems: offered.map(({ code, hours }, index) => ({
        testitemId: itemIds[code],
        basisId: bases.get(`${kind} ${code}`),
        judgeId: limited.has(kind === 'ground' ? `GB 5749 ${code}` : `GB 3838Ⅲ ${code}`) ? criterionIds[judge] : null,
        sort: index + 1,
        hours,
      })),
    });
    await hand(sampleTypeContract.publish, { id: row.id, ver: row.ver });
    return row.id;
  };
  const typeIds = { ground: await addType('ground'), surface: await addType('surface') };
  const codes = (kind: 'ground' | 'surface') => new Set(offeredFor(kind).map(({ code }) => code));
  return {
    categoryId: category.id,
    itemIds,
    typeIds,
    criterionIds,
    areaIds,
    offered: { ground: codes('ground'), surface: codes('surface') },
  };
};
