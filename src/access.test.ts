import { type ScreenWord, screenWords } from '../domain/menu/screen-words';
import { permissions } from '../domain/role/permissions';
import { roles } from '../domain/role/rights';
import access from './access';

const holding = (...resources: string[]) =>
  access({
    currentUser: { resources } as unknown as NonNullable<Parameters<typeof access>[0]>['currentUser'] & object,
  });

describe('access', () => {
  it('gives a stranger nothing', () => {
    const words = [...Object.keys(permissions), ...Object.keys(screenWords), 'signedIn'] as ScreenWord[];
    for (const stranger of [access({}), access(undefined)])
      expect(words.filter((word) => stranger[word] !== false)).toEqual([]);
  });

  it('gives a person exactly the rights he holds', () => {
    const held = holding('order.create');
    expect(held['order.create']).toBe(true);
    expect(held['order.update']).toBe(false);
    expect(held.signedIn).toBe(true);
  });

  it('opens a screen to whoever holds one of its rights', () => {
    expect(holding('mandate.check')['screen.bench']).toBe(true);
    expect(holding('order.read')['screen.bench']).toBe(false);
  });

  it.each([
    ['screen.assignment', ['DIR', 'QM', 'TM']],
    ['screen.bench', ['CHK', 'DIR', 'TEST']],
    ['screen.reporttask', ['COMP', 'DIR', 'QM', 'TM']],
    ['screen.reportcheck', ['CHK', 'COMP', 'DIR', 'QM', 'TM']],
    ['screen.reportaudit', ['AUD', 'COMP', 'QM', 'TM']],
    ['screen.reportapprove', ['AUD', 'QM', 'SIGN', 'TM']],
    ['screen.reportprint', ['ARCH', 'COMP', 'QM', 'REC']],
    ['screen.organisation', ['ADM', 'DIR', 'QM', 'TM']],
  ] as const)('opens %s to exactly %j', (word, expected) => {
    const opened = Object.entries(roles).filter(([, { rights }]) => holding(...rights)[word]);
    expect(opened.map(([code]) => code).sort()).toEqual(expected);
  });
});
