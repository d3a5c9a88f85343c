import type { ReportCommon } from '../../domain/report/report-common';

type Statement = { statement?: string | null; english?: string | null };

/** What all reports share as the form holds it: a statement beside its English. */
export type CommonForm = Omit<ReportCommon, 'statements' | 'statementsEn'> & { statements: Statement[] };

export const toForm = ({ statements, statementsEn, ...rest }: ReportCommon): CommonForm => ({
  ...rest,
  statements: statements.map((statement, index) => ({ statement, english: statementsEn[index] ?? '' })),
});

const plain = (text: string | null | undefined): string => text?.trim() ?? '';

/** As it travels: a line without a statement is none, and a list without any English is empty. */
export const fromForm = ({ statements, titleEn, remarks, remarksEn, ...rest }: CommonForm): ReportCommon => {
  const kept = statements
    .map((line) => ({ statement: plain(line.statement), english: plain(line.english) }))
    .filter(({ statement }) => statement !== '');
  return {
    ...rest,
    titleEn: plain(titleEn),
    remarks: plain(remarks),
    remarksEn: plain(remarksEn),
    statements: kept.map(({ statement }) => statement),
    statementsEn: kept.some(({ english }) => english !== '') ? kept.map(({ english }) => english) : [],
  };
};
