import type { InputOf } from '../../../contract/kit/endpoint';
import type { ReferenceLine, ReferenceReport, referenceContract } from '../../../contract/reference/reference';
import { type Label, label } from '../../../domain/kit/label';
import { recordReader, type SheetRecord } from '../../../domain/sheet/records';
import { REFERENCE_AREA } from '../../../domain/test-area/reference-area';
import { speak } from '../../../domain/words/speak';
import type { AuditEntry } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import type { Importable } from '../import/importable';
import { recordWriter } from '../import/write-records';
import { type Adoptable, adoptable, canEnable } from './adoptable';
import { type Fact, type Origin, referenceFacts } from './facts';
import { type ReferenceItem, roundingOf } from './items';
import { referenceStandards } from './standards';

type Table = { head: readonly string[]; rows: { cells: (string | null)[]; origin: Origin; what: string }[] };

/** What a person adopts. */
type Choice = InputOf<typeof referenceContract.bringIn>;
type ChosenItem = Readonly<{ item: Adoptable; area: string; enable: boolean }>;

const HAS_OWN = label('本机构已有该项目，沿用', 'the laboratory has this item; it is used');
const TWICE = label(
  '该判定依据已有此项目的限值，以先列出的为准',
  'the criterion has a limit for this item already; the first one is kept',
);

/** Writes one table through the calls of its noun and says what became of each line. */
const written = async (context: Context, target: Importable, { head, rows }: Table): Promise<ReferenceLine[]> => {
  const reader = recordReader(target.entity, [...head]);
  const writer = recordWriter(target, [...head], {});
  const records: SheetRecord[] = [];
  rows.forEach(({ cells }, line) => {
    const record = reader.add({ line, cells: cells.map((cell) => cell ?? '') });
    if (record !== undefined) records.push(record);
  });
  const last = reader.end();
  if (last !== undefined) records.push(last);
  const lines: ReferenceLine[] = [];
  for (let from = 0; from < records.length; from += writer.size) {
    const entries: AuditEntry[] = [];
    for (const { record, outcome, problems } of await writer.write(
      context,
      records.slice(from, from + writer.size),
      entries,
    ))
      for (const line of record.lines) {
        const row = rows[line];
        if (row === undefined) continue;
        const why = problems.filter((each) => each.line === line).map(({ text }) => speak(context.language, text));
        lines.push({ noun: target.entity.name, ...row.origin, what: row.what, outcome, why: why.join('; ') || null });
      }
    for (const entry of entries) context.audit(entry);
  }
  return lines;
};

const standardsTable = (facts: readonly Fact[]): Table => {
  const used = new Map(facts.map((fact) => [fact.standard, fact.origin]));
  const head = ['no', 'year', 'name', 'nameEn', 'type', 'level', 'publishDate', 'implementDate', 'remark'];
  const rows = referenceStandards.flatMap((each) => {
    const origin = used.get(each.key);
    if (origin === undefined) return [];
    const { no, year, name, nameEn, level, publishDate, implementDate, remark } = each;
    const cells = [no, year, name, nameEn, '产品标准、委托用', level, publishDate, implementDate, remark];
    return [{ cells, origin: { ...origin, line: 1 }, what: `${no}-${year} ${name}` }];
  });
  return { head, rows };
};

const originOf = ({ facts }: ReferenceItem): Origin => facts[0]?.origin ?? { file: '', line: 0 };
const whatOf = ({ name, cas }: ReferenceItem): string => `${name}${cas === '' ? '' : ` (${cas})`}`;

/** New items, in the areas that were chosen for them; what cannot be rounded yet cannot be enabled. */
const itemsTable = (items: readonly ChosenItem[]): Table => ({
  head: ['code', 'name', 'nameEn', 'cas', 'areaId', 'unit', 'valueType', 'roundMode', 'roundDigits', 'enabled'],
  rows: items.map(({ item, area, enable }) => {
    const { code, name, nameEn, cas, unit, isText } = item;
    const { roundMode, roundDigits } = roundingOf(item);
    const kind = isText ? 'text' : 'number';
    const enabled = enable && canEnable(item) ? '是' : '否';
    return {
      cells: [code, name, nameEn, cas, area, unit, kind, roundMode, roundDigits, enabled],
      origin: originOf(item),
      what: whatOf(item),
    };
  }),
});

/** Items that the laboratory has: those without an area of theirs get one, and what was asked for is enabled. */
const placedTable = (items: readonly ChosenItem[]): Table => ({
  head: ['code', 'areaId', 'enabled'],
  rows: items.map(({ item, area, enable }) => ({
    cells: [
      item.code,
      item.own !== null && item.own.areaCode !== REFERENCE_AREA ? item.own.areaCode : area,
      item.own?.enabled === true || (enable && canEnable(item)) ? '是' : '否',
    ],
    origin: originOf(item),
    what: whatOf(item),
  })),
});

