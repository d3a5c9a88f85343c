import type { OrderDraft } from '../../../domain/order/order.entity';
import type { Mark } from '../../../domain/report/marks';
import { emptySample, isBlank, type SampleLine } from '../../sample/entry/line';

export type Head = { [Key in keyof OrderDraft]?: OrderDraft[Key] | null | undefined };

/** The state of the order form: plain data, so that it can be kept, recovered and compared. */
export type OrderForm = {
  head: Head;
  /** The names of what the head points at: `customerId` → 某某水务有限公司. */
  names: Readonly<Record<string, string>>;
  samples: SampleLine[];
  /** When it was handed in: prices are those of that day. */
  receivedAt?: string | null;
  /** The earlier order that a new one was filled in from, and the standing order by which that was done. */
  source?: Readonly<{ orderId: string; standingOrderId?: string | undefined }> | undefined;
  /** Why a submitted order is changed, and how the client heard of it (ISO/IEC 17025 7.1.4, 7.1.6). */
  change: { reason?: string; informed?: string };
};

/**
 * The beginning of a paper form: what is true of most orders is filled in. The mark is asked for by a laboratory that may
 * give it; in any other each order would stop at its review.
 */
export const emptyForm = (marks: readonly Mark[] = []): OrderForm => ({
  head: {
    type: 'first',
    sampleSource: 'client',
    basisMode: 'client',
    needJudge: true,
    decisionRule: 'simple',
    urgency: 'normal',
    reportCopies: 2,
    reportLang: 'zh',
    reportBy: 'order',
    reportMarks: [marks.includes('cma') ? 'cma' : 'plain'],
    deliver: 'self',
    sampleAfter: 'retain',
    confidential: 'normal',
  },
  names: {},
  samples: [emptySample()],
  change: {},
});

/** The samples that count. */
export const filledSamples = ({ samples }: OrderForm): SampleLine[] => samples.filter((line) => !isBlank(line));

/** Sampling is described when we or a witness took the sample (ISO/IEC 17025 7.8.5). */
export const needsSampling = ({ sampleSource }: Head): boolean =>
  sampleSource === 'sampling' || sampleSource === 'witness';

/** The decision rule that is asked for; without a statement of conformity there is none. */
export const ruleOf = ({ needJudge, decisionRule }: Head) => ({
  decisionRule: needJudge ? (decisionRule ?? null) : null,
});

/** Nothing was entered yet but who the client is, so that nothing is lost where the form is filled in from elsewhere. */
export const isBare = (form: OrderForm): boolean => {
  const { project, purpose, clientNotes, remark } = form.head;
  return filledSamples(form).length === 0 && [project, purpose, clientNotes, remark].every((each) => !each?.trim());
};
