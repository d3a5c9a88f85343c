import type { DemoSample } from '../data';
import { monthlyPlots } from './monthly';
import type { Plot, Stage, Twist } from './world';

type Line = Readonly<{
  kind: Plot['kind'];
  samples: number;
  start: number;
  until: Stage;
  customer: number;
  twist?: Twist;
  urgency?: NonNullable<Plot['urgency']>;
  type?: NonNullable<Plot['type']>;
  grade?: NonNullable<Plot['grade']>;
}>;

const ground = (samples: number, start: number, until: Stage, customer: number, more: Partial<Line> = {}): Line => ({
  kind: 'ground',
  samples,
  start,
  until,
  customer,
  ...more,
});
const surface = (samples: number, start: number, until: Stage, customer: number, more: Partial<Line> = {}): Line => ({
  kind: 'surface',
  samples,
  start,
  until,
  customer,
  ...more,
});

/** The orders of the last weeks, oldest first: one at least in every state that an order, a task or a report can have. */
const lines: readonly Line[] = [
  surface(2, 42, 'finished', 1),
  ground(2, 39, 'finished', 0, { twist: 'dataRejected' }),
  surface(2, 37, 'finished', 4, { grade: 'Ⅱ', twist: 'held' }),
  surface(2, 34, 'finished', 1, { twist: 'reportRejected' }),
  ground(2, 32, 'finished', 2, { twist: 'returned' }),
  surface(2, 30, 'finished', 3, { twist: 'amended' }),
  surface(2, 27, 'finished', 1, { twist: 'takenOut', type: 'supervise' }),
  surface(2, 25, 'issued', 4, { twist: 'voided' }),
  ground(2, 22, 'finished', 0),
  surface(2, 20, 'finished', 3, { twist: 'sentOut' }),
  surface(3, 16, 'issued', 1),
  surface(2, 14, 'testing', 3, { twist: 'cancelled' }),
  ground(2, 12, 'issued', 2),
  surface(2, 10, 'approved', 4, { grade: 'Ⅱ', twist: 'storedEarly' }),
  surface(2, 9, 'audited', 1),
  ground(2, 8, 'reportChecked', 0),
  surface(2, 8, 'reportSubmitted', 3),
  surface(2, 7, 'compiling', 1, { twist: 'reportDeleted' }),
  surface(2, 7, 'compiling', 4),
  surface(2, 6, 'checked', 1),
  ground(2, 6, 'compiling', 2, { twist: 'backToInput' }),
  surface(2, 5, 'checked', 3, { twist: 'partlyPassed' }),
  surface(2, 5, 'tested', 1),
  surface(2, 4, 'tested', 4, { twist: 'dataRejected' }),
  surface(2, 4, 'testing', 1, { twist: 'worksheetVoided' }),
  ground(2, 3, 'testing', 0, { urgency: 'urgent' }),
  surface(2, 3, 'testing', 3, { twist: 'cancelAsked' }),
  surface(2, 3, 'released', 1, { twist: 'sentBack' }),
  surface(2, 2, 'testing', 4, { twist: 'sampleLost' }),
  surface(2, 2, 'assigned', 1, { twist: 'returnAsked' }),
  surface(1, 2, 'released', 3, { twist: 'backAtReception' }),
  ground(2, 1, 'assigned', 2, { urgency: 'exUrgent', type: 'recheck' }),
  surface(2, 1, 'released', 1),
  surface(2, 1, 'received', 4, { twist: 'sampleRefused' }),
  surface(1, 1, 'received', 1),
  ground(2, 0, 'submitted', 0),
  surface(1, 0, 'draft', 1),
];

const words = {
  ground: [
    ['农村集中供水水源监测', '水源水质评价'],
    ['水厂取水井例行监测', '例行监测'],
  ],
  surface: [
    ['滨江河水环境质量监测', '地表水环境质量评价'],
    ['石门水库入库支流调查', '水环境调查'],
    ['河道整治工程环境监测', '工程环境监测'],
  ],
} as const;

type Places = ReadonlySet<string>;

/**
 * Takes the samples of one order out of those that are left. A client has its places sampled again: a place that it had
 * before comes first, then one that will come again, then the next, as long as there are any that no other client has; none
 * of them twice in one order.
 */
const deal = (left: DemoSample[], wanted: number, own: Places, others: Places): DemoSample[] => {
  const dealt: DemoSample[] = [];
  while (dealt.length < wanted) {
    const free = left.filter(({ siteId }) => dealt.every((each) => each.siteId !== siteId));
    const fresh = free.filter(({ siteId }) => !others.has(siteId));
    const comesAgain = ({ siteId }: DemoSample) => left.filter((each) => each.siteId === siteId).length > 1;
    const next = fresh.find(({ siteId }) => own.has(siteId)) ?? fresh.find(comesAgain) ?? fresh[0] ?? free[0];
    if (next === undefined) break;
    left.splice(left.indexOf(next), 1);
    dealt.push(next);
  }
  return dealt;
};

/** Deals the samples of the source out to the orders. */
export const plotsOf = (samples: readonly DemoSample[]): Plot[] => {
  const left = {
    ground: samples.filter(({ kind, series }) => kind === 'ground' && series === 'single'),
    surface: samples.filter(({ kind, series }) => kind === 'surface' && series === 'single'),
  };
  const monthly = monthlyPlots(samples.filter(({ series }) => series === 'monthly'));
  const clientOf = new Map(monthly.flatMap((plot) => plot.samples.map(({ siteId }) => [siteId, plot.customer])));
  const placesOf = (isAsked: (customer: number) => boolean) =>
    new Set([...clientOf].flatMap(([siteId, customer]) => (isAsked(customer) ? [siteId] : [])));
  const recent = lines.map(({ samples: wanted, ...line }, index) => {
    const [project = '', purpose = ''] = words[line.kind][index % words[line.kind].length] ?? [];
    const [own, others] = [placesOf((each) => each === line.customer), placesOf((each) => each !== line.customer)];
    const dealt = deal(left[line.kind], wanted, own, others);
    for (const { siteId } of dealt) clientOf.set(siteId, line.customer);
    return { ...line, samples: dealt, project, purpose };
  });
  return [...monthly, ...recent];
};
