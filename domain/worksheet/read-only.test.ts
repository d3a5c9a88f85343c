import { type Met, readOnlyOf } from './read-only';

const met: Met = {
  state: 'editing',
  isOwn: true,
  mayEnter: true,
  mayCheck: false,
  testerName: '刘洋',
  pause: null,
  isOpened: false,
};
const nextOf = (over: Partial<Met>) => {
  const found = readOnlyOf({ ...met, ...over });
  return found === null ? 'typed' : found.next;
};

it('lets the tester type while the worksheet is his and open', () => {
  for (const state of ['empty', 'editing', 'rejected'] as const) expect(nextOf({ state })).toBe('typed');
});

it('offers him the way back that there is', () => {
  expect(nextOf({ state: 'submitted' })).toBe('recall');
  expect(nextOf({ state: 'submitted', isOpened: true })).toBe('askBack');
  expect(nextOf({ state: 'passed' })).toBe('askBack');
  expect(nextOf({ state: 'locked' })).toBeNull();
  expect(nextOf({ state: 'void' })).toBeNull();
});

it('says to everybody else whose record it is, and offers nothing that only its tester may do', () => {
  for (const state of ['editing', 'submitted', 'passed'] as const)
    expect(readOnlyOf({ ...met, isOwn: false, state })).toMatchObject({
      why: { values: { name: '刘洋' } },
      next: null,
    });
  expect(nextOf({ isOwn: false, testerName: null })).toBeNull();
});

it('tells the checker how what he finds gets to the tester', () => {
  expect(readOnlyOf({ ...met, isOwn: false, mayCheck: true, state: 'submitted' })?.why.zh).toContain('批注在格子上');
  expect(readOnlyOf({ ...met, isOwn: false, mayCheck: true, state: 'passed' })?.why.zh).toContain('您只能查看');
});

it('names a pause and a missing right', () => {
  const pause = { zh: '委托正在取消', en: 'being cancelled' };
  expect(readOnlyOf({ ...met, pause })?.why).toBe(pause);
  expect(readOnlyOf({ ...met, mayEnter: false })?.why.zh).toContain('权限');
});
