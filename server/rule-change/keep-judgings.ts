import { sql } from 'kysely';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { Context } from '../kernel/context';
import { stateIn } from '../kernel/state-in';

/**
 * Results that were handed in before they kept how they were judged take that down before their criterion becomes another one. It is
 * what `ruleTermsOf` says of each: a laboratory that was brought up to here may have very many.
 */
export const keepJudgings = async ({ db }: Pick<Context, 'db'>, criterionId: string): Promise<void> => {
  await sql`
    update result r set judging = jsonb_build_object('limit', si."limit", 'needJudge', coalesce(o.need_judge, false),
      'compareMethod', coalesce(c.compare_method, 'full'),
      'decisionRule', coalesce(nullif(c.decision_rule, 'simple'), o.decision_rule, 'simple'),
      'guardRatio', case when c.decision_rule = 'simple' then o.guard_ratio else c.guard_ratio end::text,
      'conformityLevel', case when c.decision_rule = 'simple' then o.conformity_level else c.conformity_level end::text)
    from task t
    join sample s on s.id = t.sample_id
    join orders o on o.id = s.order_id
    join sample_item si on si.id = t.sample_item_id
    join criterion c on c.id = si.judge_id
    where r.task_id = t.id and r.deleted_at is null and r.judging is null and c.id = ${criterionId}
      and ${stateIn(taskWorkflow, 'submittedOrLater', 't.state')}`.execute(db);
};
