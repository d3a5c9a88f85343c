import { act, renderHook } from '@testing-library/react';
import { antdTheme } from './antd-theme';
import { cssVariables } from './css-variables';
import { adoptLook, followLook, setLook, useLook } from './look';

const shown = () => {
  const { result, unmount } = renderHook(useLook);
  unmount();
  return result.current;
};

describe('the look', () => {
  it('is light and comfortable until somebody chooses', () => {
    expect(shown()).toEqual({ mode: 'light', density: 'comfortable' });
  });

  it('changes at once wherever it is shown', () => {
    const { result } = renderHook(useLook);
    act(() => setLook({ mode: 'dark' }));
    expect(result.current.mode).toBe('dark');
    act(() => setLook({ mode: 'light' }));
  });

  it('is kept for each person of a shared computer', () => {
    adoptLook('anna');
    setLook({ mode: 'dark', density: 'compact' });
    adoptLook('bo');
    setLook({ mode: 'light', density: 'comfortable' });
    adoptLook('anna');
    expect(shown()).toEqual({ mode: 'dark', density: 'compact' });
    expect(localStorage.getItem('hj_theme')).toBe('dark');
    adoptLook('bo');
    expect(shown()).toEqual({ mode: 'light', density: 'comfortable' });
  });

  it('reaches antd and our own style sheets', () => {
    const rows = ({ mode, density }: { mode: 'light' | 'dark'; density: 'comfortable' | 'compact' }) =>
      antdTheme({ mode, density }).components?.Table?.cellPaddingBlock;
    expect(rows({ mode: 'light', density: 'compact' })).toBeLessThan(
      rows({ mode: 'light', density: 'comfortable' }) ?? 0,
    );
    expect(cssVariables({ mode: 'dark', density: 'compact' })).toMatch(/--hj-row:28px.*color-scheme:dark/);
    expect(cssVariables({ mode: 'light', density: 'comfortable' })).toMatch(/--hj-row:34px.*color-scheme:light/);
  });
});

it('follows what another window of this browser chose', () => {
  followLook();
  const { result } = renderHook(useLook);
  act(() => {
    localStorage.setItem('hj_theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'hj_theme', newValue: 'dark' }));
  });
  expect(result.current.mode).toBe('dark');
});
