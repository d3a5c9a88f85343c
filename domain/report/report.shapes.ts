import type { Verdict } from '../measurement/judge';

/** One result as it stands on a report; frozen when the report is submitted. */
export type ReportLine = {
  taskId: string;
  sampleId: string;
  sampleNo: string;
  sampleName: string;
  itemId: string;
  item: string;
  itemEn: string | null;
  unit: string | null;
  method: string;
  limit: string;
  /** The value as printed, `<` included. */
  value: string;
  verdict: Verdict;
  uncertainty: string | null;
  accredited: boolean;
  subcontractor: string | null;
};
