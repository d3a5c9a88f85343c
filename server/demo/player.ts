import type { AnyEndpoint, OutputOf } from '../../contract/kit/endpoint';
import { newToken } from '../db/ids';
import { apiRoutes } from '../http/routes';
import { actorOf, hashToken } from '../kernel/account/session';
import type { Actor, UploadedFile } from '../kernel/context';
import type { Route } from '../kernel/handlers';
import { run } from '../kernel/run';
import type { System } from '../kernel/system';

const routes = new Map<AnyEndpoint, Route>(apiRoutes.map((route) => [route.endpoint, route]));

/** One person at one moment: what they do goes through the same calls as on the screens. */
export type Hand = <E extends AnyEndpoint>(
  endpoint: E,
  input?: Record<string, unknown>,
  files?: readonly UploadedFile[],
) => Promise<OutputOf<E>>;

/** Plays people at past moments. */
export type Player = Readonly<{
  system: System;
  companyId: string;
  /** Signs a person in for the length of the play. */
  enter: (key: string, staffId: string) => Promise<void>;
  as: (key: string, at: string) => Hand;
  idOf: (key: string) => string;
  /** Ends the sessions of the play. */
  leave: () => Promise<void>;
}>;

const HOURS = 8;

export const openPlayer = (system: System, companyId: string): Player => {
  const tokens = new Map<string, string>();
  const people = new Map<string, string>();

  const actorFor = async (key: string): Promise<Actor> => {
    const actor = await actorOf(system, tokens.get(key) ?? '');
    if (actor === null) throw new Error(`${key} is not in the play`);
    return actor;
  };

  return {
    system,
    companyId,
    enter: async (key, staffId) => {
      const token = newToken();
      const expiresAt = new Date(Date.now() + HOURS * 3_600_000).toISOString();
      await system.db
        .insertInto('session')
        .values({ tokenHash: hashToken(token), staffId, expiresAt, ip: null, userAgent: null })
        .execute();
      tokens.set(key, token);
      people.set(key, staffId);
    },
    as:
      (key, at) =>
      async (endpoint, input = {}, files = []) => {
        const route = routes.get(endpoint);
        if (route === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not mounted`);
        const answer = await run(system, {
          route,
          actor: await actorFor(key),
          language: 'zh',
          at,
          files,
          input: input as Record<string, unknown>,
        });
        return answer as OutputOf<typeof endpoint>;
      },
    idOf: (key) => {
      const id = people.get(key);
      if (id === undefined) throw new Error(`${key} is not in the play`);
      return id;
    },
    leave: async () => {
      await system.db
        .deleteFrom('session')
        .where('tokenHash', 'in', [...tokens.values()].map(hashToken))
        .execute();
    },
  };
};
