import { type Label, label } from '../../../domain/kit/label';
import { makersOf } from '../../../domain/kit/looked-over';
import type { Permission } from '../../../domain/role/permissions';
import type { Context } from '../context';
import { holdersOf, type Note, notify } from '../notify';

/** A record that one person writes and another looks over. */
type LookedOver = Readonly<{ id: string; no: string; createdBy: string | null; submittedById: string | null }>;

type Options = Readonly<{ refType: string; noun: Label; allow: Permission; link: (id: string) => string }>;

/** What the people are told who write such records and look them over. */
export const lookOverNotices = ({ refType, noun, allow, link }: Options) => {
  const note = (
    { id, no }: LookedOver,
    title: (values: { noun: Label; no: string }) => Label,
    body: Label | string | null,
    level: Note['level'] = 'info',
  ): Note => ({
    ...{ kind: 'task', level, title: title({ noun, no }), body },
    ...{ refType, refId: id, link: link(id) },
  });
  return {
    /** Tells whoever may approve the record that it waits; its maker, who may not, is left out. */
    submitted: async (context: Context, row: LookedOver, body: string): Promise<void> => {
      const holders = await holdersOf(context, allow);
      await notify(
        context,
        holders.filter((id) => !makersOf(row).includes(id)),
        note(row, (values) => label('{noun} {no} 待批准', '{noun} {no} waits for approval', values), body),
      );
    },
    approved: (context: Context, row: LookedOver): Promise<void> =>
      notify(
        context,
        makersOf(row),
        note(row, (values) => label('{noun} {no} 已批准', '{noun} {no} is approved', values), null),
      ),
    sentBack: (context: Context, row: LookedOver, reason: string): Promise<void> =>
      notify(
        context,
        makersOf(row),
        note(row, (values) => label('{noun} {no} 被退回', '{noun} {no} was sent back', values), reason, 'warn'),
      ),
    /** Tells who made the record, and others who rely on it, that it does not hold any more. */
    voided: (context: Context, row: LookedOver, reason: string, others: readonly string[]): Promise<void> =>
      notify(
        context,
        [...makersOf(row), ...others],
        note(row, (values) => label('{noun} {no} 已作废', '{noun} {no} was voided', values), reason, 'warn'),
      ),
  };
};
