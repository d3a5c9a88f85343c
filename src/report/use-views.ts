import { useSearchParams } from '@umijs/max';
import { useEffect, useState } from 'react';
import type { View } from '../kit/list/ViewTabs';
import { send } from '../services/call';
import type { Desk, DeskView } from './desks';

type Counts = Readonly<Record<string, number>>;

const countOf = async ({ key, endpoint, params }: DeskView, signal: AbortSignal): Promise<[string, number]> => {
  const page = (await send(endpoint, { ...params, pageSize: 1 }, { noerror: true, signal })) as { total: number };
  return [key, page.total];
};

/** The desk's lists as tabs, how many wait in each, and the one that is open. */
export const useViews = ({ views }: Desk, turn: number): { views: View[]; open: DeskView } => {
  const [query] = useSearchParams();
  const [counts, setCounts] = useState<Counts>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step the numbers are others
  useEffect(() => {
    const controller = new AbortController();
    Promise.all(views.filter(({ counted }) => counted).map((view) => countOf(view, controller.signal)))
      .then((found) => setCounts(Object.fromEntries(found)))
      // The list itself tells what is wrong; a tab without its number is enough here.
      .catch(() => undefined);
    return () => controller.abort();
  }, [views, turn]);

  return {
    views: views.map(({ key, label, params }) => ({ key, label, params, count: counts[key] })),
    open: views.find(({ key }) => key === query.get('view')) ?? views[0],
  };
};
