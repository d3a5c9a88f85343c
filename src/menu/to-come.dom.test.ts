import { bareScreens, mainScreens } from '../../config/screens';
import { leadFor } from '../../domain/menu/lead';
import { screensOpenTo } from '../../domain/menu/screens';
import { isToCome } from '../../domain/menu/to-come';
import { toComeWords } from '../../domain/menu/to-come-words';
import { permissions } from '../../domain/role/permissions';
import access from '../access';
import { formsFor, menuFor } from './menu';

describe('a screen that is still to come', () => {
  const every = [...bareScreens, ...mainScreens];
  const later = every.filter(({ path }) => isToCome(path));
  const paths = (screens: readonly { path: string }[]) => screens.map(({ path }) => path).filter(isToCome);

  test('is one that is declared', () => {
    expect(later.length).toBeGreaterThan(0);
  });

  test('stands in nobody’s menu, not even of who holds every right, and go-to does not know it', () => {
    const rights = Object.keys(permissions);
    const all = access({ currentUser: { resources: rights } } as never);
    expect([all['statistics.read'], all['office.use']]).toEqual([true, true]);
    expect(paths(screensOpenTo(new Set(rights) as never).flatMap(({ entries }) => entries))).toEqual([]);
    expect(paths([...menuFor(all).flatMap(({ screens }) => screens), ...formsFor(all)])).toEqual([]);
  });

  test('is led to by nothing', () => {
    expect(later.filter(({ path }) => leadFor(path, { has: () => true }) !== null)).toEqual([]);
  });

  test('says what will come', () => {
    expect(later.filter(({ name }) => toComeWords[name] === undefined).map(({ path }) => path)).toEqual([]);
  });
});
