import { useSelector } from '@umijs/max';
import type { GlobalState } from '../../models/global';

/** What waits, by the screen that clears it; kinds of work that one screen clears are added up. */
export const countsByScreen = ({ siderCount, messageCount }: Pick<GlobalState, 'siderCount' | 'messageCount'>) => {
  const counts: Record<string, number> = { '/work': siderCount.count, '/message': messageCount };
  for (const [address, count] of Object.entries(siderCount.byPath ?? {})) {
    const path = address.split('?')[0] ?? address;
    counts[path] = (counts[path] ?? 0) + count;
  }
  return counts;
};

export const useCounts = (): Readonly<Record<string, number>> =>
  countsByScreen(useSelector(({ global }: { global: GlobalState }) => global));
