import type { ReportLine as PrintedLine } from './report-document';

/** One result as a report shows it, with its source; frozen when the report is submitted. */
export type ReportLine = PrintedLine &
  Readonly<{
    taskId: string;
    sampleId: string;
    itemId: string;
    areaId: string;
    /** The method's standard: what a signatory's competence is asked for. */
    stdId: string;
    /** Everybody who had a hand in the measurement; none of them audits the report. */
    testerIds: readonly string[];
    /** The marks that this line may stand under (CMA, CNAS). */
    allowedMarks: readonly ('cma' | 'cnas')[];
  }>;

/** One printed or sent copy: 1 is the original, later ones bear 副本. */
export type PrintCopy = Readonly<{
  copyNo: number;
  kind: 'paper' | 'electronic';
  at: string;
  byId: string;
  byName: string;
}>;

/** The first of the two people who void an issued report, with the rights that person held. */
export type CancelAsk = Readonly<{
  byId: string;
  byName: string;
  at: string;
  reason: string;
  signatory: boolean;
  quality: boolean;
}>;
