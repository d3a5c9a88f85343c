import { sampleCategoryContract } from '../../../contract/sample-type/sample-category';
import { sampleTypeContract } from '../../../contract/sample-type/sample-type';
import { standardContract } from '../../../contract/standard/standard';
import { criterionContract } from '../../../contract/test-item/criterion';
import { testAreaContract } from '../../../contract/test-item/test-area';
import { testBasisContract } from '../../../contract/test-item/test-basis';
import { testItemContract } from '../../../contract/test-item/test-item';
import { localDay } from '../../../domain/kit/calendar';
import { type Clock, FOUNDED } from '../clock';
import type { DemoData, DemoItem } from '../data';
import { detectionLimits } from '../detection-limits';
import type { Hand, Player } from '../player';
import { demoPreservation } from '../preservation';
import { demoStandards } from '../standards';

/** The kinds of water: from the ground, from a river, as it leaves the works, and in the network up to the tap. */
type Kind = 'ground' | 'surface' | 'works' | 'network';
const kinds = ['ground', 'surface', 'works', 'network'] as const;

/** Asked of treated water alone. */
const OF_TREATED_WATER: ReadonlySet<string> = new Set(['CODMN', 'FCL']);

export type Catalogue = Readonly<{
  categoryId: string;
  itemIds: Readonly<Record<string, string>>;
  typeIds: Readonly<Record<Kind, string>>;
  /** Criteria: GB 5749 for water that is drunk or is to be, classes of GB 3838 for surface water. */
  criterionIds: Readonly<Record<'GB 5749' | '出厂水' | '末梢水' | 'Ⅱ' | 'Ⅲ', string>>;
  areaIds: Readonly<Record<string, string>>;
  /** The method of an item for a kind of water, by `works PH`. */
  basisIds: ReadonlyMap<string, string>;
  /** The items that each kind of water is tested for, by code. */
  offered: Readonly<Record<Kind, ReadonlySet<string>>>;
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
      equipmentKinds: item.kind === '' ? [] : [item.kind],
      formula: item.formula || null,
      ...demoPreservation.get(item.code),
      cma: true,
      cnas: true,
      enabled: true,
    });
    ids[item.code] = row.id;
  }
  return ids;
};

/** The method of an item for a kind of water: the clause where the standard has several methods. */
const methodOf = (item: DemoItem, kind: Kind) => {
  if (OF_TREATED_WATER.has(item.code) && kind === 'ground') return { no: '', clause: '' };
  if (item.code === 'COND') return { no: 'GB/T 5750.4', clause: '9.1' };
  return kind !== 'surface'
    ? { no: item.drinkingStd, clause: item.drinkingClause }
    : { no: item.surfaceStd, clause: item.surfaceStd === 'GB/T 5750.4' ? item.drinkingClause : '' };
};

const addBases = async (hand: Hand, data: DemoData, stdIds: Record<string, string>) => {
  const ids = new Map<string, string>();
  const yearOf = new Map(demoStandards.map(({ no, year }) => [no, year]));
  for (const kind of kinds)
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
  // Water of one place is held to what holds everywhere and to what holds there.
  const isPlace = no === 'GB 5749';
  const lines = data.limits.filter(
    (limit) => limit.standard === no && (limit.grade === grade || (isPlace && limit.grade === '')),
  );
  const year = lines[0]?.year ?? '';
  const asked = grade === '' || isPlace ? grade : `${grade}类`;
  const row = await hand(criterionContract.create, {
    name: `${no}-${year} ${asked === '' ? '表1' : asked}`,
    stdId: stdIds[`${no}-${year}`],
    clause: isPlace && grade !== '' ? '表1、表2' : '表1',
    grade: asked === '' ? null : asked,
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
  works: { code: 'CCS', name: '生活饮用水(出厂水)', nameEn: 'Drinking water leaving the works' },
  network: { code: 'MSS', name: '生活饮用水(管网末梢水)', nameEn: 'Drinking water in the network and at the tap' },
} as const;

/** What each kind is judged by, the usual criterion first. */
const judgedBy = {
  ground: ['GB 5749'],
  surface: ['Ⅲ', 'Ⅱ'],
  works: ['出厂水'],
  network: ['末梢水'],
} as const;

/** What the laboratory can test, as its technical manager enters it. */
export const setUpCatalogue = async (
  player: Player,
  clock: Clock,
  data: DemoData,
  departIds: Record<string, string>,
): Promise<Catalogue> => {
  const at = clock.at(FOUNDED - 2, '09:00');
  const hand = player.as('technical', at);
  const stdIds = await addStandards(hand, localDay(at));
  const areaIds = await addAreas(hand, departIds);
  const itemIds = await addItems(hand, data, areaIds);
  const bases = await addBases(hand, data, stdIds);
  const criterion = (no: string, grade: string) => addCriterion(hand, data, stdIds, itemIds, no, grade);
  const criterionIds = {
    'GB 5749': await criterion('GB 5749', ''),
    出厂水: await criterion('GB 5749', '出厂水'),
    末梢水: await criterion('GB 5749', '末梢水'),
    Ⅱ: await criterion('GB 3838', 'Ⅱ'),
    Ⅲ: await criterion('GB 3838', 'Ⅲ'),
  };
  const category = await hand(sampleCategoryContract.create, { name: '水和废水', code: 'S', sort: 1, enabled: true });
  const isLimited = (kind: Kind, code: string) =>
    data.limits.some(({ standard, grade, item }) =>
      kind === 'surface'
        ? standard === 'GB 3838' && grade === 'Ⅲ' && item === code
        : standard === 'GB 5749' && ['', judgedBy[kind][0]].includes(grade) && item === code,
    );
  const offeredFor = (kind: Kind) => data.items.filter(({ code }) => bases.has(`${kind} ${code}`));
  const addType = async (kind: Kind) => {
    const judges = judgedBy[kind].map((judge) => criterionIds[judge]);
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
      judgeIds: judges,
      testitems: offered.map(({ code, hours }, index) => ({
        testitemId: itemIds[code],
        basisId: bases.get(`${kind} ${code}`),
        judgeId: isLimited(kind, code) ? judges[0] : null,
        sort: index + 1,
        hours,
      })),
    });
    await hand(sampleTypeContract.publish, { id: row.id, ver: row.ver });
    return row.id;
  };
  const typeIds = {
    ground: await addType('ground'),
    surface: await addType('surface'),
    works: await addType('works'),
    network: await addType('network'),
  };
  const codes = (kind: Kind) => new Set(offeredFor(kind).map(({ code }) => code));
  return {
    categoryId: category.id,
    itemIds,
    typeIds,
    criterionIds,
    areaIds,
    basisIds: bases,
    offered: { ground: codes('ground'), surface: codes('surface'), works: codes('works'), network: codes('network') },
  };
};
