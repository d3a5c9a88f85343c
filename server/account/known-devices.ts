import { newToken } from '../db/ids';
import type { Db } from '../db/tables';
import { hashToken } from '../kernel/account/session';
import type { Context } from '../kernel/context';

/** The cookie by which a device is known again; it opens nothing, and only the sign-in is sent it. */
const DEVICE = 'hj_device';
/** The longest that browsers keep a cookie. */
const KEPT_DAYS = 400;

type Device = Readonly<{ tokenHash: string; isKnown: boolean }>;

/** The device of a call, and whether the person has signed in from it before; nothing where it shows none. */
export const deviceOf = async (
  { db, request }: Pick<Context, 'db' | 'request'>,
  staffId: string | undefined,
): Promise<Device | undefined> => {
  const token = request.cookies?.[DEVICE];
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const rows = await db.selectFrom('knownDevice').select('staffId').where('tokenHash', '=', tokenHash).execute();
  // One that we never gave out is no device: it cannot be made known by naming it.
  if (rows.length === 0) return undefined;
  return { tokenHash, isKnown: rows.some((row) => row.staffId === staffId) };
};

/** After the right password: the device is the person's from now on; a new one gets its cookie. */
export const rememberDevice = async (
  { db, request, at }: Pick<Context, 'db' | 'request' | 'at'>,
  staffId: string,
  device: Device | undefined,
): Promise<void> => {
  const token = device === undefined ? newToken() : undefined;
  const tokenHash = device?.tokenHash ?? hashToken(token ?? '');
  const values = { tokenHash, staffId, createdAt: at, lastUsedAt: at, userAgent: request.userAgent };
  await db
    .insertInto('knownDevice')
    .values(values)
    .onConflict((known) => known.columns(['tokenHash', 'staffId']).doUpdateSet({ lastUsedAt: at }))
    .execute();
  if (token === undefined) return;
  const age = KEPT_DAYS * 86_400;
  request.setCookie?.(
    `${DEVICE}=${token}; Path=/api/auth; Max-Age=${age}; HttpOnly; SameSite=Strict${request.tls ? '; Secure' : ''}`,
  );
};

/** Forgets devices that browsers have forgotten too. */
export const forgetDevices = async (db: Db, at: string): Promise<void> => {
  const before = new Date(Date.parse(at) - KEPT_DAYS * 86_400_000).toISOString();
  await db.deleteFrom('knownDevice').where('lastUsedAt', '<', before).execute();
};
