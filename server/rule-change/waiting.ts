import type { RuleChangeKind } from '../../domain/rule-change/rule-change.entity';
import { ruleChangeWorkflow } from '../../domain/rule-change/rule-change.workflow';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { stateIs } from '../kernel/state-in';

/** The change of an item or a criterion that waits for approval; one at a time. */
export const waitingOf = async (
  { db }: Pick<Context, 'db'>,
  kind: RuleChangeKind,
  id: string,
): Promise<RowOf<'ruleChange'> | undefined> =>
  db
    .selectFrom('ruleChange')
    .selectAll()
    .where(kind === 'item' ? 'testitemId' : 'criterionId', '=', id)
    .where('deletedAt', 'is', null)
    .where(stateIs(ruleChangeWorkflow, 'waiting', 'state'))
    .executeTakeFirst();
