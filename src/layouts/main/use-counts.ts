import { useSelector } from '@umijs/max';
import type { GlobalState } from '../../models/global';

/** What waits, by the screen that clears it. */
export const useCounts = (): Readonly<Record<string, number>> => {
  const { siderCount, messageCount } = useSelector(({ global }: { global: GlobalState }) => global);
  return { ...siderCount.byPath, '/work': siderCount.count, '/message': messageCount };
};
