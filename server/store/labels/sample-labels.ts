import { sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import type { Label } from '../../../domain/kit/label';
import { sample } from '../../../domain/sample/sample.entity';
import type { SampleLabel } from '../../documents/labels';
import type { Context } from '../../http/context';

type Labelled = {
  id: string;
  no: string;
  uuid: string;
  name: string;
  spec: string | null;
  orderNo: string;
  receivedAt: string | null;
  storageCondition: keyof NonNullable<typeof sample.fields.storageCondition.options> | null;
};

/** A sample's label with the sample it belongs to; stricter than what can be printed. */
export type LabelOfSample = SampleLabel & Readonly<{ sampleId: string; name: string; storage: Label | null }>;

/** The labels of samples, in the order of their numbers; what their code shows is the public page of the sample. */
export const sampleLabels = async (context: Context, sampleIds: readonly string[]): Promise<LabelOfSample[]> => {
  const { db, actor, system, request } = context;
  const { rows } = await sql<Labelled>`
    select s.id, s.no, s.uuid, s.name, s.spec, o.no as order_no, s.received_at, s.storage_condition
    from sample s join orders o on o.id = s.order_id
    where s.id = any(${sampleIds}::uuid[]) and s.company_id = ${actor.companyId} and s.deleted_at is null order by s.no`.execute(
    db,
  );
  const origin = system.publicUrl ?? request.origin;
  return rows.map(({ id, uuid, receivedAt, storageCondition, ...row }) => ({
    ...row,
    sampleId: id,
    url: `${origin}/s/${uuid}`,
    receivedOn: receivedAt === null ? null : localDay(receivedAt),
    storage: storageCondition === null ? null : (sample.fields.storageCondition.options?.[storageCondition] ?? null),
  }));
};
