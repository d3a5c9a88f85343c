import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { localDay } from '../../domain/kit/calendar';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { stateIn } from '../kernel/state-in';

type Line = RowOf<'calibrationLine'>;

/** The other lines of the item that measurements of today may read from. */
export const servingBeside = ({ db, actor, at }: Context, { id, testitemId }: Line) =>
  db
    .selectFrom('calibrationLine')
    .select(['no', 'contentUnit'])
    .where('companyId', '=', actor.companyId)
    .where('testitemId', '=', testitemId)
    .where('id', '<>', id)
    .where('deletedAt', 'is', null)
    .where(stateIn(calibrationLineWorkflow, 'inForce', 'state'))
    .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>=', localDay(at))]))
    .orderBy('id', 'desc')
    .execute();
