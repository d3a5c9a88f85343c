import { type ScreenWord, screenWords } from '../domain/menu/screen-words';
import type { Permission } from '../domain/role/permissions';
import type { InitialState } from './services/current-user';

export type Access = Readonly<Record<ScreenWord, boolean>>;

/**
 * One property per right and per screen word, because a route names a property. A right is asked of what the server
 * says is held, so that the first page need not carry the table of all rights and their names. Hiding is a courtesy to
 * the user; the server asks again at every call.
 */
export default function access(state: InitialState | undefined): Access {
  const user = state?.currentUser;
  const held = new Set<string>(user?.resources);
  const opens = (word: string): boolean => {
    if (word === 'signedIn') return user !== undefined;
    const anyOf: readonly Permission[] | undefined = (screenWords as Record<string, readonly Permission[]>)[word];
    return anyOf ? anyOf.some((right) => held.has(right)) : held.has(word);
  };
  return new Proxy({} as Access, { get: (_, word) => typeof word === 'string' && opens(word) });
}
