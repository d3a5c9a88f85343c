import { type Label, label } from '../../../domain/kit/label';
import { feesToConfirm } from '../../../domain/order/fees-to-confirm';
import { type OrderState, orderWorkflow } from '../../../domain/order/order.workflow';
import type { View } from '../../components/list/ViewTabs';

type Counts = readonly { state: string; count: number }[];

const open: readonly OrderState[] = ['draft', 'awaitingSamples', 'ready', 'testing', 'reporting', 'finished'];
const { states } = orderWorkflow;

const cuts: readonly { key: string; label: Label; states: readonly OrderState[] }[] = [
  ...open.map((state) => ({ key: state, label: states[state], states: [state] })),
  { key: 'cancel', label: label('取消', 'Cancelled'), states: ['cancelling', 'cancelled'] },
];

/** The list cut by state, with how many orders stand in each. */
export const orderViews = (counts: Counts | undefined, confirmsFees: boolean): View[] => [
  { key: 'all', label: label('全部', 'All'), params: {} },
  ...(confirmsFees ? [{ key: 'fees', label: label('待确认费用', 'Fees to confirm'), params: feesToConfirm }] : []),
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
