import type { DvaModel, Reducer } from '@umijs/max';

/** Dialogs of the frame: the user's own password and sign-ins, the list of keys, the way to a screen, and what runs here. */
export type GmodalState = { open: 'password' | 'sessions' | 'keys' | 'goTo' | 'about' | null };

type GmodalModel = DvaModel<GmodalState> & {
  namespace: 'gmodal';
  state: GmodalState;
  reducers: { update: Reducer<GmodalState> };
};

const initial: GmodalState = { open: null };

const model: GmodalModel = {
  namespace: 'gmodal',
  state: initial,
  reducers: { update: (state, { payload }) => ({ ...initial, ...state, ...payload }) },
};

export default model;
