import type { OutputOf } from '../../../contract/kit/endpoint';
import type { CheckView, TrailState, trailContract } from '../../../contract/trail/trail';
import { both, label } from '../../../domain/kit/label';
import { breakWords, faultWords } from '../../../domain/trail/faults';
import { reachOf } from '../../db/rights/reach';
import type { Db } from '../../db/tables';
import type { Context, FileAnswer } from '../../kernel/context';
import { notFound } from '../../kernel/errors';
import { readSetting } from '../../kernel/read-settings';
import { fingerprintOfKey, publicPem } from '../../kernel/trail/checkpoint';
import { readCheckpoints } from '../../kernel/trail/checkpoint-files';
import { headOf } from '../../kernel/trail/read-rows';
import type { Verdict } from '../../kernel/trail/verify';
import { nounChoices } from './told';

const SHOWN = 50;

type Key = OutputOf<typeof trailContract.key>;

/** The public key that signs: of this server, or, where another one looks after the trail, as the trail names it. */
const signingKey = async ({
  db,
  system: { seals },
  actor,
}: Pick<Context, 'db' | 'system' | 'actor'>): Promise<Key | null> => {
  const algorithm = 'Ed25519';
  if (seals !== undefined)
    return { algorithm, publicKey: publicPem(seals.key), fingerprint: fingerprintOfKey(seals.key) };
  const named = await db
    .selectFrom('auditLog')
    .select('after')
    .where('companyId', '=', actor.companyId)
    .where('action', '=', 'trail.checkpointKey')
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  return named === undefined ? null : { algorithm, ...(named.after as Omit<Key, 'algorithm'>) };
};

/** The public key that signs the end of the trail. */
export const keyOf = async (context: Pick<Context, 'db' | 'system' | 'actor'>): Promise<Key> => {
  const key = await signingKey(context);
  if (key === null) throw notFound(label('检查点的公钥', 'The public key of the checkpoints'));
  return key;
};

/** All checkpoints of the company in one file, in their order: of the files, or of what the database remembers of another server's. */
export const checkpointFile = async ({
  db,
  system: { seals },
  actor: { companyId },
}: Pick<Context, 'db' | 'system' | 'actor'>): Promise<FileAnswer> => {
  const noted = () =>
    db.selectFrom('trailCheckpoint').select('line').where('companyId', '=', companyId).orderBy('n').execute();
  const lines =
    seals === undefined ? (await noted()).map(({ line }) => line) : readCheckpoints(seals.folder, companyId);
  if (seals === undefined && lines.length === 0) throw notFound(label('检查点', 'Checkpoints'));
  return {
    name: 'checkpoints.jsonl',
    mime: 'application/x-ndjson',
    bytes: Buffer.from(lines.map((line) => `${line}\n`).join('')),
  };
};

/** A kept check as it is shown. */
export const checkOf = async (db: Db, companyId: string, id?: string): Promise<CheckView | null> => {
  const row = await db
    .selectFrom('trailCheck')
    .leftJoin('staff', 'staff.id', 'trailCheck.staffId')
    .select(['trailCheck.at', 'trailCheck.verdict', 'staff.name as by'])
    .where('trailCheck.companyId', '=', companyId)
    .$if(id !== undefined, (query) => query.where('trailCheck.id', '=', id ?? ''))
    .orderBy('trailCheck.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { rows, faults, faultCount, breaks, checkpoints, signed } = row.verdict as Verdict;
  return {
    at: row.at,
    by: row.by,
    rows,
    faultCount,
    faults: faults.slice(0, SHOWN).map((each) => both(faultWords(each))),
    breaks: breaks.map((each) => both(breakWords(each))),
    checkpoints,
    signedSeq: signed?.seq ?? null,
  };
};

/** How the chain stands: its end, the last checkpoint, the key, the last whole check. */
export const trailState = async (context: Context): Promise<TrailState> => {
  const { db, actor, system } = context;
  const { companyId } = actor;
  const last = await db
    .selectFrom('trailCheckpoint')
    .select(['n', 'seq', 'at', 'digest'])
    .where('companyId', '=', companyId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { unsent } = await db
    .selectFrom('trailCheckpoint')
    .select(({ fn }) => fn.countAll<number>().as('unsent'))
    .where('companyId', '=', companyId)
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  const sends = system.seals?.url != null;
  return {
    head: (await headOf(db, companyId))?.seq ?? 0,
    key: await signingKey(context),
    everyRows: Number(await readSetting(db, companyId, 'trail.checkpointRows')),
    everyMinutes: Number(await readSetting(db, companyId, 'trail.checkpointMinutes')),
    checkpoint: last ?? null,
    sends,
    unsent: sends ? unsent : 0,
    guarded: (await reachOf(db)).reach.length === 0,
    check: await checkOf(db, companyId),
    nouns: nounChoices().map(({ code, label: words }) => ({ code, label: both(words) })),
  };
};
