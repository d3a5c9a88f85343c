import { act, renderHook } from '@testing-library/react';
import { createHistory, history } from '@umijs/max';
import { createElement, type ReactNode } from 'react';
import { MOST_KEPT } from '../../config/limits';
import {
  dropOtherPages,
  forgetAll,
  forgetPage,
  hasUnsaved,
  KeptPath,
  refreshPage,
  showPage,
  useKeptPages,
  useLeavePage,
  usePageName,
  usePageUnsaved,
} from './kept-pages';

const kept = () => {
  const { result, unmount } = renderHook(useKeptPages);
  unmount();
  return result.current;
};

beforeAll(() => createHistory({ type: 'browser' }));
afterEach(() => {
  for (const { path } of kept()) forgetPage(path);
});

describe('pages kept in memory', () => {
  it('come back at the address at which they were left', () => {
    showPage('/order', '/order');
    showPage('/order', '/order?current=3');
    expect(kept()).toEqual([{ path: '/order', address: '/order?current=3', unsaved: false }]);
  });

  it('are two for two records of one screen', () => {
    showPage('/order/1/edit', '/order/1/edit');
    showPage('/order/2/edit', '/order/2/edit');
    expect(kept()).toHaveLength(2);
  });

  it('lose the one longest unseen when there are too many', () => {
    for (let index = 0; index < MOST_KEPT; index += 1) showPage(`/mandate/${index}`, `/mandate/${index}`);
    showPage('/mandate/0', '/mandate/0');
    showPage('/order', '/order');
    const paths = kept().map(({ path }) => path);
    expect(paths).toHaveLength(MOST_KEPT);
    expect(paths).toContain('/mandate/0');
    expect(paths).not.toContain('/mandate/1');
  });

  it('with something unsaved are marked, and not given up for room', () => {
    history.push('/order/add');
    // A page says so before its tab stands, when it brings back a draft.
    const { rerender } = renderHook(({ dirty }) => usePageUnsaved(dirty), { initialProps: { dirty: true } });
    showPage('/order/add', '/order/add');
    expect(kept()[0]?.unsaved).toBe(true);
    for (let index = 0; index < MOST_KEPT; index += 1) showPage(`/mandate/${index}`, `/mandate/${index}`);
    expect(kept().map(({ path }) => path)).toContain('/order/add');
    act(() => rerender({ dirty: false }));
    expect(kept().find(({ path }) => path === '/order/add')?.unsaved).toBe(false);
  });

  it('can be closed but for one', () => {
    showPage('/order', '/order');
    showPage('/customer', '/customer');
    dropOtherPages('/customer');
    expect(kept().map(({ path }) => path)).toEqual(['/customer']);
  });

  it('can be drawn anew', () => {
    showPage('/order', '/order');
    refreshPage('/order');
    refreshPage('/order');
    expect(kept()[0]?.turn).toBe(2);
  });

  it('are gone once they are left for good', () => {
    history.push('/order/add');
    showPage('/order/add', '/order/add');
    const { result } = renderHook(useLeavePage);
    result.current('/order');
    expect(history.location.pathname).toBe('/order');
    expect(kept()).toEqual([]);
  });

  it('are gone once they are left for good, and nobody is taken from where he has gone meanwhile', () => {
    for (const path of ['/order/add', '/customer']) showPage(path, path);
    history.push('/customer');
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(KeptPath.Provider, { value: '/order/add' }, children);
    const { result } = renderHook(useLeavePage, { wrapper });
    result.current('/order');
    expect(history.location.pathname).toBe('/customer');
    expect(kept().map(({ path }) => path)).toEqual(['/customer']);
  });

  it('are all gone when somebody signs out, and nothing is asked about any more', () => {
    history.push('/order/add');
    showPage('/order/add', '/order/add');
    renderHook(() => usePageUnsaved(true));
    expect(hasUnsaved()).toBe(true);
    forgetAll();
    expect(hasUnsaved()).toBe(false);
    expect(kept()).toEqual([]);
  });

  it('may give their tab a name of their own', () => {
    history.push('/order/1/edit');
    showPage('/order/1/edit', '/order/1/edit');
    act(() => {
      renderHook(() => usePageName('W2026-001'));
    });
    expect(kept()[0]?.name).toBe('W2026-001');
  });
});
