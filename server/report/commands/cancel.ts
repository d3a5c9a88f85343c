import { label } from '../../../domain/kit/label';
import type { CancelAsk } from '../../../domain/report/report.shapes';
import { meaningOf } from '../../../domain/report/signatures';
import { voidersComplete } from '../../../domain/report/voiding';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { blocked } from '../../kernel/errors';
import { assertVersion, updateRow } from '../../kernel/rows';
import { sign } from '../../kernel/sign';
import { assertCan, step } from '../../kernel/step';
import { rollUpOrder } from '../../order/commands/roll-up';
import { notifyReport } from '../messages';

type Voiding = { id: string; reason: string; password: string; ver?: number | undefined };

const askOf = ({ actor, at, can }: Context, reason: string): CancelAsk => ({
  byId: actor.id,
  byName: actor.name,
  at,
  reason,
  signatory: can('report.approve'),
  quality: can('report.confirmCancel'),
});

const ask = async (context: Context, row: RowOf<'report'>, mine: CancelAsk): Promise<RowOf<'report'>> => {
  const next = await updateRow(context, 'report', row, { cancelAsk: mine });
  context.audit({
    action: 'report.askCancel',
    refType: 'report',
    refId: row.id,
    refNo: row.no,
    fromState: row.state,
    toState: row.state,
    reason: mine.reason,
  });
  await notifyReport(context, next, 'cancelAsked');
  return next;
};

const cancel = async (context: Context, row: RowOf<'report'>, reason: string): Promise<RowOf<'report'>> => {
  const next = await step(context, 'report', 'cancel', { id: row.id, reason });
  await rollUpOrder(context, row.orderId);
  await notifyReport(context, next, 'cancelled');
  return next;
};

/**
 * Voids a report. One that has left the laboratory takes two people, a signatory and the quality manager: the first asks,
 * the second confirms. Its number is never used again.
 */
export const voidReport = async (
  context: Context,
  { id, reason, password, ver }: Voiding,
): Promise<{ row: RowOf<'report'>; asked: boolean }> => {
  const row = await getInScope(context, 'report', id, true);
  assertVersion(row, ver);
  assertCan(context, 'report', 'cancel', row);
  const mine = askOf(context, reason);
  const first = row.cancelAsk;
  const alone = row.state === 'approved';
  if (!alone && first !== null && !voidersComplete(first, mine))
    throw blocked([
      {
        rule: 'cancel.two',
        object: row.no,
        text: label(
          '作废已发放的报告须由授权签字人和质量负责人两人共同签名',
          'An issued report is voided by two people: a signatory and the quality manager',
        ),
        fix: label('请另一角色的人员确认', 'Have the other of the two confirm it'),
      },
    ]);
  const confirms = alone || first !== null;
  await sign(context, {
    refType: 'report',
    refId: id,
    refVer: row.ver,
    meaning: meaningOf(confirms ? 'cancel' : 'cancelAsk'),
    password,
    opinion: reason,
    contentSha256: row.contentSha256,
  });
  return confirms
    ? { row: await cancel(context, row, reason), asked: false }
    : { row: await ask(context, row, mine), asked: true };
};
