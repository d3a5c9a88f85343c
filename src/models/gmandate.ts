import type { DvaModel, Reducer } from '@umijs/max';

/** Which mandate the drawer over every screen shows (specification section 3). */
export type GmandateState = { visible: boolean; mandateId: string | null };

type GmandateModel = DvaModel<GmandateState> & {
  namespace: 'gmandate';
  state: GmandateState;
  reducers: { update: Reducer<GmandateState> };
};

const initial: GmandateState = { visible: false, mandateId: null };

const model: GmandateModel = {
  namespace: 'gmandate',
  state: initial,
  reducers: { update: (state, { payload }) => ({ ...initial, ...state, ...payload }) },
};

export default model;
