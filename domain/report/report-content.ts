import type { ReportLine } from './report.shapes';
import type { ReportDocument } from './report-document';

/** By which standard each line was judged, by its task. */
export type JudgedBy = Readonly<Record<string, string>>;

/** What a report prints besides its signatures, seal, day of issue and pictures: this is what the signatures stand for. */
export type ReportContent = Omit<ReportDocument, 'signatures' | 'sealed' | 'issuedOn' | 'draft' | 'lines'> &
  Readonly<{
    lines: readonly ReportLine[];
    /** Files that go out with the report, by name and digest. */
    annexes: readonly Readonly<{ name: string; sha256: string }>[];
    /** What the conclusion names for each line; contents frozen by earlier versions do not have it. */
    judgedBy?: JudgedBy;
  }>;
