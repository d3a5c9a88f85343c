import { settingOf } from '../../domain/setting/settings';
import type { Db } from '../db/tables';

/** The current value of a known setting, else its initial value. */
export const readSetting = async (db: Db, companyId: string, key: string): Promise<string> => {
  const known = settingOf(key);
  if (known === undefined) throw new Error(`${key} is no setting`);
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.value ?? known.initial;
};

export const isSettingOn = async (db: Db, companyId: string, key: string): Promise<boolean> =>
  (await readSetting(db, companyId, key)) === 'true';
