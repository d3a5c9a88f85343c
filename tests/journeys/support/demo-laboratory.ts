import type { Db } from '../../../server/db/tables';
import { DEMO_PASSWORD, demoPeople } from '../../../server/demo/people';
import { type BuiltServer, startBuilt } from '../../support/built-server';
import { copyDemoFolder } from '../../support/demo-folder';
import { type Hand, signIn } from './hand';
import { lookInto } from './look-into';

export type DemoLaboratory = Readonly<{
  dataDir: string;
  origin: () => string;
  server: () => BuiltServer;
  /** A demo person's calls, signed in once. */
  as: (key: string) => Promise<Hand>;
  /** Starts again what was ended or killed, on another port. */
  restart: () => Promise<void>;
  /** Looks straight into the database; `key` is that of the audit trail. */
  look: <Found>(read: (db: Db, key: Buffer) => Promise<Found>) => Promise<Found>;
  close: () => Promise<void>;
}>;

/** The name by which a person of the demo story stands on the screens. */
export const nameOf = (key: string): string => personOf(key).name;

/** The name by which a person of the demo story signs in. */
export const usernameOf = (key: string): string => personOf(key).username;

const personOf = (key: string) => {
  const person = demoPeople.find((each) => each.key === key);
  if (person === undefined) throw new Error(`the demo laboratory has no ${key}`);
  return person;
};

/** A copy of the demo laboratory behind the built server, as `npm start` runs it. */
export const openDemoLaboratory = async (): Promise<DemoLaboratory> => {
  const { dataDir, remove } = copyDemoFolder();
  const start = () => startBuilt({ DATA_DIR: dataDir });
  let server = await start();
  const hands = new Map<string, Hand>();
  return {
    dataDir,
    origin: () => server.origin,
    server: () => server,
    as: async (key) => {
      const hand = hands.get(key) ?? (await signIn(() => server.origin, usernameOf(key), DEMO_PASSWORD));
      hands.set(key, hand);
      return hand;
    },
    restart: async () => {
      server = await start();
    },
    look: (read) => lookInto(dataDir, read),
    close: async () => {
      await server.end();
      remove();
    },
  };
};
