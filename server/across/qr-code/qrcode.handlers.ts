import type { qrcodeContract } from '../../../contract/qr-code/qrcode';
import type { Handlers } from '../../kernel/handlers';
import { answerOrder, publicOrderOf } from '../../order/client-link/public-order';
import { compareWithIssued, publicReportOf } from '../../report/public';
import { publicSampleOf } from '../../sample/public-sample';

export const qrcodeHandlers: Handlers<typeof qrcodeContract> = {
  sample: ({ id }, { db }) => publicSampleOf(db, id),
  sampleNew: ({ id }, { db }) => publicSampleOf(db, id),
  report: ({ id }, context) => publicReportOf(context, id),
  compare: ({ id, sha256 }, context) => compareWithIssued(context, id, sha256),
  order: ({ id }, context) => publicOrderOf(context, id),
  answerOrder: (answer, context) => answerOrder(context, answer),
};
