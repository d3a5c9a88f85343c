import { asCalls, freshName, onCluster, type Templates, templates, urlOf } from './cluster';

export type TestDatabase = Readonly<{
  /** In the form of DATABASE_URL: a server started by a test takes it as it is. */
  url: string;
  /** The same database as the role of the calls, under which a laboratory works. */
  calls: string;
  drop: () => Promise<void>;
}>;

/**
 * A migrated database for one test file, empty or with a laboratory founded in it: copied from the run's template, in
 * `beforeAll`; drop it in `afterAll`.
 */
export const aDatabase = async (like: keyof Templates = 'empty'): Promise<TestDatabase> => {
  const name = freshName('test');
  await onCluster(`create database ${name} template ${templates()[like]}`);
  // What was given on the database itself is not copied with it: nobody makes anything here, not even for a while.
  await onCluster(`revoke temporary on database ${name} from public`);
  const url = urlOf(name);
  return { url, calls: asCalls(url), drop: () => onCluster(`drop database if exists ${name} with (force)`) };
};
