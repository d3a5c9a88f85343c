import { handoverWorkflow } from '../../domain/handover/handover.workflow';
import { label } from '../../domain/kit/label';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { conflict } from '../kernel/errors';
import { stateIs } from '../kernel/state-in';
import { step } from '../kernel/step';

export type Transit = Readonly<{
  sampleId: string;
  handoverId: string;
  handoverNo: string;
  fromName: string;
  toStaffId: string;
  toName: string;
  at: string;
}>;

/** The samples among these that were handed over and are not taken yet, with both people. */
export const transitsOf = ({ db, actor }: Pick<Context, 'db' | 'actor'>, sampleIds: readonly string[]) =>
  sampleIds.length === 0
    ? Promise.resolve<Transit[]>([])
    : (db
        .selectFrom('handover')
        .innerJoin('staff as giver', 'giver.id', 'handover.fromStaffId')
        .innerJoin('staff as taker', 'taker.id', 'handover.toStaffId')
        .select([
          'handover.sampleId',
          'handover.id as handoverId',
          'handover.no as handoverNo',
          'giver.name as fromName',
          'handover.toStaffId',
          'taker.name as toName',
          'handover.at',
        ])
        .where('handover.sampleId', 'in', [...sampleIds])
        .where('handover.companyId', '=', actor.companyId)
        .where('handover.deletedAt', 'is', null)
        .where(stateIs(handoverWorkflow, 'inTransit', 'handover.state'))
        .execute() as Promise<Transit[]>);

/** Refuses what needs samples in somebody's hands while one of them is on its way. */
export const assertNotInTransit = async (context: Context, ...samples: readonly RowOf<'sample'>[]): Promise<void> => {
  const transits = await transitsOf(
    context,
    samples.map(({ id }) => id),
  );
  for (const sample of samples) {
    const transit = transits.find(({ sampleId }) => sampleId === sample.id);
    if (transit === undefined) continue;
    throw conflict(
      label(
        '样品 {no} 正由 {from} 交给 {to}，请先接收或撤回交接',
        'Sample {no} is on its way from {from} to {to}: take it, or withdraw the hand-over first',
        { no: sample.no, from: transit.fromName, to: transit.toName },
      ),
      sample,
    );
  }
};

/** A sample that was lost on its way is not taken any more. */
export const endTransit = async (context: Context, sampleId: string, reason: string): Promise<void> => {
  for (const { handoverId } of await transitsOf(context, [sampleId]))
    await step(context, 'handover', 'withdraw', {
      id: handoverId,
      bySystem: true,
      reason,
      patch: { answeredAt: context.at, reason },
    });
};
