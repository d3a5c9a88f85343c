import { withoutSlash } from '../../domain/setting/web-address';
import type { Context } from './context';
import { readSetting } from './read-settings';

/** Where strangers reach this laboratory: as the environment says, else as its setting does; null where nobody has said. */
export const statedAddress = async ({
  db,
  system,
  actor,
}: Pick<Context, 'db' | 'system'> & { actor: Pick<Context['actor'], 'companyId'> }): Promise<string | null> =>
  withoutSlash(system.publicUrl ?? (await readSetting(db, actor.companyId, 'publicAddress'))) || null;

/** The same for what stays in the house: where nobody has said, the address that the request came to. */
export const publicAddress = async (context: Context): Promise<string> =>
  (await statedAddress(context)) ?? context.request.origin;
