import { typeset } from './typesetter';

/** A table of a record; `right` are the columns that hold numbers, from 0. */
export type RecordTable = Readonly<{
  title: string;
  /** None where each row says what it is of. */
  heads: readonly string[];
  /** How wide each column is beside the others; one of 0 is as wide as it needs. */
  widths: readonly number[];
  right: readonly number[];
  rows: readonly (readonly string[])[];
  /** What is said below it. */
  notes: readonly string[];
}>;

/** A record of facts and tables on paper, in one language. */
export type RecordPaper = Readonly<{
  language: 'zh' | 'en';
  laboratory: string;
  title: string;
  no: string;
  facts: readonly Readonly<{ name: string; value: string }>[];
  tables: readonly RecordTable[];
  /** What the record comes to. */
  outcome: Readonly<{ title: string; lines: readonly string[] }>;
  end: string;
  /** The day of the record. */
  day: string;
}>;

/** Takes a record in words; gives its PDF/A-2b. The same record gives the same bytes. */
export const renderRecord = (paper: RecordPaper): Promise<Uint8Array> =>
  typeset({
    template: 'record.typ',
    data: JSON.stringify({ document: paper, date: paper.day.split('-').map(Number) }),
    pictures: {},
    timestamp: Date.parse(paper.day) / 1000,
  });
