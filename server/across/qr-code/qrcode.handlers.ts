import { sql } from 'kysely';
import type { qrcodeContract } from '../../../contract/qr-code/qrcode';
import { byLabel } from '../../kernel/by-label';
import type { Handlers } from '../../kernel/handlers';
import { answerOrder, publicOrderOf } from '../../order/client-link/public-order';
import { compareWithIssued, publicReportOf } from '../../report/public';
import { publicSampleOf } from '../../sample/public-sample';

export const qrcodeHandlers: Handlers<typeof qrcodeContract> = {
  // The labels of before lead to the first, today's to the second: an id is no code of today.
  sample: ({ id }, { db }) => publicSampleOf(db, byLabel('s', id)),
  sampleNew: ({ id }, { db }) => publicSampleOf(db, sql<boolean>`s.uuid = ${id}`),
  report: ({ id }, context) => publicReportOf(context, id),
  compare: ({ id, sha256 }, context) => compareWithIssued(context, id, sha256),
  order: ({ id }, context) => publicOrderOf(context, id),
  answerOrder: (answer, context) => answerOrder(context, answer),
};
