import { type RawBuilder, sql } from 'kysely';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { stateIn } from '../kernel/state-in';

/**
 * The version of the rules of its item by which a result stands, as an id; nothing as long as it goes by the rules of the day, as what
 * another laboratory gave does. What was handed in before rules had versions goes by the first of them, which is made before any change
 * is approved.
 */
export const keptRuleId = (task: string, result: string): RawBuilder<string | null> =>
  sql`case when ${sql.ref(`${result}.id`)} is not null and ${stateIn(taskWorkflow, 'submittedOrLater', `${task}.state`)} then coalesce(${sql.ref(`${result}.rule_id`)},
    (select first.id from item_rule first where first.testitem_id = ${sql.ref(`${task}.testitem_id`)} and first.no = 1)) end`;
