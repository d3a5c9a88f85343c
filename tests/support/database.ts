import { freshName, onCluster, templateName, urlOf } from './cluster';

export type TestDatabase = Readonly<{
  /** In the form of DATABASE_URL: a server started by a test takes it as it is. */
  url: string;
  drop: () => Promise<void>;
}>;

/** An empty, migrated database for one test file: copied from the run's template, in `beforeAll`; drop it in `afterAll`. */
export const aDatabase = async (): Promise<TestDatabase> => {
  const name = freshName('test');
  await onCluster(`create database ${name} template ${templateName()}`);
  return { url: urlOf(name), drop: () => onCluster(`drop database if exists ${name} with (force)`) };
};
