import { type DvaModel, type Effect, history, type Reducer } from '@umijs/max';
import { authContract, type CurrentUser } from '../../contract/account/auth';
import type { OutputOf } from '../../contract/kit/endpoint';
import { messageContract } from '../../contract/message/message';
import type { SampleView } from '../../contract/order/order-views';
import { call } from '../services/call';
import type { CallError } from '../services/call-error';
import { timeText } from '../services/clock';
import { askCurrentUser } from '../services/current-user';
import { safeRedirect } from '../services/safe-redirect';
import { keepToken } from '../services/session';

export type MessageCount = OutputOf<typeof messageContract.count>[number];

/** What the whole window shares (specification section 3). */
export type GlobalState = {
  currentUser: Partial<CurrentUser>;
  alertVisible: boolean;
  msg: CurrentUser['msg'];
  messageCount: number;
  getmessage: MessageCount[];
  currentTime: string;
  /** The business of the order that is written. */
  type: string;
  /** Of the orders in hand: single determinations and quantity of material, as decimals. */
  totalQCount: string | undefined;
  sampleQCount: string | undefined;
  sampleNum: number | undefined;
  itemsNum: number | undefined;
  /** When one of them was changed last. */
  ctime: string | undefined;
  /** The part of the order's form that one is in. */
  part: number;
  /** The samples of the opened order, and the state of each. */
  sampleMap: Record<string, SampleView>;
  sampleStatusMap: Record<string, string>;
  /** All that waits, and where: what the menu shows behind its words. */
  siderCount: { count: number; byPath?: Readonly<Record<string, number>> };
};

type GlobalModel = DvaModel<GlobalState> & {
  namespace: 'global';
  state: GlobalState;
  effects: { login: Effect; currentUser: Effect; siderCount: Effect; messageCount: Effect };
  reducers: { update: Reducer<GlobalState> };
};

const initial: GlobalState = {
  currentUser: {},
  alertVisible: false,
  msg: [],
  messageCount: 0,
  getmessage: [],
  currentTime: '',
  type: '初检业务',
  totalQCount: undefined,
  sampleQCount: undefined,
  sampleNum: undefined,
  itemsNum: undefined,
  ctime: undefined,
  part: 1,
  sampleMap: {},
  sampleStatusMap: {},
  siderCount: { count: 0 },
};

/** An error instance counts as failure (specification section 7); effects carry on with it. */
const attempt = <T>(work: () => Promise<T>) => work().catch((error: CallError) => error);

const model: GlobalModel = {
  namespace: 'global',
  state: initial,
  effects: {
    /** Yields the token or the error; the screen of the sign-in shows the latter beside the fields. */
    *login({ payload }, { call: run }) {
      const token: string | CallError = yield run(attempt, () => call(authContract.login, payload, { noerror: true }));
      if (token instanceof Error) return token;
      keepToken(token);
      history.replace(safeRedirect(payload.redirect));
      return token;
    },
    *currentUser(_, { call: run, put }) {
      const user: CurrentUser | undefined = yield run(askCurrentUser);
      if (user === undefined) return;
      const { msg } = user;
      yield put({ type: 'update', payload: { currentUser: user, alertVisible: msg.length > 0, msg } });
    },
    *siderCount(_, { call: run, put }) {
      const count: OutputOf<typeof messageContract.todoCount> | CallError = yield run(attempt, () =>
        call(messageContract.todoCount, {}, { noerror: true }),
      );
      if (!(count instanceof Error)) yield put({ type: 'update', payload: { siderCount: count } });
    },
    *messageCount(_, { call: run, put }) {
      const counts: MessageCount[] | CallError = yield run(attempt, () =>
        call(messageContract.count, {}, { noerror: true }),
      );
      if (counts instanceof Error) return;
      const messageCount = counts.reduce((sum, item) => sum + (item.count || 0), 0) || 0;
      yield put({ type: 'update', payload: { messageCount, getmessage: counts, currentTime: timeText() } });
    },
  },
  reducers: {
    update: (state, { payload }) => ({ ...initial, ...state, ...payload }),
  },
};

export default model;
