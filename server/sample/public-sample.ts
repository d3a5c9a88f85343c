import { type RawBuilder, sql } from 'kysely';
import type { PublicSample } from '../../contract/qr-code/qrcode';
import { localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import { wordsOf } from '../../domain/kit/workflow';
import type { OrderState } from '../../domain/order/order.workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { sampleStages } from '../../domain/sample/public-stages';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { type Db, entities, type RowOf } from '../db/tables';
import { notFound } from '../kernel/errors';
import { stateIs } from '../kernel/state-in';
import { publicNamesOf } from './public-names';

type Found = Pick<RowOf<'sample'>, 'id' | 'no' | 'state' | 'receivedAt' | 'createdAt'> & {
  startedAt: string | null;
  submittedAt: string | null;
  issuedAt: string | null;
  orderState: OrderState;
  acceptedAt: string | null;
};

const NOT_SUBMITTED = label('委托尚未提交', 'The order is not submitted yet');

const day = (at: string | null): string | null => (at === null ? null : localDay(at));

/** What the page behind a sample's label shows to anybody: how far the sample is. No names, no values, no prices. `named` tells which sample `s` it is. */
export const publicSampleOf = async (db: Db, named: RawBuilder<boolean>): Promise<PublicSample> => {
  const { rows } = await sql<Found>`
    select s.id, s.no, s.state, s.received_at, s.created_at, o.state as order_state, o.received_at as accepted_at,
      (select min(t.started_at) from task t where t.sample_id = coalesce(s.whole_id, s.id)) as started_at,
      (select max(t.submitted_at) from task t where t.sample_id = coalesce(s.whole_id, s.id)) as submitted_at,
      (select max(r.issued_at) from report r where coalesce(s.whole_id, s.id) = any(r.sample_ids) and ${stateIs(reportWorkflow, 'issued', 'r.state')}) as issued_at
    from sample s join orders o on o.id = s.order_id where ${named} and s.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound(entities.sample.label);
  const isDrafted = row.orderState === 'draft';
  const [name = ''] = await publicNamesOf(db, [row.id]);
  return {
    no: row.no,
    name,
    state: isDrafted ? NOT_SUBMITTED : wordsOf(sampleWorkflow.states[row.state]),
    receivedOn: day(row.receivedAt),
    stages: sampleStages({
      state: row.state,
      // It counts from the acceptance of its order; what was added to the order later, from then.
      registeredOn: isDrafted ? null : day([row.createdAt, row.acceptedAt ?? ''].sort().at(-1) ?? null),
      receivedOn: day(row.receivedAt),
      startedOn: day(row.startedAt),
      testedOn: day(row.submittedAt),
      issuedOn: day(row.issuedAt),
    }),
  };
};
