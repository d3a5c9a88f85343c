import { type Label, label, same, say } from '../kit/label';
import type { ReportSignatureRole } from './report-document';

/** What each signature on a report stands for, as it is stored and printed (21 CFR Part 11 §11.50). */
export const meanings: Readonly<Record<ReportSignatureRole | 'seal' | 'sealAcross' | 'cancelAsk' | 'cancel', Label>> = {
  compile: label('编制', 'Prepared'),
  check: label('校核', 'Checked'),
  audit: label('审核', 'Reviewed'),
  approve: label('批准', 'Approved'),
  seal: label('用印', 'Sealed'),
  sealAcross: label('加盖骑缝章', 'Sealed across the pages'),
  cancelAsk: label('申请作废', 'Voiding requested'),
  cancel: label('作废', 'Voided'),
};

/** The stored word of a meaning. */
export const meaningOf = (role: keyof typeof meanings): string => say('zh', meanings[role]);

export const meaningLabel = (stored: string): Label =>
  Object.values(meanings).find((words) => say('zh', words) === stored) ?? same(stored);
