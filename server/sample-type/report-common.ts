import type { Db } from '../db/tables';
import type { Context } from '../kernel/context';

export type ReportCommon = { titleZh: string; titleEn: string; statements: string[]; statementsEn: string[] };

const keyOf = (companyId: string) => `reportCommon:${companyId}`;

/** What a laboratory starts with: the words that RB/T 214 and ISO/IEC 17025 7.8.2.1 ask for. */
const initial: ReportCommon = {
  titleZh: '检验检测报告',
  titleEn: 'Test Report',
  statements: [
    '本报告仅对所检样品的检测结果负责；委托送检的样品，样品信息由委托方提供，本机构不对其真实性负责。',
    '未经本机构书面批准，不得部分复制本报告。',
    '对检测结果有异议的，请在收到报告之日起十五日内向本机构提出。',
  ],
  statementsEn: [
    'The results relate only to the items tested; for samples delivered by the client, information about them was supplied by the client.',
    'This report shall not be reproduced except in full without written approval of the laboratory.',
    'Objections to the results shall be raised within fifteen days after receipt of the report.',
  ],
};

/** The words that all reports of a company share. */
export const readReportCommon = async (db: Db, companyId: string): Promise<ReportCommon> => {
  const row = await db.selectFrom('meta').select('value').where('key', '=', keyOf(companyId)).executeTakeFirst();
  return (row?.value as ReportCommon | undefined) ?? initial;
};

export const writeReportCommon = async (context: Context, common: ReportCommon): Promise<void> => {
  const { db, actor } = context;
  const before = await readReportCommon(db, actor.companyId);
  const value = JSON.stringify(common);
  await db
    .insertInto('meta')
    .values({ key: keyOf(actor.companyId), value })
    .onConflict((existing) => existing.column('key').doUpdateSet({ value }))
    .execute();
  context.audit({ action: 'reportCommon.update', refType: 'reportCommon', refId: null, before, after: common });
};
