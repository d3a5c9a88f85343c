import type { Verdict } from '../../domain/measurement/judge';
import { verdictToday } from '../../domain/result/compute';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import type { Db } from '../db/tables';
import { stateIn } from '../kernel/state-in';
import { judgingIn, sheetRowsOf } from './sheet-rows';

export type Outdated = Readonly<{
  sampleNo: string;
  item: string;
  raw: string | null;
  stored: Verdict | null;
  today: Verdict | null;
}>;

/** Every result that no issued report holds and whose verdict the rules of today would change. */
export const outdatedVerdicts = async (db: Db): Promise<Outdated[]> => {
  const sheets = await db
    .selectFrom('worksheet')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(stateIn(worksheetWorkflow, 'unreported', 'state'))
    .orderBy('id')
    .execute();
  const found: Outdated[] = [];
  for (const { id } of sheets)
    for (const row of await sheetRowsOf(db, id)) {
      const { sample, item, result } = row;
      if (result.verdict === null || result.judgedBy !== null) continue;
      const today = verdictToday(result, item, judgingIn(row));
      if (today !== result.verdict)
        found.push({ sampleNo: sample.no, item: item.name, raw: result.raw, stored: result.verdict, today });
    }
  return found;
};
