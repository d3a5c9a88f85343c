import { randomUUID } from 'node:crypto';
import type { Language } from '../../domain/kit/label';
import type { Db } from '../db/tables';
import type { Actor, Context } from './context';
import type { System } from './system';

type Asked = Readonly<{
  system: System;
  actor: Actor;
  language: Language;
  /** Where it works: the call's transaction, or the server's own connections where nothing is said. */
  db?: Db | undefined;
  at: string;
  request?: Partial<Context['request']> | undefined;
  files?: Context['files'] | undefined;
  made?: Context['made'];
  audit?: Context['audit'] | undefined;
  afterCommit?: Context['afterCommit'] | undefined;
}>;

/** What somebody works with; what is to be told or done afterwards is dropped where nobody takes it. */
export const contextOf = ({
  system,
  actor,
  language,
  db = system.db,
  at,
  request,
  files = [],
  made,
  ...rest
}: Asked): Context => ({
  db,
  system,
  actor,
  language,
  at,
  request: { id: randomUUID(), ip: null, userAgent: null, origin: '', ...request },
  files,
  made,
  can: (permission) => actor.permissions.has(permission),
  audit: rest.audit ?? (() => undefined),
  afterCommit: rest.afterCommit ?? (() => undefined),
});
