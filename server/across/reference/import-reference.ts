import type { ReferenceLine, ReferenceReport } from '../../../contract/reference/reference';
import { type Label, label } from '../../../domain/kit/label';
import { recordReader, type SheetRecord } from '../../../domain/sheet/records';
import { speak } from '../../../domain/words/speak';
import type { AuditEntry } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import type { Importable } from '../import/importable';
import { ownItems, testingDepartment } from '../import/store/own-items';
import { recordWriter } from '../import/write-records';
import { type Fact, type Origin, referenceFacts } from './facts';
import { type ReferenceItem, referenceItems, roundingOf } from './items';
import { referenceStandards } from './standards';

type Table = { head: readonly string[]; rows: { cells: (string | null)[]; origin: Origin; what: string }[] };

/** The area of items that no department has taken over yet. */
const AREA = { name: '参考项目', code: 'REF' };

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

const itemsTable = (items: readonly ReferenceItem[], area: string): Table => ({
  head: ['code', 'name', 'nameEn', 'cas', 'areaId', 'unit', 'valueType', 'roundMode', 'roundDigits', 'enabled'],
  rows: items.map((item) => {
    const { code, name, nameEn, cas, unit, isText, facts } = item;
    const { roundMode, roundDigits } = roundingOf(item);
    return {
      cells: [code, name, nameEn, cas, area, unit, isText ? 'text' : 'number', roundMode, roundDigits, '否'],
      origin: facts[0]?.origin ?? { file: '', line: 0 },
      what: `${name}${cas === '' ? '' : ` (${cas})`}`,
    };
  }),
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

/** Items that the laboratory has under a code of its own keep it; the others are to be written. */
const withOwn = async (context: Context, items: ReferenceItem[]) => {
  const codes = new Set(items.map(({ code }) => code));
  const own = (await ownItems(context.db, context.actor.companyId)).filter(({ code }) => !codes.has(code));
  const byCas = new Map(own.flatMap(({ cas, code }) => (cas ? [[cas, code] as const] : [])));
  const byName = new Map(own.map(({ name, code }) => [name.normalize('NFKC'), code]));
  return items.map((item) => {
    const code = byCas.get(item.cas) ?? byName.get(item.name.normalize('NFKC'));
    return code === undefined ? { ...item, isOwn: false } : { ...item, code, isOwn: true };
  });
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

/**
 * Brings published standards, items and limits in by the same calls that a person's sheet would make, all in the
 * transaction of the context. A second time finds everything there.
 */
export const importReference = async (
  context: Context,
  targetOf: (noun: string) => Importable,
  folder: string,
): Promise<ReferenceReport> => {
  const facts = referenceFacts(folder);
  if (facts.length === 0) throw badField('folder', label('文件夹里没有参考资料', 'The folder holds no reference data'));
  const department = await testingDepartment(context.db, context.actor.companyId);
  if (department === undefined)
    throw badField('departId', label('请先建立一个检测部门', 'Set up a testing department first'));
  const items = await withOwn(context, referenceItems(facts));
  const [origin] = facts.map((fact) => fact.origin);
  const areaTable: Table = {
    head: ['name', 'code', 'departId'],
    rows: [{ cells: [AREA.name, AREA.code, department], origin: origin ?? { file: '', line: 0 }, what: AREA.name }],
  };
  const { table, doubles } = criteriaTable(items);
  const fresh = items.filter(({ isOwn }) => !isOwn);
  const lines = [
    ...(await written(context, targetOf('standard'), standardsTable(facts))),
    ...(fresh.length === 0 ? [] : await written(context, targetOf('testArea'), areaTable)),
    ...(await written(context, targetOf('testItem'), itemsTable(fresh, AREA.code))),
    ...items
      .filter(({ isOwn }) => isOwn)
      .flatMap((item) => fixed(item.facts, 'unchanged', 'testItem', item.name, HAS_OWN, context)),
    ...(await written(context, targetOf('criterion'), table)),
    ...doubles.flatMap(({ fact, name }) =>
      fixed([fact], 'refused', 'criterion', `${fact.standard} ${name}`, TWICE, context),
    ),
  ];
  const counts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return { counts, lines };
};
