import { label } from '../kit/label';
import type { ReportStatement, ReportStatementCode } from './report-document';

/** The days in which a client may object to a report, counted from the day it was received. */
export const OBJECTION_DAYS = 15;

const texts = {
  onlyItems: label(
    '本报告的检测结果仅与被检样品有关。',
    'The results in this report relate only to the items tested.',
  ),
  asReceived: label(
    '样品由委托单位提供，检测结果仅对收到的样品负责；样品的代表性和委托信息的真实性由委托单位负责。',
    'The samples were supplied by the client. The results apply to the samples as received; the client is responsible for how representative they are and for the information given with them.',
  ),
  noPartialCopy: label(
    '未经本机构书面批准，不得部分复制本报告（全文复制除外）。',
    'This report shall not be reproduced except in full without the written approval of the laboratory.',
  ),
  validity: label(
    '报告无检验检测专用章、无批准人签字无效，涂改无效。',
    'This report is not valid without the seal of the laboratory and the signature of the authorised signatory, or if it has been altered.',
  ),
  objection: label(
    `对报告有异议的，请于收到报告之日起 ${OBJECTION_DAYS} 日内向本机构提出，逾期视为认可。`,
    `Objections to this report must reach the laboratory within ${OBJECTION_DAYS} days of its receipt; after that the report is deemed accepted.`,
  ),
  clientData: label(
    '标注“客户提供”的信息由委托单位提供，本机构未予核实，不承担由此对结果有效性产生影响的责任。',
    'Information marked "client" was provided by the client and has not been verified; the laboratory is not liable where it affects the validity of the results.',
  ),
} satisfies Partial<Record<ReportStatementCode, ReturnType<typeof label>>>;

/** The standing notes of a report, in the order in which they are printed. */
export const standardStatements: readonly ReportStatement[] = (
  ['validity', 'noPartialCopy', 'onlyItems', 'asReceived', 'clientData', 'objection'] as const
).map((code) => ({ code, text: texts[code] }));
