import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InputOf, OutputOf } from '../../contract/kit/endpoint';
import type { onlineEditContract } from '../../contract/online-edit/online-edit';
import { label } from '../../domain/kit/label';
import type { Context } from '../kernel/context';
import { AppError, badField, blocked } from '../kernel/errors';
import { acceptedMime } from '../kernel/file-kinds';
import { storeFile } from '../kernel/files';
import type { System } from '../kernel/system';

type Claims = { fileId: string; staffId: string; mode: 'view' | 'edit'; until: number };

const MINUTES = 60;
const SIGNATURE_BYTES = 16;
const BODY_BYTES = 16 + 16 + 1 + 6;

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Keys of editing sessions are signed with a key of their own, drawn from the one that lies outside the database. */
const signatureOf = ({ auditKey }: Pick<System, 'auditKey'>, body: Buffer): Buffer => {
  const key = createHmac('sha256', auditKey).update('onlineedit').digest();
  return createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE_BYTES);
};

/** File, person, mode and end in 39 bytes and their signature: short enough for an address. */
const keyFor = (system: System, { fileId, staffId, mode, until }: Claims): string => {
  const end = Buffer.alloc(7);
  end.writeUInt8(mode === 'edit' ? 1 : 0);
  end.writeUIntBE(until, 1, 6);
  const body = Buffer.concat([bytesOf(fileId), bytesOf(staffId), end]);
  return Buffer.concat([body, signatureOf(system, body)]).toString('base64url');
};

const refused = () =>
  new AppError(403, { zh: '编辑会话无效或已过期', en: 'The editing session is not valid or has expired' });

const claimsOf = (system: System, key: string, at: string): Claims => {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES) throw refused();
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), signatureOf(system, body))) throw refused();
  const claims: Claims = {
    fileId: uuidOf(body.subarray(0, 16)),
    staffId: uuidOf(body.subarray(16, 32)),
    mode: body.readUInt8(32) === 1 ? 'edit' : 'view',
    until: body.readUIntBE(33, 6),
  };
  if (claims.until < Date.parse(at) || claims.mode !== 'edit') throw refused();
  return claims;
};

/** A JSON Web Token (HS256) of the editor's configuration, as ONLYOFFICE Docs wants it. */
const tokenOf = (secret: string, payload: unknown): string => {
  const body = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(payload)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
};

type Opened = OutputOf<typeof onlineEditContract.token>;

/** Opens a stored file that the person may read (the call's input was held to that) in the online office that the installation names; without one it says how to set one up. */
export const openEditing = async (
  { fileId, mode }: InputOf<typeof onlineEditContract.token>,
  context: Context,
): Promise<Opened> => {
  const { db, actor, at, request } = context;
  const file = await db
    .selectFrom('storedFile')
    .select(['name'])
    .where('id', '=', fileId)
    .where('companyId', '=', actor.companyId)
    .executeTakeFirst();
  if (file === undefined) throw badField('fileId', label('文件不存在', 'The file does not exist'));
  const url = process.env['ONLYOFFICE_URL'];
  const secret = process.env['ONLYOFFICE_SECRET'];
  if (!url || !secret)
    throw blocked([
      {
        rule: 'office.missing',
        object: file.name,
        text: { zh: '本系统尚未配置在线办公服务', en: 'No online office has been set up' },
        fix: {
          zh: '由管理员设置 ONLYOFFICE_URL 与 ONLYOFFICE_SECRET',
          en: 'Set ONLYOFFICE_URL and ONLYOFFICE_SECRET',
        },
      },
    ]);
  const until = Date.parse(at) + MINUTES * 60_000;
  const key = keyFor(context.system, { fileId, staffId: actor.id, mode, until });
  const payload = {
    document: { key: key.slice(-40), title: file.name, url: `${request.origin}/api/file/${fileId}` },
    editorConfig: {
      mode,
      user: { id: actor.id, name: actor.name },
      callbackUrl: `${request.origin}/api/onlineedit/savePdf/${key}`,
    },
    exp: Math.floor(until / 1000),
  };
  context.audit({ action: 'file.openOnline', refType: 'storedFile', refId: fileId, refNo: file.name, after: { mode } });
  return { key, token: tokenOf(secret, payload), expiresAt: new Date(until).toISOString(), url };
};

/** Refuses who has no key of a session before anything that he sends is read. */
export const assertEditing = ({ key = '' }: Readonly<Record<string, string>>, system: System): void => {
  claimsOf(system, key, new Date().toISOString());
};

/** Stores the PDF that the editor hands over, as a file of its own: what was edited stays as it was. */
export const saveEdited = async ({ key }: InputOf<typeof onlineEditContract.savePdf>, context: Context) => {
  const { fileId, staffId } = claimsOf(context.system, key, context.at);
  const person = await context.db.selectFrom('staff').select('companyId').where('id', '=', staffId).executeTakeFirst();
  if (person === undefined) throw refused();
  const [file] = context.files;
  if (file === undefined || acceptedMime(file.name, file.head) !== 'application/pdf')
    throw badField('file', label('请上传 PDF 文件', 'Send a PDF file'));
  const keeper = { ...context, actor: { ...context.actor, id: staffId, companyId: person.companyId } };
  const stored = await storeFile(keeper, { name: file.name, mime: 'application/pdf', received: file });
  context.audit({
    action: 'file.storeOnline',
    refType: 'storedFile',
    refId: stored.id,
    refNo: stored.name,
    after: { from: fileId, by: staffId, sha256: stored.sha256 },
  });
  return { ok: true as const };
};
