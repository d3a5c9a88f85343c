import { newId } from '../db/ids';
import type { Db } from '../db/tables';
import { reauthenticate } from './account/reauthenticate';
import type { Context } from './context';
import { assertMaySign } from './signing';

export type Signing = Readonly<{
  refType: string;
  refId: string;
  refVer: number;
  /** What the signature stands for, in the field's words: 编制, 审核, 批准. */
  meaning: string;
  password: string | null | undefined;
  opinion?: string | null | undefined;
  /** The digest of what is signed; a change of content voids the signature. */
  contentSha256?: string | null;
}>;

/** Asks whether the person's signature stands, proves the password and stores the signature with printed name, meaning and server time (§11.50, §11.70). */
export const sign = async (context: Context, signing: Signing): Promise<string> => {
  await assertMaySign(context);
  await reauthenticate(context, signing.password);
  const { db, actor, at } = context;
  const { refType, refId, refVer, meaning, opinion, contentSha256 } = signing;
  const id = newId();
  await db
    .insertInto('signature')
    .values({
      id,
      companyId: actor.companyId,
      refType,
      refId,
      refVer,
      meaning,
      staffId: actor.id,
      printedName: actor.name,
      opinion: opinion ?? null,
      contentSha256: contentSha256 ?? null,
      fileSha256: null,
      signedAt: at,
    })
    .execute();
  return id;
};

/** Marks signatures as void because the signed content has changed. The rows stay. */
export const voidSignatures = async (
  db: Db,
  refType: string,
  refId: string,
  meanings?: readonly string[],
): Promise<void> => {
  await db
    .updateTable('signature')
    .set({ valid: false })
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('valid', '=', true)
    .$if(meanings !== undefined, (query) => query.where('meaning', 'in', meanings ?? []))
    .execute();
};

export const signaturesOf = (db: Db, refType: string, refId: string) =>
  db
    .selectFrom('signature')
    .selectAll()
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .orderBy('signedAt')
    // Two of one moment, such as an approval and the seal put on with it, in the order in which they were made.
    .orderBy('id')
    .execute();

/** Binds a signature to the file made with it: the file shows the signature, so it cannot come first. */
export const bindFile = async (db: Db, signatureId: string, fileSha256: string): Promise<void> => {
  await db.updateTable('signature').set({ fileSha256 }).where('id', '=', signatureId).execute();
};
