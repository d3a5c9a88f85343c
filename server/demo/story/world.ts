import type { Clock } from '../clock';
import type { DemoData, DemoSample } from '../data';
import type { Player } from '../player';
import type { Catalogue } from '../set-up/catalogue';
import type { DemoCustomer } from '../set-up/clients';
import type { StorePlace } from '../set-up/store';
import type { SheetFiller } from './sheets/fill';
import type { Way } from './sheets/ways';

/** A record sheet of the laboratory, and how it is filled. */
export type DemoSheet = Readonly<{ way: Way; filler: SheetFiller }>;

export type Room = 'LH' | 'YQ';

/** Everything a story may reach for. */
export type World = Readonly<{
  player: Player;
  clock: Clock;
  data: DemoData;
  catalogue: Catalogue;
  customers: readonly DemoCustomer[];
  departIds: Readonly<Record<string, string>>;
  /** The sampling points by client and site, as the story registers them. */
  points: Map<string, string>;
  /** A usable device of each kind. */
  deviceIds: Readonly<Record<string, string>>;
  /** What happens beside the orders. */
  calibrations: readonly Scene[];
  /** The record sheets that are in force, by name. */
  sheets: Map<string, DemoSheet>;
  /** The next free slot of the store. */
  nextPlace: () => StorePlace;
}>;

/** How far an order has come today; each stage holds those before it. */
export const stages = [
  'draft',
  'submitted',
  'received',
  'released',
  'assigned',
  'testing',
  'tested',
  'checked',
  'compiling',
  'reportSubmitted',
  'reportChecked',
  'audited',
  'approved',
  'issued',
  'finished',
] as const;
export type Stage = (typeof stages)[number];

export const hasReached = (until: Stage, stage: Stage): boolean => stages.indexOf(stage) <= stages.indexOf(until);

export type Plot = Readonly<{
  customer: number;
  kind: 'ground' | 'surface';
  samples: readonly DemoSample[];
  /** Working days ago. */
  start: number;
  until: Stage;
  urgency?: 'normal' | 'urgent' | 'exUrgent';
  type?: 'first' | 'recheck' | 'supervise';
  /** The class of GB 3838 that surface water is judged by. */
  grade?: 'Ⅱ' | 'Ⅲ';
  project: string;
  purpose: string;
  /** How fast it goes: 1 is a report on the sixth working day, 2 twice as slow. */
  pace?: number;
  /** What goes differently in this order. */
  twist?: Twist;
}>;

export const twists = [
  'dataRejected',
  'reportRejected',
  'sampleRefused',
  'cancelAsked',
  'cancelled',
  'sentBack',
  'returnAsked',
  'backAtReception',
  'partlyPassed',
  'backToInput',
  'amended',
  'voided',
  'reportDeleted',
  'sampleLost',
  'worksheetVoided',
  'takenOut',
  'returned',
  'sentOut',
  'storedEarly',
  'held',
] as const;
export type Twist = (typeof twists)[number];

/** What an order has become while it is played. */
export type Life = {
  plot: Plot;
  orderId: string;
  /** The ids of the samples in the order of the plot. */
  sampleIds: string[];
  /** Which source sample a sample number stands for. */
  keyOfNo: Map<string, string>;
  mandates: { id: string; room: Room }[];
};

/** One thing that happens at a moment. */
export type Scene = Readonly<{ at: string; what: string; play: () => Promise<void> }>;
