import { type RawBuilder, sql } from 'kysely';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';
import { label, type Pair } from '../../domain/kit/label';
import type { ReportContent } from '../../domain/report/report-content';
import type { ReportSource, SourceParty, SourceRow } from '../../domain/report/report-source';
import { changedSources, sourcesKept } from '../../domain/result/derivation';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { asMeasured } from '../../domain/test-item/as-measured';
import { snake } from '../db/snake';
import type { Db, RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { publicAddress } from '../kernel/public-address';
import { getRow } from '../kernel/rows';
import { stateIn } from '../kernel/state-in';
import { keptRuleId } from '../rule-change/kept-rule';
import { readReportCommon } from '../sample-type/report-common';
import { typesAsTaken } from '../sample-type/types-as-taken';
import { objectionDaysOf } from '../stored-sample/objection';
import { resultSourcesOf } from '../worksheet/result-sources';

/** The moment at which a day begins in the laboratory. */
export const momentOf = (day: string): RawBuilder<unknown> =>
  sql`(${sql.ref(day)}::timestamp at time zone ${sql.lit(LABORATORY_TIME_ZONE)})`;

/** What was said of a whole worksheet was said of what was measured under it, not of the client's data. */
const measuredIn = (condition: 't' | 'rh'): RawBuilder<unknown> =>
  sql`case when r.client_given is null then coalesce(${sql.ref(`r.${condition}`)}, ${sql.ref(`w.${condition}`)}::text) end`;

/** A rule of the item as it was when the result was handed in; before that, as it is. */
const ruled = (name: string, type: 'numeric' | 'jsonb' | 'boolean'): RawBuilder<unknown> => {
  const kept =
    type === 'jsonb' ? sql`nullif(ir.content->${sql.lit(name)}, 'null'::jsonb)` : sql`ir.content->>${sql.lit(name)}`;
  return sql`case when ir.id is null then ${sql.ref(`i.${snake(name)}`)} else (${kept})::${sql.raw(type)} end`;
};

/** The same of how it was judged. */
const judged = (name: string, now: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when r.judging is null then ${now} else r.judging->>${sql.lit(name)} end`;

/** `voidedLine`: the number of the calibration line that was read from, where it was voided since. */
type StoredRow = Omit<SourceRow, 'changedSources'> & Readonly<{ voidedLine: string | null }>;

/** What a row leaves empty has been said of its whole worksheet; a test without an end ended when it began. */
const storedRows = async (db: Db, taskIds: readonly string[]): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select task.id as task_id, task.state as task_state, task.assignee_id, task.co_ids, case when r.client_given is null then task.late_reason end as late_reason, task.area_id, task.sample_id,
      task.sample_item_id, w.id as worksheet_id, w.state as worksheet_state, case when r.client_given is null then w.deviation end as worksheet_deviation,
      i.id as item_id, i.name as item_name, i.name_en as item_name_en, i.unit as item_unit, ${ruled('molarMass', 'numeric')} as molar_mass, i.cma as item_cma,
      i.cnas as item_cnas, case when sc.id is null then ${ruled('uncertainty', 'jsonb')} end as uncertainty, i.value_type,
      case when sc.id is null then ${ruled('lod', 'numeric')} else sc.lod end as lod, case when sc.id is null then ${ruled('loq', 'numeric')} end as loq, ${ruled('nonNegative', 'boolean')} as non_negative, area.site as area_site, area.t_lo::text, area.t_hi::text,
      area.rh_lo::text, area.rh_hi::text, b.clause as basis_clause, b.cma as basis_cma,
      b.cnas as basis_cnas, s.id as std_id, s.no as std_no, s.year as std_year, s.name as std_name,
      c.name as criterion_name, cs.no as criterion_no, cs.year as criterion_year, cs.name as criterion_title,
      ${judged('compareMethod', sql`c.compare_method`)} as compare_method, ${judged('decisionRule', sql`c.decision_rule`)} as criterion_rule,
      ${judged('guardRatio', sql`c.guard_ratio::text`)} as guard_ratio, ${judged('conformityLevel', sql`c.conformity_level::text`)} as conformity_level,
      case when r.judging is null then si."limit" else nullif(r.judging->'limit', 'null'::jsonb) end as "limit", (task.instance_id is null) as subcontract,
      coalesce(sc.body_name, body.name) as outside_name, coalesce(sc.body_cert_no, body.cert_no) as outside_cert_no,
      sc.accepted_at as outside_accepted_at,
      coalesce(r.values, case when sc.id is not null then array[sc.value] end) as values, coalesce(r.reported, sc.reported) as reported,
      coalesce(r.raw, sc.raw) as raw, coalesce(r.censored, sc.censored) as censored, r.unit, coalesce(r.verdict, sc.verdict) as verdict, r.judge_reason, jb.name as judged_by_name,
      coalesce(r.test_from, w.test_from, ${momentOf('sc.test_from')}) as test_from,
      coalesce(r.test_to, w.test_to, r.test_from, w.test_from, ${momentOf('sc.test_to')}) as test_to,
      ${measuredIn('t')} as t, ${measuredIn('rh')} as rh, r.deviation, r.derivation,
      (select line.no from calibration_line line where line.id = r.curve_id and not ${stateIn(calibrationLineWorkflow, 'inForce', 'line.state')}) as voided_line,
      r.client_given, r.equipment_used, r.entered_by
    from task
    join sample on sample.id = task.sample_id
    join sample_item si on si.id = task.sample_item_id
    join test_item i on i.id = si.testitem_id
    join test_basis b on b.id = si.basis_id
    join standard s on s.id = b.std_id
    join test_area area on area.id = task.area_id
    left join criterion c on c.id = si.judge_id
    left join standard cs on cs.id = c.std_id
    left join worksheet w on w.id = task.instance_id
    left join result r on r.task_id = task.id and r.deleted_at is null
    left join item_rule ir on ir.id = ${keptRuleId('task', 'r')}
    left join staff jb on jb.id = r.judged_by
    left join subcontract sc on sc.task_id = task.id and sc.deleted_at is null
    left join subcontractor body on body.id = si.subcontractor_id
    where task.id = any(${taskIds}::uuid[]) and task.deleted_at is null and ${stateIn(taskWorkflow, 'live', 'task.state')}
    order by sample.no, task.no, task.id`.execute(db);
  return rows;
};

/** Of each row the items that it was computed of and whose results are others since. */
const changedIn = async (db: Db, rows: readonly StoredRow[]): Promise<(row: StoredRow) => Pair[]> => {
  const asked = ({ derivation }: StoredRow) => sourcesKept(derivation);
  const sourceOf = await resultSourcesOf(
    db,
    rows.map((row) => ({ sampleId: row.sampleId, asked: asked(row) })),
  );
  return (row) =>
    changedSources(
      row.derivation,
      asked(row).flatMap((of) => sourceOf(row.sampleId, of) ?? []),
    );
};

const rowsOf = async (db: Db, taskIds: readonly string[]): Promise<SourceRow[]> => {
  const stored = await storedRows(db, taskIds);
  const changedOf = await changedIn(db, stored);
  return stored.map(({ voidedLine, ...row }) => {
    const { itemName: name, itemNameEn: nameEn, itemUnit: unit, valueType, nonNegative } = row;
    const { lod, loq, uncertainty } = row;
    const item = asMeasured({ name, nameEn, unit, valueType, nonNegative, lod, loq, uncertainty });
    return {
      ...row,
      itemUnit: item.unit,
      nonNegative: item.nonNegative,
      lod: item.lod,
      loq: item.loq,
      uncertainty: item.uncertainty,
      changedSources: [
        ...changedOf({ ...row, voidedLine }),
        ...(voidedLine === null ? [] : [{ zh: voidedLine, en: voidedLine }]),
      ],
    };
  });
};

const roles = { wcustomerId: label('受检单位', 'Inspected party'), producerId: label('生产单位', 'Producer') } as const;

const partiesOf = async (db: Db, order: RowOf<'orders'>): Promise<SourceParty[]> => {
  const wanted = (['wcustomerId', 'producerId'] as const).flatMap((field) => {
    const id = order[field];
    return id === null ? [] : [{ id, role: roles[field] }];
  });
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const rows = await db.selectFrom('relatedParty').select(['id', 'name', 'address']).where('id', 'in', ids).execute();
  return wanted.flatMap(({ id, role }) => {
    const party = rows.find((row) => row.id === id);
    return party === undefined ? [] : [{ role, name: party.name, address: party.address }];
  });
};

const annexesOf = async (db: Db, { attachments }: RowOf<'report'>): Promise<{ name: string; sha256: string }[]> =>
  attachments === null || attachments.length === 0
    ? []
    : db.selectFrom('storedFile').select(['name', 'sha256']).where('id', 'in', attachments).orderBy('id').execute();

const opinionGiverOf = async (db: Db, { opinionBy }: RowOf<'report'>): Promise<string | null> =>
  opinionBy === null
    ? null
    : (await db.selectFrom('staff').select('name').where('id', '=', opinionBy).executeTakeFirstOrThrow()).name;

/** What the report that is replaced printed. */
const replacedOf = async (db: Db, id: string): Promise<ReportSource['replaces']> => {
  const { no, lines, content } = await db
    .selectFrom('report')
    .leftJoin('reportContent', 'reportContent.reportId', 'report.id')
    .select(['report.no', 'report.lines', 'reportContent.content'])
    .where('report.id', '=', id)
    .executeTakeFirstOrThrow();
  return { no, lines, content: content as ReportContent | null };
};

/** The address behind a report's code. */
export const verifyUrlOf = async (context: Context, uuid: string): Promise<string> =>
  `${await publicAddress(context)}/qrcode/report/${uuid}`;

/** Reads all that a report is composed from. */
export const sourceOf = async (context: Context, report: RowOf<'report'>): Promise<ReportSource> => {
  const { db, actor } = context;
  const order = await getRow(context, 'orders', report.orderId);
  const [company, client, parties, samples, rows, replaces, retested, annexes, opinionGiver] = await Promise.all([
    getRow(context, 'company', actor.companyId),
    db
      .selectFrom('customer')
      .select(['name', 'address', 'tel'])
      .where('id', '=', order.customerId)
      .executeTakeFirstOrThrow(),
    partiesOf(db, order),
    db.selectFrom('sample').selectAll().where('id', 'in', report.sampleIds).orderBy('no').execute(),
    rowsOf(db, report.taskIds),
    report.supersedesId === null ? null : replacedOf(db, report.supersedesId),
    report.retestOfId === null
      ? null
      : db.selectFrom('report').select('no').where('id', '=', report.retestOfId).executeTakeFirstOrThrow(),
    annexesOf(db, report),
    opinionGiverOf(db, report),
  ]);
  return {
    report,
    company,
    order,
    client,
    parties,
    samples,
    rows,
    replaces,
    retestOf: retested && { no: retested.no, reason: report.retestReason ?? '' },
    annexes,
    opinionGiver,
    common: await readReportCommon(db, actor.companyId),
    types: await typesAsTaken(db, report.sampleIds),
    objectionDays: await objectionDaysOf(context),
    verifyUrl: await verifyUrlOf(context, report.uuid),
    timeZone: LABORATORY_TIME_ZONE,
  };
};
