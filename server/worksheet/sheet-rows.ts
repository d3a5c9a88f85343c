import { sql } from 'kysely';
import type { Limit } from '../../domain/measurement/limit';
import { withJudgement } from '../../domain/result/by-hand';
import { computeRow, rulesOfRow } from '../../domain/result/client-given';
import type { Computed, MeasuredItem } from '../../domain/result/compute';
import { decisionRuleOf, type Judging } from '../../domain/result/judging';
import type { Result } from '../../domain/result/result.entity';
import { asMeasured } from '../../domain/test-item/as-measured';
import type { EnvironmentLimits } from '../../domain/worksheet/environment';
import type { Db, RowOf } from '../db/tables';

/** A line of a worksheet: the task, its result, and all that its computing, judging and gate need. */
export type SheetRow = Readonly<{
  task: RowOf<'task'>;
  result: Result;
  sample: RowOf<'sample'>;
  item: RowOf<'testItem'>;
  area: EnvironmentLimits;
  judging: Judging;
  std: Readonly<{ id: string; no: string; year: string; clause: string | null }>;
  enteredByName: string | null;
  judgedByName: string | null;
  /** When the sample was first handed to the laboratory. */
  issuedAt: string | null;
  openComments: number;
}>;

type Raw = {
  taskId: string;
  resultId: string;
  sampleId: string;
  itemId: string;
  stdId: string;
  stdNo: string;
  stdYear: string;
  clause: string | null;
  itemLimit: Limit | null;
  needJudge: boolean;
  orderRule: Judging['decisionRule'] | null;
  compareMethod: Judging['compareMethod'] | null;
  decisionRule: Judging['decisionRule'] | null;
  guardRatio: string | null;
  enteredByName: string | null;
  judgedByName: string | null;
  issuedAt: string | null;
  openComments: number;
} & EnvironmentLimits;

const judgingOf = (raw: Raw): Judging => ({
  limit: raw.itemLimit,
  needJudge: raw.needJudge,
  compareMethod: raw.compareMethod ?? 'full',
  decisionRule: decisionRuleOf(raw.decisionRule, raw.orderRule),
  guardRatio: raw.guardRatio,
});

const byId = async <T extends { id: string }>(rows: Promise<T[]>): Promise<Map<string, T>> =>
  new Map((await rows).map((row) => [row.id, row]));

/** The lines of a worksheet in the order of samples and items. With `lock`, nobody else changes a value meanwhile. */
export const sheetRowsOf = async (db: Db, worksheetId: string, lock = false): Promise<SheetRow[]> => {
  const results = await byId(
    db
      .selectFrom('result')
      .selectAll()
      .where('worksheetId', '=', worksheetId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .$if(lock, (query) => query.forUpdate())
      .execute(),
  );
  const { rows } = await sql<Raw>`
    select t.id as task_id, r.id as result_id, t.sample_id, t.testitem_id as item_id, st.id as std_id, st.no as std_no,
      st.year as std_year, b.clause, si."limit" as item_limit, o.need_judge, o.decision_rule as order_rule,
      c.compare_method, c.decision_rule, c.guard_ratio, eb.name as entered_by_name, jb.name as judged_by_name, ar.t_lo, ar.t_hi, ar.rh_lo, ar.rh_hi,
      (select min(cu.at) from custody cu where cu.sample_id = t.sample_id and cu.action = 'issue') as issued_at,
      (select count(*) from result_comment rc where rc.result_id = r.id and rc.resolved_at is null and not rc.by_tester) as open_comments
    from task t join result r on r.task_id = t.id join sample s on s.id = t.sample_id join orders o on o.id = s.order_id
      join test_item ti on ti.id = t.testitem_id join test_area ar on ar.id = t.area_id
      join sample_item si on si.id = t.sample_item_id join test_basis b on b.id = si.basis_id
      join standard st on st.id = b.std_id left join criterion c on c.id = si.judge_id left join staff eb on eb.id = r.entered_by
      left join staff jb on jb.id = r.judged_by
    where t.instance_id = ${worksheetId} and t.deleted_at is null and r.deleted_at is null
    order by s.no, t.no`.execute(db);
  if (rows.length === 0) return [];
  const ids = (name: 'taskId' | 'sampleId' | 'itemId') => [...new Set(rows.map((row) => row[name]))];
  const [tasks, samples, items] = await Promise.all([
    byId(db.selectFrom('task').selectAll().where('id', 'in', ids('taskId')).execute()),
    byId(db.selectFrom('sample').selectAll().where('id', 'in', ids('sampleId')).execute()),
    byId(db.selectFrom('testItem').selectAll().where('id', 'in', ids('itemId')).execute()),
  ]);
  return rows.flatMap((raw) => {
    const [task, result, sample, item] = [
      tasks.get(raw.taskId),
      results.get(raw.resultId),
      samples.get(raw.sampleId),
      items.get(raw.itemId),
    ];
    if (!task || !result || !sample || !item) return [];
    const {
      stdId: id,
      stdNo: no,
      stdYear: year,
      clause,
      tLo,
      tHi,
      rhLo,
      rhHi,
      enteredByName,
      judgedByName,
      issuedAt,
      openComments,
    } = raw;
    return [
      {
        task,
        result,
        sample,
        item: asMeasured(item),
        area: { tLo, tHi, rhLo, rhHi },
        judging: judgingOf(raw),
        std: { id, no, year, clause },
        enteredByName,
        judgedByName,
        issuedAt,
        openComments,
      },
    ];
  });
};

type Ruled = Pick<SheetRow, 'result' | 'judging'> & { item: MeasuredItem };

/** How a row is judged as it stands: what the client gave is not. */
export const judgingIn = ({ result, item, judging }: Ruled): Judging =>
  rulesOfRow(result.clientGiven, { item, judging }).judging;

/** What follows from the values of a row as they stand. */
export const computedOf = ({ result, item, judging }: Ruled): Computed => {
  const rules = { item, judging };
  const computed = computeRow({ values: result.values ?? [], unit: result.unit }, result.clientGiven, rules);
  return withJudgement(computed, judgingIn({ result, item, judging }), result);
};
