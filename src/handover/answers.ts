import type { HandoverRow } from '../../contract/handover/handover';
import { sampleCode } from '../../domain/stored-sample/sample-code';

/** What the taker says of each sample; one of which nothing is said stays in transit. */
export type Answers = Readonly<Record<string, 'taken' | 'declined'>>;

/** The hand-over among these whose sample a code names, by the label's uuid or by the number. */
export const rowOfCode = (rows: readonly HandoverRow[], typed: string): HandoverRow | undefined => {
  const code = sampleCode(typed);
  return rows.find((row) => ('uuid' in code ? row.sampleUuid === code.uuid : row.sampleNo.toUpperCase() === code.no));
};

/** The rows by their hand-over, in the order in which they came. */
export const groupsOf = (rows: readonly HandoverRow[]): (readonly HandoverRow[])[] =>
  [...new Set(rows.map(({ no }) => no))].map((no) => rows.filter((row) => row.no === no));

/** The answers as they travel; a reason goes with what is declined alone. */
export const linesOf = (answers: Answers, reasons: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([id, answer]) =>
    answer === 'taken' ? { id, taken: true } : { id, taken: false, reason: (reasons[id] ?? '').trim() },
  );
