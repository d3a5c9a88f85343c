import { settingOf } from '../../../domain/setting/settings';
import type { Db } from '../../db/tables';
import { readSetting } from '../read-settings';

type LoginRules = Readonly<{ tries: number; passwordDays: number }>;

/**
 * The sign-in settings of the person's laboratory; the defaults for an unknown name, so that it cannot be recognised as
 * such.
 */
export const loginRules = async (db: Db, companyId: string | undefined): Promise<LoginRules> => {
  const read = async (key: string) =>
    Number(companyId === undefined ? settingOf(key)?.initial : await readSetting(db, companyId, key));
  return {
    tries: await read('login.tries'),
    passwordDays: await read('password.maxDays'),
  };
};
