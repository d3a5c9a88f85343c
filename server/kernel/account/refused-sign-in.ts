import { sql } from 'kysely';
import { inTransaction } from '../../db/database';
import { appendAudit } from '../audit';
import type { Context } from '../context';
import type { System } from '../system';
import { SYSTEM_NAME } from '../system-name';
import { isRepeat } from '../trail/fold';

type Store = Pick<System, 'db' | 'auditKey' | 'pool'>;
type Refusal = Readonly<{
  action: 'session.refused' | 'signature.refused';
  /** Whose name it was; undefined where nobody has it. */
  person: Readonly<{ id: string; name: string; username: string; companyId: string }> | undefined;
  /** Whether the password was not looked at, because attempts have to wait. */
  isWaiting: boolean;
}>;

const HOUR = 3_600_000;
/** While an account has to wait, attempts from one address leave one row in this time. */
const WAITING_MS = 15 * 60_000;
/** So many addresses are told apart in an hour. */
const MOST_ADDRESSES = 1000;

const hourOf = (at: string): string => new Date(Math.floor(Date.parse(at) / HOUR) * HOUR).toISOString();

/** Counts an attempt by a name that nobody has: the names themselves are not kept, one of them may be a password. */
const countUnknown = async ({ db }: Store, ip: string | null, at: string): Promise<void> => {
  const address = ip ?? '';
  await sql`insert into unknown_sign_in as known (hour, refusals, addresses) values (${hourOf(at)}, 1, array[${address}]::text[])
    on conflict (hour) do update set refusals = known.refusals + 1,
      addresses = case when ${address} = any (known.addresses) or cardinality(known.addresses) >= ${MOST_ADDRESSES}
        then known.addresses else known.addresses || ${address}::text end`.execute(db);
};

/**
 * Leaves the trail of a wrong password. A known account gets a row for each attempt that counts, of which the growing delay lets few
 * through; attempts while it waits are folded. Unknown names are counted by the hour, however often they come.
 */
export const recordRefusal = async (
  store: Store,
  request: Context['request'],
  at: string,
  { action, person, isWaiting }: Refusal,
): Promise<void> => {
  if (person === undefined) return countUnknown(store, request.ip, at);
  if (isWaiting && isRepeat(store.pool, `${action} ${person.id} ${request.ip}`, at, WAITING_MS)) return;
  const { id, name, username, companyId } = person;
  await inTransaction(store.db, (tx) =>
    appendAudit(tx, store.auditKey, { id, name, companyId }, request, at, [
      { action, refType: 'session', refId: id, refNo: username, after: { waiting: isWaiting } },
    ]),
  );
};

/** Writes the hours that are over into the trail of every company: one row each, with the number of attempts and of addresses. */
export const turnUnknownIntoRows = ({ db, auditKey }: Pick<System, 'db' | 'auditKey'>, at: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const over = await tx.deleteFrom('unknownSignIn').where('hour', '<', hourOf(at)).returningAll().execute();
    if (over.length === 0) return;
    for (const { id: companyId } of await tx.selectFrom('company').select('id').execute()) {
      const entries = over.map(({ hour, refusals, addresses }) => ({
        action: 'session.unknown' as const,
        refType: 'company',
        refId: companyId,
        after: { hour, refusals, addresses: addresses.length },
      }));
      await appendAudit(tx, auditKey, { id: null, name: SYSTEM_NAME, companyId }, { id: null, ip: null }, at, entries);
    }
  });
