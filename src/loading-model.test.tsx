/** The loading-status model of the specification's section 3, as the product's own store has it. */
import 'regenerator-runtime/runtime';
import { getDvaApp, RootContainer } from '@@/plugin-dva/dva';
import { act, render } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { AppContext } from '@umijs/renderer-react/dist/appContext';
import { httpAnswer } from '../tests/support/http-answer';

/** The product's plugins have nothing to say about dva. */
const app = { pluginManager: { applyPlugins: () => ({}) } };

type Loading = { global: boolean; models: Record<string, boolean>; effects: Record<string, boolean> };

const loading = (): Loading => getDvaApp()._store.getState().loading;

beforeAll(() => createHistory({ type: 'browser' }));

test('the loading model tracks which requests are in flight', async () => {
  let answer: (response: never) => void = () => undefined;
  globalThis.fetch = (() => new Promise((resolve) => (answer = resolve))) as typeof fetch;
  render(
    <AppContext.Provider value={app as never}>
      <RootContainer>{null}</RootContainer>
    </AppContext.Provider>,
  );
  expect(Object.keys(getDvaApp()._store.getState()).sort()).toEqual(
    expect.arrayContaining(['cusmodal', 'data', 'global', 'gmandate', 'gmodal', 'loading']),
  );
  expect(loading().global).toBe(false);

  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = getDvaApp()._store.dispatch({ type: 'global/siderCount' });
  });
  expect(loading()).toMatchObject({
    global: true,
    models: { global: true },
    effects: { 'global/siderCount': true },
  });

  await act(async () => {
    answer(httpAnswer({ code: 200, data: { count: 7, byPath: {} }, message: 'ok' }) as never);
    await done;
  });
  expect(loading()).toMatchObject({ global: false, effects: { 'global/siderCount': false } });
  expect(getDvaApp()._store.getState().global.siderCount.count).toBe(7);
});
