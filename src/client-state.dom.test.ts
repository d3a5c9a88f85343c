/** The client state of the specification's section 3, the effects of section 4 and the constants of section 9. */
import { createHistory, getLocale, history, setLocale } from '@umijs/max';
import Cookies from 'js-cookie';
import { SCREEN_LOAD_MS } from '../config/limits';
import { buildStamp } from '../config/stamp';
import { httpAnswer } from '../tests/support/http-answer';
import { PAGE_SIZE } from './kit/list/list-state';
import { LAZY_DELAY_MS } from './kit/page/Delayed';
import enUS from './locales/en-US';
import zhCN from './locales/zh-CN';
import cusmodal from './models/cusmodal';
import data from './models/data';
import global from './models/global';
import gmandate from './models/gmandate';
import gmodal from './models/gmodal';
import { TIME_FORMAT } from './services/clock';
import { MESSAGE_SECONDS, NOTICE_SECONDS, NOTICE_TOP } from './services/feedback';
import { CACHE_MS, FOCUS_MS } from './services/queries';
import { keepToken, readToken } from './services/session';
import { breakpoints } from './theme/tokens';

type Action = { type: string; payload?: unknown };
type Step = { run: () => unknown } | { put: Action };
type Work = (action: Action, effects: unknown) => Generator<Step, unknown, unknown>;

/** Walks an effect as dva's saga would: calls are awaited, actions are handed to the reducer. */
const walk = async <S>(
  model: { state: S; effects: Record<string, unknown>; reducers: Record<string, unknown> },
  name: string,
  payload: unknown = {},
): Promise<{ state: S; yielded: unknown }> => {
  let state = model.state;
  const effects = {
    call: (work: (...args: unknown[]) => unknown, ...args: unknown[]): Step => ({ run: () => work(...args) }),
    put: (action: Action): Step => ({ put: action }),
  };
  const steps = (model.effects[name] as Work)({ type: name, payload }, effects);
  let next = steps.next();
  while (!next.done) {
    const step = next.value;
    if ('put' in step) state = (model.reducers[step.put.type] as (s: S, a: Action) => S)(state, step.put);
    next = steps.next('run' in step ? await step.run() : undefined);
  }
  return { state, yielded: next.value };
};

const fetchMock = jest.fn();
const answers = (body: unknown, status = 200): void => {
  fetchMock.mockResolvedValueOnce(httpAnswer(body, status));
};
const answersData = (value: unknown): void => answers({ code: 200, data: value, message: 'ok' });
const refuses = (): void => answers({ code: 500, data: {}, message: 'no' }, 500);

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  Cookies.remove('token', { path: '/' });
  history.push('/order?current=2');
});

describe('global begins with', () => {
  it.each([
    ['currentUser', {}],
    ['alertVisible', false],
    ['msg', []],
    ['messageCount', 0],
    ['getmessage', []],
    ['currentTime', ''],
    ['type', '初检业务'],
    ['totalQCount', undefined],
    ['sampleQCount', undefined],
    ['sampleNum', undefined],
    ['itemsNum', undefined],
    ['ctime', undefined],
    ['part', 1],
    ['sampleMap', {}],
    ['sampleStatusMap', {}],
    ['siderCount', { count: 0 }],
  ] as const)('%s as %j', (field, initial) => {
    expect(global.state[field]).toEqual(initial);
    expect(field in global.state).toBe(true);
  });

  it('nothing else', () => {
    expect(Object.keys(global.state)).toHaveLength(16);
  });
});

describe('the dialogs of the frame', () => {
  it('cusmodal is hidden, titled "Title", without a label, and its onOk does nothing', () => {
    expect(cusmodal.state).toEqual({ visible: false, title: 'Title', label: undefined, onOk: expect.any(Function) });
    expect(cusmodal.state.onOk()).toBeUndefined();
  });

  it('cusmodal has a single update action that merges a payload', () => {
    expect(Object.keys(cusmodal.reducers)).toEqual(['update']);
    const shown = cusmodal.reducers.update(cusmodal.state, {
      type: 'update',
      payload: { visible: true, title: 'Why' },
    });
    expect(shown).toMatchObject({ visible: true, title: 'Why', label: undefined });
  });

  it('gmandate is hidden and names no mandate until an update says so', () => {
    expect(gmandate.state).toEqual({ visible: false, mandateId: null });
    const payload = { visible: true, mandateId: 'm1' };
    expect(gmandate.reducers.update(gmandate.state, { type: 'update', payload })).toEqual(payload);
  });

  it('gmodal and data begin closed and empty', () => {
    expect(gmodal.state).toEqual({ open: null });
    expect(data.state).toEqual({ standards: [], standardMap: {} });
  });
});

