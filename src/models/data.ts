import type { DvaModel, Effect, Reducer } from '@umijs/max';
import { standardContract } from '../../contract/standard/standard';
import { call } from '../services/call';
import type { CallError } from '../services/call-error';
import { everyRow } from '../services/every-row';

export type StandardRow = { id: string } & Readonly<Record<string, unknown>>;

/** Standards, as a list and as a map by id (specification section 3). */
export type DataState = { standards: StandardRow[]; standardMap: Record<string, StandardRow> };

type DataModel = DvaModel<DataState> & {
  namespace: 'data';
  state: DataState;
  effects: { standards: Effect };
  reducers: { update: Reducer<DataState> };
};

const initial: DataState = { standards: [], standardMap: {} };

const model: DataModel = {
  namespace: 'data',
  state: initial,
  effects: {
    /** Loads them in full, or with `{ type: 'entrust' }` only those usable on an order; a failure is ignored. */
    *standards({ payload }, { call: run, put }) {
      const loaded: StandardRow[] | CallError = yield run(() =>
        call(everyRow(standardContract.list), { all: true, ...payload }, { noerror: true }).catch(
          (error: CallError) => error,
        ),
      );
      if (loaded instanceof Error) return;
      const standardMap = Object.fromEntries(loaded.map((standard) => [standard.id, standard]));
      yield put({ type: 'update', payload: { standards: loaded, standardMap } });
    },
  },
  reducers: { update: (state, { payload }) => ({ ...initial, ...state, ...payload }) },
};

export default model;
