import type { UnitTask } from '../../../domain/report/report-units';
import type { Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { headOf } from './create-report';
import { unsignOpinion } from './opinion';

/** What an uncompiled report holds once its tests are others: what was concluded, signed and drawn of those before is gone. */
export const otherLines = async (
  context: Context,
  reportId: string,
  tasks: readonly UnitTask[],
): Promise<Values<'report'>> => ({
  ...(await headOf(context, tasks)),
  ...(await unsignOpinion(context, reportId)),
  conclusion: null,
  filePdf: null,
  sha256: null,
  pages: null,
});
