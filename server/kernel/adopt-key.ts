import { inTransaction } from '../db/database';
import type { Db, Tx } from '../db/tables';
import { appendAudit, GENESIS } from './audit';
import { fingerprintOf, knownFingerprint, replaceFingerprint } from './audit-key';
import { type Adoption, firstBrokenLink, sealOf } from './trail-check';

type Break = Readonly<{ companyId: string; firstBroken: number | null }>;

/** The key is adopted on the command line, so the trail names no person of the laboratory. */
const CONSOLE = '控制台 Console';

/** The link that the next row follows: the last row, or the noted head where rows after it were deleted. */
const liftHead = async (tx: Tx, companyId: string): Promise<number> => {
  const last = await tx
    .selectFrom('auditLog')
    .select(['seq', 'hash'])
    .where('companyId', '=', companyId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const head = await tx
    .selectFrom('auditHead')
    .select(['seq', 'hash'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  const end = [last, head, { seq: 0, hash: GENESIS }].reduce((a, b) => ((b?.seq ?? 0) > (a?.seq ?? 0) ? b : a));
  if (end === undefined || end.seq === 0) return 0;
  await tx
    .insertInto('auditHead')
    .values({ companyId, ...end })
    .onConflict((known) => known.column('companyId').doUpdateSet(end))
    .execute();
  return end.seq;
};

const adoptIn = async (tx: Tx, key: Buffer, broken: Break, before: string | null, reason: string): Promise<boolean> => {
  const { companyId, firstBroken } = broken;
  const seq = await liftHead(tx, companyId);
  if (seq === 0) return false;
  const after: Adoption = {
    fingerprint: fingerprintOf(key),
    before,
    firstBroken,
    sealed: await sealOf(tx, companyId, seq),
  };
  const at = new Date().toISOString();
  await appendAudit(tx, key, { id: null, name: CONSOLE, companyId }, { id: null, ip: null }, at, [
    { action: 'trail.adoptKey', refType: 'company', refId: companyId, after, reason },
  ]);
  return true;
};

/**
 * Takes a key into force whose trail begins only now: each company's trail gets a row that says where it broke and seals
 * what lies before. Gives the companies whose trail it wrote in; none where key and trail agree already.
 */
export const adoptKey = async (db: Db, key: Buffer, reason: string): Promise<Break[]> =>
  inTransaction(db, async (tx) => {
    const before = await knownFingerprint(tx);
    const companies = await tx.selectFrom('company').select('id').orderBy('id').execute();
    const found: Break[] = [];
    for (const { id } of companies) found.push({ companyId: id, firstBroken: await firstBrokenLink(tx, key, id) });
    const agrees = (before ?? fingerprintOf(key)) === fingerprintOf(key);
    if (agrees && found.every(({ firstBroken }) => firstBroken === null)) return [];
    const adopted: Break[] = [];
    for (const each of found)
      if ((!agrees || each.firstBroken !== null) && (await adoptIn(tx, key, each, before, reason))) adopted.push(each);
    await replaceFingerprint(tx, key);
    return adopted;
  });
