import type { RowOf } from '../db/tables';
import { certificateInScope } from '../kernel/certificate-scope';
import type { Context } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import { getRow, insertRow, updateRow } from '../kernel/rows';

type Copies = { n: number; printer?: string | undefined };
type Line = { n: number; by: string; byName: string; at: string; printer: string | null };

const logged = (row: Pick<RowOf<'certificate'>, 'stickLog'>, line: Line): Line[] => [
  ...((row.stickLog as Line[] | null) ?? []),
  line,
];

const stick = async (context: Context, row: RowOf<'certificate'>, { n, printer }: Copies): Promise<void> => {
  const line = { n, by: context.actor.id, byName: context.actor.name, at: context.at, printer: printer ?? null };
  await updateRow(context, 'certificate', row, { stickLog: logged(row, line) });
  context.audit({ action: 'certificate.stick', refType: 'certificate', refId: row.id, refNo: row.code, after: line });
};

/** Logs the stickers printed of certificates: who, when, how many, where. */
export const stickCertificates = async (context: Context, ids: readonly string[], copies: Copies): Promise<void> => {
  for (const id of ids) await stick(context, await certificateInScope(context, id), copies);
};

const labelOf = async (context: Context, sampleId: string): Promise<RowOf<'certificate'>> => {
  const sample = await getInScope(context, 'sample', sampleId);
  const known = await context.db
    .selectFrom('certificate')
    .select('id')
    .where('companyId', '=', context.actor.companyId)
    .where('code', '=', sample.no)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (known !== undefined) return getRow(context, 'certificate', known.id, true);
  return insertRow(context, 'certificate', { code: sample.no, kind: 'sampleLabel', ownerId: sampleId, no: sample.no });
};

/** Logs the labels printed of samples; the first printing makes the label's record. */
export const stickSamples = async (context: Context, sampleIds: readonly string[], copies: Copies): Promise<void> => {
  for (const sampleId of sampleIds) await stick(context, await labelOf(context, sampleId), copies);
};
