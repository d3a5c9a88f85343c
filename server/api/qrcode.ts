import type { qrcodeContract } from '../../contract/qrcode';
import type { Handlers } from '../http/handlers';
import { publicSampleOf } from '../store/labels/public-sample';
import { isIssuedFile, publicReportOf } from '../store/reports/public';

export const qrcodeHandlers: Handlers<typeof qrcodeContract> = {
  sample: ({ id }, { db }) => publicSampleOf(db, id),
  sampleNew: ({ id }, { db }) => publicSampleOf(db, id),
  report: ({ id }, { db }) => publicReportOf(db, id),
  compare: async ({ id, sha256 }, { db }) => ({ same: await isIssuedFile(db, id, sha256) }),
};
