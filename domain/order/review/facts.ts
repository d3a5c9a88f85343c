import type { Customer } from '../../customer/customer.entity';
import type { Holidays } from '../../kit/calendar';
import type { Label } from '../../kit/label';
import type { Sample } from '../../sample/sample.entity';
import type { Order } from '../order.entity';

/** What the gate has to know of an item line. `testers` and the like count the people who are authorised for it today. */
export type ReadyItem = Readonly<{
  id: string;
  testitemId: string;
  sampleNo: string;
  name: string;
  code: string;
  /** The items of the same sample whose results its formula asks for, by code or name. */
  asked: readonly string[];
  areaId: string;
  stdHours: string | null;
  kinds: readonly string[];
  basis: Readonly<{ name: string; enabled: boolean; verified: boolean; cma: boolean; cnas: boolean }>;
  std: Readonly<{ id: string; no: string; isCurrent: boolean }>;
  hasCriterion: boolean;
  isSubcontracted: boolean;
  /** Why the laboratory that tests a subcontracted line may not be used today, or that none is named; null when all is well. */
  subcontractProblem: Label | null;
  testers: number;
  checkers: number;
  signatories: number;
}>;

export type ReadySample = Readonly<
  Pick<Sample, 'id' | 'no' | 'state' | 'qty' | 'qtyUnit' | 'clientConsent'> & {
    needQty: string | null;
    needUnit: string | null;
  }
>;

export type ReadyFacts = Readonly<{
  day: string;
  holidays: Holidays;
  /** The hours that a person tests on a working day. */
  dayHours: string;
  order: Pick<
    Order,
    | 'id'
    | 'no'
    | 'sampleSource'
    | 'samplingInfo'
    | 'basisMode'
    | 'clientNotes'
    | 'needJudge'
    | 'decisionRule'
    | 'ruleAgreed'
    | 'allowSubcontract'
    | 'reportMarks'
    | 'dueDate'
    | 'feeState'
  >;
  customer: Pick<Customer, 'id' | 'name' | 'status' | 'payMode'>;
  samples: readonly ReadySample[];
  items: readonly ReadyItem[];
  /** Kinds of equipment with at least one usable device today. */
  usableKinds: ReadonlySet<string>;
  /** The people who may authorise somebody. */
  authorisers?: readonly string[];
  /** Fee lines whose discount is lower than their price allows. */
  deepDiscounts: readonly string[];
}>;
