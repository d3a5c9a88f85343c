import type { Permission } from '../role/permissions';
import { roles } from '../role/rights';
import { menuEntryOf, screensOpenTo } from './screens';

const paths = (...held: Permission[]) =>
  screensOpenTo(new Set(held)).flatMap(({ entries }) => entries.map(({ path }) => path));

it('gives everybody the workbench, and nothing that needs a right', () => {
  expect(paths()).toEqual(['/', '/work', '/message']);
});

it('opens a screen by any one of its rights', () => {
  expect(paths('task.assign')).toContain('/task');
  expect(paths('order.reopen')).toContain('/task');
});

it.each(['report.seal', 'report.sealAcross'] as const)('opens the desk to whoever only seals: %s', (right) => {
  expect(paths(right)).toContain('/reportprint');
});

it('leaves out an area in which nothing is open', () => {
  expect(screensOpenTo(new Set<Permission>(['customer.read'])).map(({ code }) => code)).toEqual(['home', 'business']);
});

it('shows a tester the bench and no roles, an administrator the roles and no bench', () => {
  expect(paths(...roles.TEST.rights)).toContain('/mytasks');
  expect(paths(...roles.TEST.rights)).not.toContain('/role');
  expect(paths(...roles.ADM.rights)).toContain('/role');
  expect(paths(...roles.ADM.rights)).not.toContain('/mytasks');
});

it('knows the declared screens by their path', () => {
  expect(menuEntryOf('/role')?.needs).toEqual(['role.read']);
  expect(menuEntryOf('#system')).toBeUndefined();
});
