import { sql } from 'kysely';
import type { certificateContract } from '../../contract/certificate/certificate';
import type { Certificate, CertificateDraft } from '../../domain/certificate/certificate.entity';
import { label } from '../../domain/kit/label';
import { isUuid } from '../db/ids';
import { entities } from '../db/tables';
import { isOwner, ofReadableOwner, owners } from '../kernel/certificate-scope';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { listRows } from '../kernel/list';
import { insertRow } from '../kernel/rows';
import { stickCertificates, stickSamples } from './stick';

const assertOwner = async (context: Context, { kind, ownerId }: CertificateDraft): Promise<void> => {
  if (isUuid(ownerId) && (await isOwner(context, kind, ownerId))) return;
  const noun = entities[owners[kind]].label;
  throw badField('ownerId', label('{noun}不存在', 'That {noun:in} does not exist', { noun }));
};

/** What a scanner reads is the number itself or a link that ends in it. */
const numberIn = (code: string): string => {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(code)) return code.trim();
  const place = URL.canParse(code) ? new URL(code).pathname : '';
  const last = place.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(last).trim();
  } catch {
    return '';
  }
};

export const certificateHandlers: Handlers<typeof certificateContract> = {
  list: (query, context) =>
    listRows<Certificate>(context.db, {
      table: 'certificate',
      companyId: context.actor.companyId,
      query,
      made: {},
      where: [ofReadableOwner(context)],
    }),
  ofStaff: (query, { db, actor }) =>
    listRows<Certificate & { ownerName: string | null }>(db, {
      table: 'certificate',
      companyId: actor.companyId,
      query,
      made: {},
      where: [sql`t.kind = 'staff'`],
      columns: sql`, s.name as owner_name`,
      joins: sql`left join staff s on s.id = p.owner_id`,
    }),
  stick: async ({ ids, n, printer }, context) => {
    await stickCertificates(context, ids, { n, printer });
    return { ok: true };
  },
  stickSamples: async ({ ids, n, printer }, context) => {
    await stickSamples(context, ids, { n, printer });
    return { ok: true };
  },
  addFromCode: async (draft, context) => {
    const code = numberIn(draft.code);
    if (code === '' || code.length > 64)
      throw badField('code', label('扫码内容中没有证书编号', 'The code holds no certificate number'));
    await assertOwner(context, draft);
    if (draft.issueDate != null && draft.validTo != null && draft.validTo < draft.issueDate)
      throw badField('validTo', label('有效期不能早于发证日期', 'It cannot expire before it was issued'));
    const row = await insertRow(context, 'certificate', {
      ...draft,
      code,
      no: draft.no ?? code,
    } as Partial<Certificate>);
    context.audit({ action: 'certificate.create', refType: 'certificate', refId: row.id, refNo: code, after: draft });
    return row;
  },
};
