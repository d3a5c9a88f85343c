import { type DataScope, dataScopes } from './data-scope';
import type { Permission } from './permissions';

/** What a person or a role holds: rights, and whose rows. */
export type Held = Readonly<{ permissions: ReadonlySet<Permission>; dataScope: DataScope }>;

/** The rights that somebody would gain over what he holds. */
export const gainedRights = (held: Held, next: Held): Permission[] =>
  [...next.permissions].filter((right) => !held.permissions.has(right));

/** Whether somebody would see more rows than he does. */
export const seesMore = (held: Held, next: Held): boolean =>
  dataScopes.indexOf(next.dataScope) > dataScopes.indexOf(held.dataScope);
