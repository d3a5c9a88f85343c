import { label } from '../../domain/kit/label';
import { pointProblems } from '../../domain/sampling-point/sampling-point.rules';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { assertNoProblems } from '../kernel/problems';
import { findRow } from '../kernel/rows';

type Asked = Readonly<{ customerId: string; before: string | null; field: string }>;

/** The point that a sample names, or 400 at its field: unknown, another client's, or stopped before it was chosen. */
export const namedPoint = async (context: Context, id: string, asked: Asked): Promise<RowOf<'samplingPoint'>> => {
  const point = await findRow(context, 'samplingPoint', id);
  if (point === undefined)
    throw badField(asked.field, label('采样点不存在或已删除', 'That sampling point does not exist or was deleted'));
  assertNoProblems(pointProblems(point, asked));
  return point;
};
