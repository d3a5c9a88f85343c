import { type RawBuilder, sql } from 'kysely';
import type { DeviceCorrection } from '../../domain/calibration/correction';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import type { LineInUse, OfferedLine } from '../../domain/calibration-line/line-in-use';
import { localDay } from '../../domain/kit/calendar';
import type { Pair } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import type { Limit } from '../../domain/measurement/limit';
import { withJudgement } from '../../domain/result/by-hand';
import { computeRow, rulesOfRow } from '../../domain/result/client-given';
import type { Computed, MeasuredItem } from '../../domain/result/compute';
import { changedSources } from '../../domain/result/derivation';
import { type Judging, type RuleTerms, ruleTermsOf } from '../../domain/result/judging';
import type { Result } from '../../domain/result/result.entity';
import { knownText, type ResultSource } from '../../domain/result/result-source';
import { asksCorrection, isDerived, itemOfFinal, sourcesAskedBy } from '../../domain/result/slots';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { asMeasured } from '../../domain/test-item/as-measured';
import type { EnvironmentLimits } from '../../domain/worksheet/environment';
import { fixed, readRows } from '../db/read';
import { snake } from '../db/snake';
import type { Db, RowOf } from '../db/tables';
import { correctionsOn } from './corrections-on';
import { keptRules } from './kept-rules';
import { lineOfRow, linesOffered } from './lines-offered';
import { resultSourcesOf } from './result-sources';

/** What a line needs of its task and of its sample. */
const TASK = [
  'id',
  'ver',
  'no',
  'state',
  'mandateId',
  'sampleId',
  'testitemId',
  'areaId',
  'assigneeId',
  'coIds',
  'instanceId',
  'submittedAt',
  'startedAt',
  'latestStart',
  'holdingFrom',
  'lateReason',
] as const;
const SAMPLE = ['id', 'no', 'name', 'state', 'hazards', 'hazardNote', 'samplingPointId'] as const;

/** A line of a worksheet: the task, its result, and all that its computing, judging and gate need. */
export type SheetRow = Readonly<{
  task: Pick<RowOf<'task'>, (typeof TASK)[number]>;
  result: Result;
  sample: Pick<RowOf<'sample'>, (typeof SAMPLE)[number]>;
  item: RowOf<'testItem'>;
  area: EnvironmentLimits;
  judging: Judging;
  /** The other results that the formula asks for: as they stood at the submission once there was one. */
  sources: readonly ResultSource[];
  /** The other results of its sample, of other records, that the cells of its record sheet show. */
  shown: readonly ResultSource[];
  /** Of both the items whose results are others since the submission, and the line that was voided since. */
  changedSources: readonly Pair[];
  /** The calibration lines that the sheet may read from. */
  lines: readonly OfferedLine[];
  /** The line that this row reads from: as it stood at the submission once there was one. */
  curve: LineInUse | null;
  /** What corrects the readings of its device, where its formula asks for that: as it stood at the submission once there was one. */
  correction: DeviceCorrection | null;
  std: Readonly<{ id: string; no: string; year: string; clause: string | null }>;
  /** The basis by which the order asks for the item. */
  basisId: string;
  enteredByName: string | null;
  judgedByName: string | null;
  /** When the sample was first handed to the laboratory. */
  issuedAt: string | null;
  openComments: number;
  /** When it was or is measured, as far as row and sheet say it; else now. */
  measuredAt: string;
}>;

/** A path that shows another result of the sample; its code is what the brackets hold. */
const SHOWN = '^result\\[([^\\[\\]]+)\\]\\.(?:reported|raw|unit)$';

type Raw = {
  resultId: string;
  stdId: string;
  stdNo: string;
  stdYear: string;
  clause: string | null;
  basisId: string;
  /** A cell of the record sheet gives the final value. */
  isFinal: boolean;
  /** The codes of the other results that the cells of its record sheet show. */
  shownCodes: string[];
  itemLimit: Limit | null;
  needJudge: boolean;
  orderRule: Judging['decisionRule'] | null;
  orderRatio: string | null;
  orderLevel: string | null;
  compareMethod: Judging['compareMethod'] | null;
  decisionRule: Judging['decisionRule'] | null;
  guardRatio: string | null;
  conformityLevel: string | null;
  enteredByName: string | null;
  judgedByName: string | null;
  issuedAt: string | null;
  openComments: number;
  measuredAt: string;
} & EnvironmentLimits;

