import { type RawBuilder, sql } from 'kysely';
import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';
import type { DecisionRule } from '../../domain/measurement/decision-rule';
import type { Verdict } from '../../domain/measurement/judge';
import type { Agreed } from '../../domain/rejudging/judge-anew';
import type { Rejudging } from '../../domain/rejudging/rejudging.entity';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { stateIn } from '../kernel/state-in';

/** Which results are judged anew. */
export type Asked = Pick<Rejudging, 'criterionId' | 'submittedFrom' | 'submittedTo'> & Readonly<{ companyId: string }>;

/** A stored result: its value, what it is counted by, and all else that its verdict depends on as one text, see `kindIn`. */
export type Stored = Readonly<{
  taskId: string;
  orderId: string;
  equipmentId: string | null;
  raw: string;
  kind: string;
}>;

/** What the way of judging a result depends on: results that are alike in it differ by their value alone. */
export type Kind = Readonly<{
  testitemId: string;
  /** The rules of the item that it was handed in by; empty where none are kept. */
  ruleId: string;
  /** Measured by another laboratory, which reported this detection limit. */
  outside: boolean;
  lod: string | null;
  censored: boolean;
  byPerson: boolean;
  was: Verdict;
  agreed: Agreed;
}>;

const handedInOn = sql<string>`(t.submitted_at at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date`;

const isAsked = ({ companyId, criterionId, submittedFrom, submittedTo }: Asked): RawBuilder<unknown> => sql`
  t.company_id = ${companyId} and t.deleted_at is null and si.deleted_at is null and si.judge_id = ${criterionId} and o.need_judge
  and ${stateIn(taskWorkflow, 'submittedOrLater', 't.state')}
  and (${submittedFrom}::date is null or ${handedInOn} >= ${submittedFrom}::date)
  and (${submittedTo}::date is null or ${handedInOn} <= ${submittedTo}::date)`;

/** The parts of a kind, none of which has a bar in it. */
const kind = (...parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`concat_ws('|', ${sql.join([
    sql`t.testitem_id`,
    ...parts.map((part) => sql`coalesce(${part}::text, '')`),
    ...['decision_rule', 'guard_ratio', 'conformity_level'].map((of) => sql`coalesce(o.${sql.ref(of)}::text, '')`),
  ])})`;

/** Takes the text of a kind; gives its parts. */
export const kindIn = (text: string): Kind => {
  const [testitemId = '', ruleId = '', outside, lod, censored, byPerson, was, rule, ratio, level] = text.split('|');
  return {
    ...{ testitemId, ruleId, outside: outside === 'true', lod: lod || null, censored: censored === 'true' },
    ...{ byPerson: byPerson === 'true', was: (was || 'none') as Verdict },
    agreed: {
      decisionRule: (rule || null) as DecisionRule | null,
      guardRatio: ratio || null,
      conformityLevel: level || null,
    },
  };
};

/**
 * The stored results of a criterion, one row each: of the laboratory and of those that tested for it. What the client gave is not judged,
 * and where no statement of conformity was asked for there is none to change.
 */
export const resultsOf = (asked: Asked): RawBuilder<Stored> => sql`
  select t.id as task_id, o.id as order_id, r.equipment_id, r.raw, ${kind(
    sql`coalesce(r.rule_id, first.id)`,
    sql`false`,
    sql`null`,
    sql`r.censored`,
    sql`r.judged_by is not null`,
    sql`r.verdict`,
  )} as kind
  from sample_item si join task t on t.sample_item_id = si.id join result r on r.task_id = t.id and r.deleted_at is null
    join sample s on s.id = t.sample_id join orders o on o.id = s.order_id
    left join item_rule first on first.testitem_id = t.testitem_id and first.no = 1
  where ${isAsked(asked)} and r.client_given is null and r.raw is not null
  union all
  select t.id, o.id, null, sc.raw, ${kind(
    sql`null`,
    sql`true`,
    sql`sc.lod`,
    sql`sc.censored`,
    sql`false`,
    sql`sc.verdict`,
  )}
  from sample_item si join task t on t.sample_item_id = si.id join subcontract sc on sc.task_id = t.id and sc.deleted_at is null
    join sample s on s.id = t.sample_id join orders o on o.id = s.order_id
  where ${isAsked(asked)} and sc.raw is not null`;
