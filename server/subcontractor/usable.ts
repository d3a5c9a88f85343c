import { localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import { subcontractorProblem } from '../../domain/subcontractor/subcontractor.rules';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { findRow } from '../kernel/rows';

/** Refuses a subcontractor that does not exist or may not be used today for an item (ISO/IEC 17025 6.6.2). */
export const assertUsable = async (context: Context, id: string, testitemId: string, field: string): Promise<void> => {
  const body = await findRow(context, 'subcontractor', id);
  if (body === undefined) throw badField(field, label('该分包机构不存在', 'That subcontractor does not exist'));
  const why = subcontractorProblem(body, testitemId, localDay(context.at));
  if (why !== null) throw badField(field, why);
};