describe('login', () => {
  it('stores the returned value as the token cookie and goes to the redirect target', async () => {
    answersData('secret');
    await walk(global, 'login', { username: 'a', password: 'b', redirect: '/report?x=1' });
    expect(Cookies.get('token')).toBe('secret');
    expect(history.location).toMatchObject({ pathname: '/report', search: '?x=1' });
  });

  it('goes to / if no redirect is given', async () => {
    answersData('secret');
    await walk(global, 'login', { username: 'a', password: 'b' });
    expect(history.location.pathname).toBe('/');
  });

  it('on an error result changes nothing', async () => {
    refuses();
    const { state, yielded } = await walk(global, 'login', { username: 'a', password: 'b', redirect: '/report' });
    expect(yielded).toBeInstanceOf(Error);
    expect(state).toBe(global.state);
    expect(Cookies.get('token')).toBeUndefined();
    expect(history.location.pathname).toBe('/order');
  });
});

describe('the current user', () => {
  it('on success updates currentUser, alertVisible and msg', async () => {
    answersData({ id: 'u1', name: '张', msg: [{ id: 'm' }] });
    const { state } = await walk(global, 'currentUser');
    expect(state).toMatchObject({ currentUser: { id: 'u1' }, alertVisible: true, msg: [{ id: 'm' }] });
  });

  it('without messages alerts nobody', async () => {
    answersData({ id: 'u1', name: '张', msg: [] });
    expect((await walk(global, 'currentUser')).state.alertVisible).toBe(false);
  });

  it('on error removes the token and goes to login with the redirect parameter', async () => {
    keepToken('old');
    refuses();
    await walk(global, 'currentUser');
    expect(readToken()).toBeUndefined();
    expect(history.location).toMatchObject({ pathname: '/login', search: '?redirect=%2Forder%3Fcurrent%3D2' });
  });
});

describe('the counts', () => {
  it('of the sider are stored on success, ignored on error', async () => {
    answersData({ count: 7, byPath: { '/order': 7 } });
    expect((await walk(global, 'siderCount')).state.siderCount.count).toBe(7);
    refuses();
    expect((await walk(global, 'siderCount')).state).toBe(global.state);
  });

  it('of messages are summed, kept raw, and stamped with the time', async () => {
    const counts = [
      { type: 'a', count: 2 },
      { type: 'b', count: 3 },
    ];
    answersData(counts);
    const { state } = await walk(global, 'messageCount');
    expect(state).toMatchObject({ messageCount: 5, getmessage: counts });
    expect(state.currentTime).toMatch(/^\d{4}\.\d\d\.\d\d \d\d:\d\d$/);
  });

  it('of messages fall back to 0', async () => {
    answersData([{ type: 'a' }]);
    expect((await walk(global, 'messageCount')).state.messageCount).toBe(0);
  });

  it('of messages are left alone on error', async () => {
    refuses();
    expect((await walk(global, 'messageCount')).state).toBe(global.state);
  });
});

describe('standards', () => {
  it('are held as a list and a map keyed by id, in full or restricted to type entrust', async () => {
    // As `GET /api/std?all=1` answers in tests/api/standard.test.ts: an array.
    answersData([{ id: 's1', no: 'GB 1' }]);
    const { state } = await walk(data, 'standards', { type: 'entrust' });
    expect(state).toEqual({ standards: [{ id: 's1', no: 'GB 1' }], standardMap: { s1: { id: 's1', no: 'GB 1' } } });
    expect(fetchMock.mock.calls[0][0]).toBe('/api/std?all=true&type=entrust');
  });

  it('that cannot be loaded are ignored silently', async () => {
    refuses();
    expect((await walk(data, 'standards')).state).toBe(data.state);
  });
});

describe('constants', () => {
  it.each([
    ['screen load time-out, ms', SCREEN_LOAD_MS, 120_000],
    ['lazy-load delay, ms', LAZY_DELAY_MS, 200],
    ['messages, s', MESSAGE_SECONDS, 3],
    ['notice layer, s', NOTICE_SECONDS, 1.5],
    ['notice layer, px from the top', NOTICE_TOP, 65],
    ['request list: page size', PAGE_SIZE, 10],
    ['request list: cache, ms', CACHE_MS, 300_000],
    ['request list: focus refresh, ms', FOCUS_MS, 5_000],
    ['time display', TIME_FORMAT, 'YYYY.MM.DD HH:mm'],
    ['build version stamp', buildStamp(new Date('2025-08-06T10:39:24.567Z')), '2025-08-06 10:39:24'],
    ['default title in Chinese', zhCN.title, '检验管理系统 · 衡鉴'],
    ['default title in English', enUS.title, 'Inspection management system · Hengjian'],
  ])('%s', (_name, ours, specified) => expect(ours).toBe(specified));

  it('breakpoints', () => expect(breakpoints).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 }));

  it('the choice of language is kept in local storage under umi_locale; without one it is zh-CN', () => {
    localStorage.removeItem('umi_locale');
    expect(getLocale()).toBe('zh-CN');
    setLocale('ar-EG', false);
    expect(localStorage.getItem('umi_locale')).toBe('ar-EG');
    expect(getLocale()).toBe('ar-EG');
    localStorage.removeItem('umi_locale');
  });

  it('the token lives in the cookie named token', () => {
    keepToken('t');
    expect(document.cookie).toContain('token=t');
  });
});