/** Columns of a joined table by names that no other has: `task_no`. */
const prefixed = (alias: string, prefix: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.ref(`${alias}.${name}`)} as ${sql.id(`${prefix}_${snake(name)}`)}`));

const LINE = fixed(sql`${prefixed('t', 'task', TASK)}, ${prefixed('s', 'sample', SAMPLE)}`);

/** Takes those columns out of the joined row again. */
const taker = <T>(prefix: string, names: readonly (keyof T & string)[]): ((raw: object) => T) => {
  const pairs = names.map((name) => [name, `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`] as const);
  return (raw) =>
    Object.fromEntries(pairs.map(([name, joined]) => [name, (raw as Record<string, unknown>)[joined]])) as T;
};
const taskIn = taker<SheetRow['task']>('task', TASK);
const sampleIn = taker<SheetRow['sample']>('sample', SAMPLE);

const termsIn = ({ decisionRule, guardRatio, conformityLevel, orderRule, orderRatio, orderLevel }: Raw): RuleTerms =>
  ruleTermsOf(
    { decisionRule, guardRatio, conformityLevel },
    { decisionRule: orderRule, guardRatio: orderRatio, conformityLevel: orderLevel },
  );

const judgingOf = (raw: Raw): Judging => ({
  limit: raw.itemLimit,
  needJudge: raw.needJudge,
  compareMethod: raw.compareMethod ?? 'full',
  ...termsIn(raw),
});

/** `correction`: by the certificate that is in force on the day of the test. */
type PlainRow = Omit<SheetRow, 'sources' | 'shown' | 'changedSources' | 'curve'> &
  Readonly<{ shownCodes: readonly string[] }>;

/** The number of the line that a submitted result was read from, where it does not hold any more. */
const voidedLine = ({ lines, result: { derivation } }: PlainRow): Pair[] => {
  const line = lines.find(({ id }) => id === derivation?.curve?.id);
  return line === undefined || inClass(calibrationLineWorkflow, 'inForce', line.state)
    ? []
    : [{ zh: line.no, en: line.no }];
};

/** What stands now of what a row asks for. A row of the same sheet that is computed of others itself is computed first. */
const withSources = (rows: readonly PlainRow[], sourceOf: Awaited<ReturnType<typeof resultSourcesOf>>): SheetRow[] => {
  const rowOf = new Map(rows.map((row) => [row.task.id, row]));
  const done = new Map<string, SheetRow>();
  const entered = new Set<string>();
  // What stands in one record is signed with it.
  const shownOf = ({ sample, shownCodes }: PlainRow): ResultSource[] =>
    shownCodes.flatMap((of) => {
      const source = sourceOf(sample.id, of);
      return source === undefined || rowOf.has(source.taskId) ? [] : [source];
    });
  const currentOf = ({ sample, item }: PlainRow): ResultSource[] =>
    sourcesAskedBy(item).flatMap((of) => {
      const source = sourceOf(sample.id, of);
      if (source === undefined) return [];
      const here = rowOf.get(source.taskId);
      if (here === undefined) return [source];
      // What stands in one sheet is submitted together.
      const value = isDerived(here.item) && !entered.has(here.task.id) ? computedText(whole(here)) : source.value;
      return [{ ...source, value, isIn: true }];
    });
  const whole = (row: PlainRow): SheetRow => {
    const known = done.get(row.task.id);
    if (known !== undefined) return known;
    entered.add(row.task.id);
    const current = currentOf(row);
    const shown = shownOf(row);
    const { derivation } = row.result;
    const isKept = derivation !== null && inClass(taskWorkflow, 'submittedOrLater', row.task.state);
    const made: SheetRow = {
      ...row,
      shown,
      sources: isKept ? derivation.sources.map((source) => ({ ...source, isIn: true })) : current,
      changedSources: isKept ? [...changedSources(derivation, [...current, ...shown]), ...voidedLine(row)] : [],
      curve: isKept ? (derivation.curve ?? null) : lineOfRow(row, row.lines, row.measuredAt),
      correction: isKept ? (derivation.correction ?? null) : row.correction,
    };
    done.set(row.task.id, made);
    return made;
  };
  return rows.map(whole);
};

const computedText = (row: SheetRow): string | null => knownText(computedOf(row), row.item);

/**
 * The lines of a worksheet in the order of samples and items. With `lock`, nobody else changes a value meanwhile. `version`: as if its record
 * were made on that one of its template.
 */
export const sheetRowsOf = async (
  db: Db,
  worksheetId: string,
  lock = false,
  version: number | null = null,
): Promise<SheetRow[]> => {
  const itsVersion = sql`m.template_id = w.template_id and m.template_ver = coalesce(${version}::int, w.template_ver)`;
  const results = await readRows<Result>(
    db,
    sql`select * from result where worksheet_id = ${worksheetId} and deleted_at is null order by id${lock ? sql` for update` : sql``}`,
  );
  const rows = await readRows<Raw>(
    db,
    sql`select ${LINE}, r.id as result_id, st.id as std_id, st.no as std_no,
      st.year as std_year, b.clause, si.basis_id, si."limit" as item_limit, o.need_judge, o.decision_rule as order_rule,
      o.guard_ratio as order_ratio, o.conformity_level as order_level, c.compare_method, c.decision_rule, c.guard_ratio, c.conformity_level, eb.name as entered_by_name, jb.name as judged_by_name, ar.t_lo, ar.t_hi, ar.rh_lo, ar.rh_hi,
      (select min(cu.at) from custody cu where cu.sample_id = t.sample_id and cu.action = 'issue') as issued_at,
      (select count(*) from result_comment rc where rc.result_id = r.id and rc.resolved_at is null and not rc.by_tester) as open_comments,
      coalesce(r.test_from, (select w.test_from from worksheet w where w.id = t.instance_id), now()) as measured_at,
      array(select distinct substring(m.target from ${SHOWN}) from worksheet w join data_map m on ${itsVersion}
        where w.id = t.instance_id and m.deleted_at is null and m.direction <> 'out' and m.target ~ ${SHOWN}) as shown_codes,
      exists (select 1 from worksheet w join data_map m on ${itsVersion}
          join record_template_version v on v.template_id = w.template_id and v.version = m.template_ver and v.deleted_at is null
          cross join lateral jsonb_array_elements(v.methods) as vm (method)
        where w.id = t.instance_id and m.deleted_at is null and m.direction = 'out'
          and vm.method->>'testitemId' = t.testitem_id::text and coalesce(vm.method->>'basisId', si.basis_id::text) = si.basis_id::text
          and m.target in ('result.final', 'result[' || (select fi.code from test_item fi where fi.id = t.testitem_id) || '].final')) as is_final
    from task t join result r on r.task_id = t.id join sample s on s.id = t.sample_id join orders o on o.id = s.order_id
      join test_area ar on ar.id = t.area_id
      join sample_item si on si.id = t.sample_item_id join test_basis b on b.id = si.basis_id
      join standard st on st.id = b.std_id left join criterion c on c.id = si.judge_id left join staff eb on eb.id = r.entered_by
      left join staff jb on jb.id = r.judged_by
    where t.instance_id = ${worksheetId} and t.deleted_at is null and r.deleted_at is null
    order by s.no, t.no`,
  );
  if (rows.length === 0) return [];
  const lines = rows.map((raw) => ({ raw, task: taskIn(raw), sample: sampleIn(raw) }));
  const found = await readRows<RowOf<'testItem'>>(
    db,
    sql`select * from test_item where id = any(${[...new Set(lines.map(({ task }) => task.testitemId))]}::uuid[])`,
  );
  const items = new Map(found.map((item) => [item.id, asMeasured(item)]));
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const rulesOf = await keptRules(
    db,
    lines.map(({ raw, task }) => ({ task, result: resultOf.get(raw.resultId) })),
  );
  const ruled = lines.flatMap(({ raw, task, sample }) => {
    const [result, item] = [resultOf.get(raw.resultId), items.get(task.testitemId)];
    if (result === undefined || item === undefined) return [];
    const rules = rulesOf(task, result, { item, judging: judgingOf(raw) });
    return [{ raw, task, sample, result, ...rules, item: raw.isFinal ? itemOfFinal(rules.item) : rules.item }];
  });
  const offered = await linesOffered(db, ruled);
  const correctionOn = await correctionsOn(
    db,
    ruled.map(({ item, result }) => (asksCorrection(item) ? result.equipmentId : null)),
  );
  const plain = ruled.map(({ raw, ...row }): PlainRow => {
    const { stdId: id, stdNo: no, stdYear: year, clause, basisId, tLo, tHi, rhLo, rhHi, shownCodes } = raw;
    const { enteredByName, judgedByName, issuedAt, openComments, measuredAt } = raw;
    const correction = asksCorrection(row.item) ? correctionOn(row.result.equipmentId, localDay(measuredAt)) : null;
    const more = {
      enteredByName,
      judgedByName,
      issuedAt,
      openComments,
      measuredAt,
      lines: offered,
      correction,
      shownCodes,
    };
    return { ...row, area: { tLo, tHi, rhLo, rhHi }, std: { id, no, year, clause }, basisId, ...more };
  });
  return withSources(
    plain,
    await resultSourcesOf(
      db,
      plain.map(({ sample, item, shownCodes }) => ({
        sampleId: sample.id,
        asked: [...sourcesAskedBy(item), ...shownCodes],
      })),
    ),
  );
};

type Ruled = Pick<SheetRow, 'result' | 'judging' | 'sources' | 'curve' | 'correction'> & { item: MeasuredItem };

/** How a row is judged as it stands: what the client gave is not. */
export const judgingIn = ({ result, item, judging }: Omit<Ruled, 'sources' | 'curve' | 'correction'>): Judging =>
  rulesOfRow(result.clientGiven, { item, judging }).judging;

/** What follows from the values of a row as they stand. */
export const computedOf = ({ result, item, judging, sources, curve, correction }: Ruled): Computed => {
  const rules = { item, judging, sources, curve, correction: correction?.correction ?? null };
  const computed = computeRow({ values: result.values ?? [], unit: result.unit }, result.clientGiven, rules);
  return withJudgement(computed, judgingIn({ result, item, judging }), result);
};
