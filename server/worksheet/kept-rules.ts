import { sql } from 'kysely';
import { inClass } from '../../domain/kit/workflow';
import type { Judging } from '../../domain/result/judging';
import type { Result } from '../../domain/result/result.entity';
import { itemRules, rulesIn } from '../../domain/rule-change/governed';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { asMeasured } from '../../domain/test-item/as-measured';
import { readRows } from '../db/read';
import type { Db, RowOf } from '../db/tables';
import type { SheetRow } from './sheet-rows';

type Rules = Readonly<{ item: RowOf<'testItem'>; judging: Judging }>;

/**
 * What was handed in goes by the rules that it was handed in by, also after these have changed; what was handed in before rules had
 * versions, by the first of them, which is made before any change is approved.
 */
export const keptRules = async (
  db: Db,
  lines: readonly Readonly<{ task: SheetRow['task']; result: Result | undefined }>[],
): Promise<(task: SheetRow['task'], result: Result, now: Rules) => Rules> => {
  const isIn = ({ state }: SheetRow['task']): boolean => inClass(taskWorkflow, 'submittedOrLater', state);
  const handedIn = lines.filter(({ task }) => isIn(task));
  const ids = [...new Set(handedIn.flatMap(({ result }) => result?.ruleId ?? []))];
  const itemIds = [...new Set(handedIn.map(({ task }) => task.testitemId))];
  const rows =
    handedIn.length === 0
      ? []
      : await readRows<Pick<RowOf<'itemRule'>, 'id' | 'testitemId' | 'no' | 'content'>>(
          db,
          sql`select id, testitem_id, no, content from item_rule
            where id = any(${ids}::uuid[]) or (no = 1 and testitem_id = any(${itemIds}::uuid[]))`,
        );
  const kept = (ruleId: string | null, itemId: string) =>
    rows.find(({ id, no, testitemId }) => (ruleId === null ? no === 1 && testitemId === itemId : id === ruleId))
      ?.content;
  // A rule that versions of then did not know said nothing.
  const rulesOf = (ruleId: string | null, itemId: string) => {
    const content = kept(ruleId, itemId);
    return content && rulesIn(itemRules, content);
  };
  return (task, { ruleId, judging }, now) =>
    isIn(task)
      ? { item: asMeasured({ ...now.item, ...rulesOf(ruleId, now.item.id) }), judging: judging ?? now.judging }
      : now;
};
