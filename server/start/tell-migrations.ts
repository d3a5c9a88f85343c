import { knownMigrations } from '../db/migrate';

/**
 * Gives what `migrate` calls for each step: an upgrade names its steps, so that one that fails is known by its name; a new database
 * is one thing to whoever waits for it.
 */
export const tellMigrations = (say: (sentence: string) => void): ((name: string) => void) => {
  const [first] = knownMigrations();
  let isNew = false;
  return (name) => {
    if (name === first) {
      isNew = true;
      say('建立数据库 / Making the database');
    }
    if (!isNew) say(`数据库升级 / Migrating: ${name}`);
  };
};
