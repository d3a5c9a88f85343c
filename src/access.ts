import { screenWords } from '../domain/menu/screen-words';
import { type Permission, permissions } from '../domain/role/permissions';
import type { InitialState } from './services/current-user';

export type Access = Readonly<Record<Permission | keyof typeof screenWords | 'signedIn', boolean>>;

/**
 * One property per right and per screen word, because a route names a property. Hiding is a courtesy to the user;
 * the server asks again at every call.
 */
export default function access(state: InitialState | undefined): Access {
  const user = state?.currentUser;
  const held = new Set<string>(user?.resources);
  const rights = Object.keys(permissions).map((right) => [right, held.has(right)]);
  const screens = Object.entries(screenWords).map(([word, anyOf]) => [word, anyOf.some((right) => held.has(right))]);
  return Object.fromEntries([...rights, ...screens, ['signedIn', user !== undefined]]) as Access;
}
