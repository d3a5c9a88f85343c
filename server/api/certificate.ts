import { sql } from 'kysely';
import type { certificateContract } from '../../contract/certificate';
import type { Certificate } from '../../domain/certificate/certificate.entity';
import { badField } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { stickCertificates, stickSamples } from '../store/certificates/stick';
import { listRows } from '../store/list';
import { insertRow } from '../store/rows';

/** What a scanner reads is the number itself or a link that ends in it. */
const numberIn = (code: string): string =>
  decodeURIComponent(code.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '').trim();

export const certificateHandlers: Handlers<typeof certificateContract> = {
  list: (query, { db, actor }) =>
    listRows<Certificate>(db, { table: 'certificate', companyId: actor.companyId, query }),
  ofStaff: (query, { db, actor }) =>
    listRows<Certificate & { ownerName: string | null }>(db, {
      table: 'certificate',
      companyId: actor.companyId,
      query,
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
      throw badField('code', '扫码内容中没有证书编号', 'The code holds no certificate number');
    const row = await insertRow(context, 'certificate', {
      ...draft,
      code,
      no: draft.no ?? code,
    } as Partial<Certificate>);
    context.audit({ action: 'certificate.create', refType: 'certificate', refId: row.id, refNo: code, after: draft });
    return row;
  },
};
