import type { Workload } from '../../../contract/task/tasks-assign';
import type { Label } from '../../../domain/kit/label';
import { itemLabel, type NamedItem } from '../../../domain/test-item/item-label';

type Task = NamedItem & Readonly<{ id: string; areaId: string }>;
type Item = Readonly<{ id: string; candidateIds: readonly string[] }>;
export type Bar = Readonly<{ rule: 'isChecker' | 'noCompetence'; items: readonly string[] }>;

/**
 * Why a person cannot be given tasks, or null. The server's own candidates decide where they are known; for tasks of
 * another mandate the areas do, and the server has the last word. The items are named as `label` says them.
 */
export const disabledReason = (
  person: Pick<Workload, 'id' | 'areaIds'>,
  tasks: readonly Task[],
  items: readonly Item[],
  checkerId: string | null,
  label: (label: Label) => string,
): Bar | null => {
  if (person.id === checkerId) return { rule: 'isChecker', items: [] };
  const candidates = new Map(items.map(({ id, candidateIds }) => [id, candidateIds]));
  const barred = tasks.filter(({ id, areaId }) => {
    const known = candidates.get(id);
    return known ? !known.includes(person.id) : !person.areaIds.includes(areaId);
  });
  if (barred.length === 0) return null;
  const names = [...new Set(barred.map((task) => label(itemLabel(task))))];
  return { rule: 'noCompetence', items: names.length > 4 ? [...names.slice(0, 4), '…'] : names };
};
