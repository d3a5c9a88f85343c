import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import type { RoleCode } from '../../domain/role/rights';
import { openDatabase } from '../../server/db/database';
import type { DatabasePool } from '../../server/db/database-pool';
import { newId, newToken } from '../../server/db/ids';
import { migrate } from '../../server/db/migrate';
import { openPool } from '../../server/db/pool';
import type { Replica } from '../../server/db/replica';
import { grantCalls } from '../../server/db/rights/grant';
import { stopDocuments } from '../../server/documents/typesetter';
import { buildServer } from '../../server/http/build-server';
import { apiRoutes } from '../../server/http/routes';
import { hashToken } from '../../server/kernel/account/session';
import type { FileStore } from '../../server/kernel/file-store/file-store';
import { localStore } from '../../server/kernel/file-store/local-store';
import type { Route } from '../../server/kernel/handlers';
import { startWorkers } from '../../server/kernel/jobs/workers';
import { insertRow } from '../../server/kernel/rows';
import type { System } from '../../server/kernel/system';
import { askedWorks } from '../../server/start/works';
import { noteAnswer, noteMoves } from './answered';
import { aDatabase } from './database';
import { foundTestLaboratory } from './founded';
import { assertLinksLead, deadMessages } from './links';
import { patientLimits } from './patient-limits';
import { toRequest } from './to-request';

export const PASSWORD = 'Correct-horse-9';
/** A hash says itself how it was made: a laboratory hires many people whose password nobody attacks. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export type Answer<Data = unknown> = { status: number; code: number; data: Data; message: string };
export type Person = { id: string; name: string; username: string; departId: string; token: string };

/** Where its files are kept: in their folder unless told otherwise. */
type OpenFiles = (filesDir: string) => FileStore;

type Hire = { roles: RoleCode[]; name?: string; departId?: string; username?: string };

/** A laboratory of its own on a database of its own: real handlers, real SQL, people who sign in. */
export type Laboratory = Readonly<{
  /** Works as the role of the calls, as a server does. */
  system: System;
  /** The database as its owner: for what is done behind the back of the server. */
  owner: DatabasePool;
  /** Changes the schema as its owner does, or brings it up where nothing is said; the calls get their rights on what is new. */
  alter: (statement?: string) => Promise<void>;
  /** The address the server listens on. */
  origin: string;
  companyId: string;
  /** The testing department; people work there unless told otherwise. */
  departId: string;
  hire: (hire: Hire) => Promise<Person>;
  /** Calls an endpoint as a person (or as nobody) over HTTP, as a browser would. */
  call: <Data = unknown>(
    endpoint: AnyEndpoint,
    person: Pick<Person, 'token'> | null,
    input?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Answer<Data>>;
  /** Looks first whether whoever was told something may open it; `rightsChanged` says why that cannot be asked any more. */
  close: (how?: { rightsChanged: string }) => Promise<void>;
}>;

/** Opens a founded laboratory with one testing department on a database of its own; close it in `afterAll`. */
export const openLaboratory = async (routes?: readonly Route[], openFiles?: OpenFiles): Promise<Laboratory> => {
  // Calls of one test alone bring rights of their own, which a founding gives to the roles.
  const database = await aDatabase(routes === undefined ? 'founded' : 'empty');
  const lab = await laboratoryOn(database.url, routes, database.calls, { openFiles });
  return {
    ...lab,
    close: async (how) => {
      await lab.close(how);
      await database.drop();
    },
  };
};

type Parts = Readonly<{
  /** Opens the replica of the database, where it has one. */
  follow?: (primary: DatabasePool) => Promise<Replica>;
  openFiles?: OpenFiles | undefined;
}>;

/**
 * Opens the laboratory that stands in a migrated database; founds it where none does. `calls` is the address as the role of the calls,
 * where it has its rights there.
 */
export const laboratoryOn = async (
  url: string,
  routes?: readonly Route[],
  calls = url,
  { follow, openFiles = localStore }: Parts = {},
): Promise<Laboratory> => {
  const pool = openPool(calls, 6);
  const replica = await follow?.(pool);
  const owner = openPool(url, 2);
  const filesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-files-'));
  const system: System = {
    pool,
    db: openDatabase(pool),
    replica,
    auditKey: Buffer.alloc(32, 7),
    files: openFiles(filesDir),
    filesDir,
    publicUrl: 'http://lab.example',
    checksAnswers: true,
    onTrueAnswer: noteAnswer,
  };
  const stands = await system.db.selectFrom('company').select('id').executeTakeFirst();
  const companyId = stands?.id ?? (await foundTestLaboratory(system.db)).companyId;
  const roles = await system.db.selectFrom('role').select(['id', 'code']).execute();
  const roleIds: Partial<Record<string, string>> = Object.fromEntries(roles.map(({ id, code }) => [code, id]));
  const writer = { db: system.db, actor: { id: null, companyId }, at: new Date().toISOString() };
  const testing = { name: '理化室', code: 'LH' };
  const known = await system.db
    .selectFrom('department')
    .select('id')
    .where('code', '=', testing.code)
    .executeTakeFirst();
  const { id: departId } = known ?? (await insertRow(writer, 'department', { ...testing, type: 'lab' }));
  const app = await buildServer(system, {}, routes, patientLimits);
  const workers = await startWorkers(system, askedWorks(system, routes ?? apiRoutes));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  let hired = 0;

  const hire = async ({ roles: codes, name, departId: where, username }: Hire): Promise<Person> => {
    hired += 1;
    const person = await insertRow(writer, 'staff', {
      name: name ?? `${codes.join('')}${hired}`,
      username: username ?? `user${hired}`,
      departId: where ?? departId,
      roleIds: codes.map((code) => roleIds[code] ?? ''),
      status: 'active',
      mustChangePwd: false,
    });
    await system.db
      .insertInto('credential')
      .values({ staffId: person.id, hash: await hash(PASSWORD, CHEAP), history: [] })
      .execute();
    const token = newToken();
    const expiresAt = new Date(Date.now() + 8 * 3_600_000).toISOString();
    await system.db
      .insertInto('session')
      .values({ tokenHash: hashToken(token), staffId: person.id, expiresAt, ip: null, userAgent: null })
      .execute();
    return { id: person.id, name: person.name, username: person.username, departId: person.departId, token };
  };

  const call: Laboratory['call'] = async (endpoint, person, input = {}, headers = {}) => {
    const { url, ...request } = toRequest(endpoint, input);
    const response = await fetch(`${origin}${url}`, {
      ...request,
      headers: {
        ...('body' in request && { 'content-type': 'application/json' }),
        ...(person !== null && { authorization: person.token }),
        'idempotency-key': newId(),
        ...headers,
      },
    });
    const body = (await response.json()) as Omit<Answer<never>, 'status'>;
    assertLinksLead(`${endpoint.method} ${endpoint.path}`, body);
    return { status: response.status, ...body };
  };

  const alter: Laboratory['alter'] = async (statement) => {
    await (statement === undefined ? migrate(owner) : owner.query(statement));
    if (calls !== url) await grantCalls(owner, new URL(calls).username);
  };

  const close: Laboratory['close'] = async (how) => {
    const dead = how === undefined ? await deadMessages(pool) : [];
    await noteMoves(system.db);
    await workers.stop();
    await app.close();
    stopDocuments();
    await Promise.all([pool.end(), owner.end(), replica?.end()]);
    fs.rmSync(filesDir, { recursive: true, force: true });
    if (dead.length > 0) throw new Error(`messages that lead nowhere for their reader:\n${dead.join('\n')}`);
  };
  return { system, owner, alter, origin, companyId, departId, hire, call, close };
};
