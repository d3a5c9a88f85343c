import { type Label, label } from '../../domain/kit/label';
import { inClass, statesOf } from '../../domain/kit/workflow';
import { TO_CONFIRM } from '../../domain/order/fees-to-confirm';
import { type OrderState, orderWorkflow } from '../../domain/order/order.workflow';
import type { View } from '../kit/list/ViewTabs';

type Counts = readonly { state: string; count: number }[];

const { states } = orderWorkflow;
const kept = (Object.keys(states) as OrderState[]).filter((state) => !inClass(orderWorkflow, 'withdrawn', state));

const cuts: readonly { key: string; label: Label; states: readonly OrderState[] }[] = [
  ...kept.map((state) => ({ key: state, label: states[state], states: [state] })),
  { key: 'cancel', label: label('取消', 'Cancelled'), states: statesOf(orderWorkflow, 'withdrawn') },
];

/** The list cut by state, with how many orders stand in each. */
export const orderViews = (counts: Counts | undefined, confirmsFees: boolean): View[] => [
  { key: 'all', label: label('全部', 'All'), params: {} },
  ...(confirmsFees
    ? [{ key: 'fees', label: label('待确认费用', 'Fees to confirm'), params: { fees: TO_CONFIRM } }]
    : []),
  ...cuts.map((cut) => ({
    key: cut.key,
    label: cut.label,
    params: { state: [...cut.states] },
    ...(counts && {
      count: counts
        .filter(({ state }) => cut.states.some((each) => each === state))
        .reduce((sum, { count }) => sum + count, 0),
    }),
  })),
];