const LIMIT = ['op', 'lo', 'hi', 'loIncl', 'hiIncl', 'text'] as const;

/** The limits by criterion, and those that a criterion has twice. */
const criteriaTable = (items: readonly ReferenceItem[]): { table: Table; doubles: { fact: Fact; name: string }[] } => {
  const seen = new Set<string>();
  const doubles: { fact: Fact; name: string }[] = [];
  const wanted = items
    .flatMap((item) => item.facts.map((fact) => ({ item, fact })))
    .filter(({ item, fact }) => {
      if (fact.limit === undefined) return false;
      const key = `${fact.standard} ${fact.criterion} ${item.code}`;
      if (seen.has(key)) doubles.push({ fact, name: item.name });
      return seen.has(key) ? false : seen.add(key);
    })
    .sort((a, b) => `${a.fact.standard} ${a.fact.criterion}`.localeCompare(`${b.fact.standard} ${b.fact.criterion}`));
  const rows = wanted.map(({ item, fact }) => {
    const of = referenceStandards.find(({ key }) => key === fact.standard);
    const std = `${of?.no}-${of?.year}`;
    const limit = LIMIT.map((key) => fact.limit?.[key] ?? null);
    return {
      cells: [`${std} ${fact.criterion}`, std, 'full', 'simple', '是', item.code, fact.unit, ...limit],
      origin: fact.origin,
      what: `${std} ${fact.criterion}：${item.name}`,
    };
  });
  const head = ['name', 'stdId', 'compareMethod', 'decisionRule', 'enabled', 'limits.testitemId', 'limits.unit'];
  return { table: { head: [...head, ...LIMIT.map((key) => `limits.${key}`)], rows }, doubles };
};

const fixed = (
  facts: readonly Fact[],
  outcome: 'unchanged' | 'refused',
  noun: string,
  what: string,
  why: Label,
  context: Context,
): ReferenceLine[] =>
  facts.slice(0, 1).map(({ origin }) => ({ noun, ...origin, what, outcome, why: speak(context.language, why) }));

/** The codes of the chosen areas by their ids; the one that nobody chose is no choice. */
const areaCodes = async ({ db, actor }: Context, { items }: Choice): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('testArea')
    .select(['id', 'code'])
    .where('companyId', '=', actor.companyId)
    .where('code', '<>', REFERENCE_AREA)
    .where('deletedAt', 'is', null)
    .execute();
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  items.forEach(({ areaId }, index) => {
    if (!codes.has(areaId))
      throw badField(`items.${index}.areaId`, label('所选检测领域不存在', 'The chosen test area does not exist'));
  });
  return codes;
};

/**
 * Adopts published standards, items and limits by the same calls that a person's sheet would make, all in the
 * transaction of the context. Limits come for the items that are chosen and for those that the laboratory has; a second
 * time finds everything there.
 */
export const importReference = async (
  context: Context,
  targetOf: (noun: string) => Importable,
  folder: string,
  choice: Choice,
): Promise<ReferenceReport> => {
  const known = referenceFacts(folder);
  if (known.length === 0) throw badField('folder', label('文件夹里没有参考资料', 'The folder holds no reference data'));
  const facts = known.filter(({ standard }) => choice.standards.includes(standard ?? ''));
  if (facts.length === 0)
    throw badField('standards', label('没有这些标准的资料', 'There are no data of these standards'));
  const areas = await areaCodes(context, choice);
  const chosen = new Map(choice.items.map((each) => [each.code, each]));
  const items = await adoptable(context, known);
  const wanted = items.flatMap((item): ChosenItem[] => {
    const picked = chosen.get(item.code);
    return picked === undefined ? [] : [{ item, area: areas.get(picked.areaId) ?? '', enable: picked.enable }];
  });
  const limited = items
    .filter(({ code, own }) => own !== null || chosen.has(code))
    .map((item) => ({ ...item, facts: item.facts.filter(({ standard }) => choice.standards.includes(standard ?? '')) }))
    .filter((item) => item.facts.length > 0);
  const { table, doubles } = criteriaTable(limited);
  const kept = limited.filter(({ code, own }) => own !== null && !chosen.has(code));
  const isOwn = ({ item }: ChosenItem) => item.own !== null;
  const lines = [
    ...(await written(context, targetOf('standard'), standardsTable(facts))),
    ...(await written(context, targetOf('testItem'), itemsTable(wanted.filter((each) => !isOwn(each))))),
    ...(await written(context, targetOf('testItem'), placedTable(wanted.filter(isOwn)))),
    ...kept.flatMap((item) => fixed(item.facts, 'unchanged', 'testItem', item.name, HAS_OWN, context)),
    ...(await written(context, targetOf('criterion'), table)),
    ...doubles.flatMap(({ fact, name }) =>
      fixed([fact], 'refused', 'criterion', `${fact.standard} ${name}`, TWICE, context),
    ),
  ];
  const counts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return { counts, lines };
};
