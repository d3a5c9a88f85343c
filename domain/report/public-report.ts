import type { ReportState } from './report.workflow';

/** A client as a stranger may see it: the first character and two stars. */
export const maskedName = (name: string): string => `${[...name.trim()][0] ?? ''}**`;

/** What the page behind a report's code says; a report that never left the laboratory is simply not issued. */
export const publicState = (state: ReportState, wasIssued: boolean): 'valid' | 'replaced' | 'void' | 'notIssued' => {
  if (state === 'issued') return 'valid';
  if (state === 'superseded') return 'replaced';
  return state === 'cancelled' && wasIssued ? 'void' : 'notIssued';
};

/** Twelve characters in groups of four, as people read them from paper. */
export const verifyCodeText = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
