import { commonInitially, commonProblems, type ReportCommon } from '../../domain/report/report-common';
import type { Db } from '../db/tables';
import type { Context } from '../kernel/context';
import { assertNoProblems } from '../kernel/problems';

const keyOf = (companyId: string) => `reportCommon:${companyId}`;

/** What the list of statements once began with. The standing notes say it on every report, with the number of days that is set. */
const begunWith: ReadonlySet<string> = new Set([
  '本报告仅对所检样品的检测结果负责；委托送检的样品，样品信息由委托方提供，本机构不对其真实性负责。',
  '未经本机构书面批准，不得部分复制本报告。',
  '对检测结果有异议的，请在收到报告之日起十五日内向本机构提出。',
  'The results relate only to the items tested; for samples delivered by the client, information about them was supplied by the client.',
  'This report shall not be reproduced except in full without written approval of the laboratory.',
  'Objections to the results shall be raised within fifteen days after receipt of the report.',
]);

/** The statements that the laboratory wrote itself, each with its English where there is one. */
const own = ({ statements, statementsEn }: ReportCommon): Pick<ReportCommon, 'statements' | 'statementsEn'> => {
  const kept = statements.flatMap((statement, index) => {
    const english = statementsEn[index] ?? '';
    return begunWith.has(statement) ? [] : [{ statement, english: begunWith.has(english) ? '' : english }];
  });
  return {
    statements: kept.map(({ statement }) => statement),
    statementsEn: kept.some(({ english }) => english !== '') ? kept.map(({ english }) => english) : [],
  };
};

/** What all reports of a company share. */
export const readReportCommon = async (db: Db, companyId: string): Promise<ReportCommon> => {
  const row = await db.selectFrom('meta').select('value').where('key', '=', keyOf(companyId)).executeTakeFirst();
  const common = { ...commonInitially, ...(row?.value as Partial<ReportCommon> | undefined) };
  return { ...common, ...own(common) };
};

/** Stores what all reports share from now on; what is submitted already keeps what it says. */
export const writeReportCommon = async (context: Context, common: ReportCommon): Promise<void> => {
  const { db, actor } = context;
  assertNoProblems(commonProblems(common));
  const before = await readReportCommon(db, actor.companyId);
  const value = JSON.stringify(common);
  await db
    .insertInto('meta')
    .values({ key: keyOf(actor.companyId), value })
    .onConflict((existing) => existing.column('key').doUpdateSet({ value }))
    .execute();
  context.audit({ action: 'reportCommon.update', refType: 'reportCommon', refId: null, before, after: common });
};
