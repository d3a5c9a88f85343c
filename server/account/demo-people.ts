import type { Db } from '../db/tables';

const LOADING = 'demoLoading';

/** Says that the demo laboratory is being loaded; a kill in between leaves the word behind. */
export const markAsLoading = async (db: Db): Promise<void> => {
  await db
    .insertInto('meta')
    .values({ key: LOADING, value: JSON.stringify(true) })
    .execute();
};

/** Whether a loading of the demo laboratory began and never ended. */
export const wasInterrupted = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('meta').select('key').where('key', '=', LOADING).executeTakeFirst()) !== undefined;

export type DemoPerson = { username: string; password: string; name: string; role: string; roleName: string };

/** The people of a demo laboratory whose passwords are published; none in a real one, nor where they have passwords of their own. */
export const demoPeople = async (db: Db): Promise<DemoPerson[]> => {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'demo').executeTakeFirst();
  return (row?.value as { people: DemoPerson[] } | undefined)?.people ?? [];
};

/** Whether this installation is a demo laboratory, complete or still being loaded: what it prints is for nobody outside. */
export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('meta').select('key').where('key', 'in', ['demo', LOADING]).executeTakeFirst()) !== undefined;

/** Whether the people of this demo laboratory have passwords that are published. */
export const arePublished = async (db: Db): Promise<boolean> => (await demoPeople(db)).length > 0;

/** Says that this installation is a demo laboratory, and who its people with published passwords are. */
export const markAsDemo = async (db: Db, people: readonly DemoPerson[]): Promise<void> => {
  const value = JSON.stringify({ people });
  await db
    .insertInto('meta')
    .values({ key: 'demo', value })
    .onConflict((existing) => existing.column('key').doUpdateSet({ value }))
    .execute();
  await db.deleteFrom('meta').where('key', '=', LOADING).execute();
};
