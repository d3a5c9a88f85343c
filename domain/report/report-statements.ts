import { both, label } from '../kit/label';
import type { ReportStatement } from './report-document';

/** The days that the reports of earlier versions said, whatever was set: their content does not hold the number. */
export const EARLIER_OBJECTION_DAYS = 15;

const validity: ReportStatement = {
  code: 'validity',
  text: label(
    '报告无检验检测专用章、无批准人签字无效，涂改无效。',
    'This report is not valid without the seal of the laboratory and the signature of the authorised signatory, or if it has been altered.',
  ),
};

const noPartialCopy: ReportStatement = {
  code: 'noPartialCopy',
  text: label(
    '未经本机构书面批准，不得部分复制本报告（全文复制除外）。',
    'This report shall not be reproduced except in full without the written approval of the laboratory.',
  ),
};

const onlyItems: ReportStatement = {
  code: 'onlyItems',
  text: label('本报告的检测结果仅与被检样品有关。', 'The results in this report relate only to the items tested.'),
};

const asReceived: ReportStatement = {
  code: 'asReceived',
  text: label(
    '样品由委托单位提供，检测结果仅适用于收到的样品；样品的代表性和委托信息的真实性由委托单位负责。',
    'The samples were supplied by the client and the results apply to them as received. The client answers for how representative the samples are and for the information given with them.',
  ),
};

const clientData: ReportStatement = {
  code: 'clientData',
  text: label(
    '注明由客户提供的信息未经本机构核实；由此影响结果有效性的，本机构不承担责任。',
    'Information marked as provided by the client has not been verified; the laboratory is not liable where it affects the validity of the results.',
  ),
};

const conformity: ReportStatement = {
  code: 'conformity',
  text: label(
    '符合性判定仅针对标有单项判定的结果，所依据的条款和判定规则见报告正文。',
    'Statements of conformity apply only to the results that bear a verdict; the requirements and the decision rule are given in the report.',
  ),
};

const objection = (days: number): ReportStatement => ({
  code: 'objection',
  text: both(
    label(
      '对报告有异议的，请于收到报告之日起 {days} 日内向本机构提出，逾期视为认可。',
      'Objections to this report must reach the laboratory within {days} days of its receipt; after that the report is deemed accepted.',
      { days },
    ),
  ),
});

/** Takes what the report is about; gives the standing notes that apply to it, in the order in which they are printed. */
export const standardStatements = (about: {
  suppliedByClient: boolean;
  clientData: boolean;
  judged: boolean;
  /** The days in which a client may object to a report, counted from the day it was received. */
  objectionDays: number;
}): ReportStatement[] => [
  validity,
  noPartialCopy,
  onlyItems,
  ...(about.suppliedByClient ? [asReceived] : []),
  ...(about.clientData ? [clientData] : []),
  ...(about.judged ? [conformity] : []),
  objection(about.objectionDays),
];
