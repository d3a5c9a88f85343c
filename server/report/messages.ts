import { type Label, label } from '../../domain/kit/label';
import type { Permission } from '../../domain/role/permissions';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { holdersOf, notify } from '../kernel/notify';
import { whoSees } from '../kernel/who-sees';

type Message = Readonly<{
  title: (no: string) => Label;
  link: string;
  to: Permission;
  /** Who else has a hand in the same step. */
  alsoTo?: readonly Permission[];
  level?: 'info' | 'urgent';
}>;

/** Who is told when a report moves on (domain §7). */
const messages = {
  toCompile: {
    title: (no) => label('报告 {no} 待编制', 'Report {no} is waiting to be prepared', { no }),
    link: '/reporttask',
    to: 'report.compile',
  },
  toCheck: {
    title: (no) => label('报告 {no} 待校核', 'Report {no} is waiting to be checked', { no }),
    link: '/reportcheck',
    to: 'report.check',
  },
  toAudit: {
    title: (no) => label('报告 {no} 待审核', 'Report {no} is waiting for review', { no }),
    link: '/reportaudit',
    to: 'report.audit',
  },
  toApprove: {
    title: (no) => label('报告 {no} 待批准', 'Report {no} is waiting for approval', { no }),
    link: '/reportapprove',
    to: 'report.approve',
  },
  toPrint: {
    title: (no) => label('报告 {no} 已批准，待打印发放', 'Report {no} is approved: print and issue it', { no }),
    link: '/reportprint',
    to: 'report.print',
    alsoTo: ['report.seal', 'report.sealAcross'],
  },
  issued: {
    title: (no) => label('报告 {no} 已发放', 'Report {no} was issued', { no }),
    link: '/reportprint?view=issued',
    to: 'order.finish',
  },
  cancelAsked: {
    title: (no) => label('报告 {no} 申请作废，待确认', 'Report {no}: confirm that it becomes void', { no }),
    link: '/reportapprove?view=all',
    to: 'report.cancel',
    level: 'urgent',
  },
  cancelled: {
    title: (no) => label('报告 {no} 已作废', 'Report {no} is void', { no }),
    link: '/reportprint?view=ended',
    to: 'report.print',
    level: 'urgent',
  },
} as const satisfies Readonly<Record<string, Message>>;

/** Tells those who have the right to act on a report next, and see it. */
export const notifyReport = async (
  context: Context,
  { id, no }: RowOf<'report'>,
  what: keyof typeof messages,
): Promise<void> => {
  const message: Message = messages[what];
  const holders = new Set<string>();
  for (const right of [message.to, ...(message.alsoTo ?? [])])
    for (const holder of await holdersOf(context, right)) holders.add(holder);
  await notify(context, await whoSees(context, [...holders], 'report', id), {
    kind: 'report',
    level: message.level ?? 'info',
    title: message.title(no),
    refType: 'report',
    refId: id,
    // The desk opens the report named after the #.
    link: `${message.link}#${id}`,
  });
};

/** Notifies the person who had submitted a returned report. */
export const notifyReturned = async (
  context: Context,
  { id, no, state }: RowOf<'report'>,
  to: readonly (string | null)[],
  reason: string,
): Promise<void> => {
  await notify(context, to, {
    kind: 'report',
    level: 'urgent',
    title: label('报告 {no} 被退回', 'Report {no} was returned', { no }),
    body: reason,
    refType: 'report',
    refId: id,
    link: `${state === 'awaitingAudit' ? '/reportaudit' : '/reporttask'}#${id}`,
  });
};
