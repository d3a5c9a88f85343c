import { mandateContract } from '../../../contract/mandate/mandate';
import type { Access } from '../../access';
import { call } from '../../services/call';
import { findByNumber } from './find-by-number';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const SAMPLE = new RegExp(`/(?:s|qrcode/sample|qa/[^/]+)/(${UUID})`, 'i');
/** Labels of before carry the sample's id, which only the page of that time opens to a stranger. */
const OLD_SAMPLE = /\/qrcode\/sample\//i;
const REPORT = new RegExp(`/qrcode/report/(${UUID})`, 'i');

/** What a printed code of ours says: the page behind it. A number on its own is looked up instead. */
export const pageInCode = (code: string): { kind: 'sample' | 'report'; uuid: string; page: string } | undefined => {
  const sample = SAMPLE.exec(code)?.[1];
  if (sample)
    return {
      kind: 'sample',
      uuid: sample.toLowerCase(),
      page: `${OLD_SAMPLE.test(code) ? '/qrcode/sample' : '/s'}/${sample.toLowerCase()}`,
    };
  const report = REPORT.exec(code)?.[1];
  return report
    ? { kind: 'report', uuid: report.toLowerCase(), page: `/qrcode/report/${report.toLowerCase()}` }
    : undefined;
};

/** A tester comes to his own worksheet of the sample, a colleague to its mandate, others to its public page. */
const addressOfSample = async (uuid: string, publicPage: string, access: Access): Promise<string> => {
  if (!access['mandate.read']) return publicPage;
  const found = await call(mandateContract.sampleByUuid, { uuid }, { noerror: true }).catch(() => undefined);
  const own = found?.tasks.find(({ instanceId, worksheetState }) => instanceId && worksheetState !== 'passed');
  if (own && access['worksheet.enter']) return `/mytask/datainput/${own.mandateId}/${own.instanceId}`;
  const mandate = found?.mandates[0];
  return mandate ? `/mandate/${mandate.id}` : publicPage;
};

/** Where a scanned code leads, or nothing if it names nothing of ours. */
export const addressOfCode = async (code: string, access: Access): Promise<string | undefined> => {
  const page = pageInCode(code);
  if (page?.kind === 'sample') return addressOfSample(page.uuid, page.page, access);
  if (page) return page.page;
  const number = code.trim().toLowerCase();
  const found = await findByNumber(number, access);
  return found.find(({ no }) => no.toLowerCase() === number)?.address;
};
