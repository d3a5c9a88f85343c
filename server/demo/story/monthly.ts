import type { DemoSample } from '../data';
import type { Plot } from './world';

/** Working days ago of the first month, and between two of them. */
const FIRST = 255;
const MONTH = 21;

/** How fast an order goes, in turn: most keep their ten days, some do not. */
const paces = [1, 0.8, 1, 1.3, 1, 1, 2, 0.9, 1, 1.1, 1];
const clients = [1, 3, 4];

/** Places that are sampled every month for a year: one order a place and month, in the order of the real samplings. */
export const monthlyPlots = (samples: readonly DemoSample[]): Plot[] => {
  const places = [...new Set(samples.map(({ siteId }) => siteId))];
  return places.flatMap((siteId, place) =>
    samples
      .filter((sample) => sample.siteId === siteId)
      .map((sample, month): Plot => {
        const turn = place * 12 + month;
        const isUrgent = turn % 13 === 4;
        const start = FIRST - month * MONTH - place;
        return {
          customer: clients[place % clients.length] ?? 1,
          kind: 'surface',
          samples: [sample],
          start,
          until: 'finished',
          // The last month has just been finished.
          pace: isUrgent ? 0.6 : Math.min(paces[turn % paces.length] ?? 1, start / 8),
          urgency: isUrgent ? 'urgent' : 'normal',
          project: `${place + 1}#断面水质月度监测`,
          purpose: '地表水环境质量评价',
          ...(turn % 19 === 7 && { twist: 'dataRejected' as const }),
          ...(turn % 31 === 11 && { twist: 'reportRejected' as const }),
        };
      }),
  );
};
