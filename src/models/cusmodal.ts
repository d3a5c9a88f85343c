import type { DvaModel, Reducer } from '@umijs/max';
import type { ReactNode } from 'react';

/** The one question over every screen (specification section 3); what is optional goes back to its default with it. */
export type CusmodalState = {
  visible: boolean;
  title: string;
  /** What is to be known before the answer. */
  label: ReactNode | undefined;
  onOk: () => void;
  onCancel?: (() => void) | undefined;
  okText?: string | undefined;
  isDanger?: boolean | undefined;
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
