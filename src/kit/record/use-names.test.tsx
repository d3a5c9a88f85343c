import { AccessContext } from '@@/plugin-access/context';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServer } from '../../../tests/support/fake-server';
import { useNames } from './use-names';

const asked = { role: ['r1'], staff: ['s1', 's2'] };
const as = (access: object) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <AccessContext.Provider value={access as never}>{children}</AccessContext.Provider>
  ),
});

test('a kind of record that the reader may not look up is not asked for, and hides no other', async () => {
  const sent = fakeServer(({ path }) => ({
    data: { list: path === '/api/staff' ? [{ id: 's1', name: '张三' }] : [], total: 1, current: 1, pageSize: 2 },
  }));
  const { result } = renderHook(() => useNames(asked), as({ 'staff.read': true }));
  expect(result.current('staff', 's1')).toBe('…');
  await waitFor(() => expect(result.current('staff', 's1')).toBe('张三'));
  expect(result.current('staff', 's2')).toBeUndefined();
  expect(result.current('role', 'r1')).toBe('＊＊＊');
  expect(sent.map(({ path }) => path)).toEqual(['/api/staff']);
});
