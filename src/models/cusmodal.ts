import type { DvaModel, Reducer } from '@umijs/max';
import type { ReactNode } from 'react';

/** The dialog that any screen may ask for (specification section 3). */
export type CusmodalState = {
  visible: boolean;
  title: string;
  label: ReactNode | undefined;
  onOk: (value?: string) => void;
};

type CusmodalModel = DvaModel<CusmodalState> & {
  namespace: 'cusmodal';
  state: CusmodalState;
  reducers: { update: Reducer<CusmodalState> };
};

const initial: CusmodalState = { visible: false, title: 'Title', label: undefined, onOk: () => undefined };

const model: CusmodalModel = {
  namespace: 'cusmodal',
  state: initial,
  reducers: { update: (state, { payload }) => ({ ...initial, ...state, ...payload }) },
};

export default model;
