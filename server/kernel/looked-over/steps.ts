import type { LookedOverNoun } from '../../../contract/kit/looked-over';
import { localDay } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { approvalProblems } from '../../../domain/kit/looked-over';
import { inClass, type Workflow } from '../../../domain/kit/workflow';
import { nextNumber, padded } from '../../db/sequence';
import { entities, type RowOf } from '../../db/tables';
import type { Context } from '../context';
import { conflict } from '../errors';
import { getRow } from '../rows';
import { sign } from '../sign';
import { assertCan, step } from '../step';
import { moved } from '../workflows';
import type { ItemNoun } from './names';
import { lookOverNotices } from './notices';

type Bars<Row> = (context: Context, row: Row) => Promise<readonly Label[]> | readonly Label[];

type Options<Row> = Readonly<{
  /** What the numbers begin with: `BQ2026110001`. */
  prefix: string;
  /** The screen that opens one. */
  link: (id: string) => string;
  /** What a row is called in the note of its submission; the item that it is about where nothing is said. */
  about?: (row: Row) => string;
  /** What is taken down of a row as it is submitted. */
  sealed?: (context: Context, row: Row) => Promise<object>;
  /** What keeps a row from being submitted. */
  barsSubmission: Bars<Row>;
  /** What keeps it from being approved, besides that its maker does it. */
  barsApproval?: Bars<Row>;
  /** Who relies on a row that is voided. */
  relying: (context: Context, row: Row) => Promise<readonly string[]>;
}>;

type Seen = Readonly<{ id: string; ver?: number | undefined }>;
type Because = Seen & Readonly<{ reason: string }>;
type Signed = Seen & Readonly<{ password: string; opinion?: string | undefined }>;

type AnyRow = RowOf<LookedOverNoun>;

/** The item of such a record, also where it was deleted since. */
const itemNameOf = async ({ db }: Context, { testitemId }: RowOf<ItemNoun>): Promise<string> => {
  const item = await db.selectFrom('testItem').select('name').where('id', '=', testitemId).executeTakeFirstOrThrow();
  return item.name;
};

/**
 * Takes a noun of which one person writes and another looks over; gives what its handlers share: its numbers, who may still change a
 * row, the five steps, each with what the people are told, and the removal of what was never submitted.
 */
export const lookedOver = <Noun extends LookedOverNoun>(
  noun: Noun,
  { prefix, link, about, sealed, barsSubmission, barsApproval = () => [], relying }: Options<RowOf<Noun>>,
) => {
  const { label: nounLabel } = entities[noun];
  const workflow: Workflow<string, string, 'editable'> = moved[noun].workflow;
  const notices = lookOverNotices({ refType: noun, noun: nounLabel, allow: `${noun}.approve`, link });
  const rowOf = (context: Context, id: string) => getRow(context, noun, id, true) as Promise<RowOf<Noun>>;
  /** The steps of all such nouns are those of one workflow: what is taken with one is taken with any. */
  const take = (
    context: Context,
    action: 'submit' | 'recall' | 'approve' | 'sendBack' | 'void',
    taking: Seen & Readonly<{ reason?: string | undefined; patch?: object }>,
    row?: RowOf<Noun>,
  ) => step<LookedOverNoun, typeof action>(context, noun, action, taking as never, row) as Promise<RowOf<Noun>>;
  const assertNone = ([first]: readonly Label[], row: RowOf<Noun>): void => {
    if (first !== undefined) throw conflict(first, row);
  };
  const assertEditable = (row: AnyRow): void => {
    if (!inClass(workflow, 'editable', row.state))
      throw conflict(
        label('{noun}已提交，不能修改', 'The {noun:in} was submitted and is not changed any more', { noun: nounLabel }),
        row,
      );
  };
  return {
    assertEditable,
    /** The next number; the month is the laboratory's. */
    number: async ({ db, actor, at }: Context): Promise<string> => {
      const month = localDay(at).slice(0, 7).replace('-', '');
      return `${prefix}${month}${padded(await nextNumber(db, actor.companyId, noun, month), 4)}`;
    },
    steps: {
      submit: async ({ id, ver }: Seen, context: Context) => {
        const row = await rowOf(context, id);
        assertNone(await barsSubmission(context, row), row);
        const patch = {
          ...{ submittedById: context.actor.id, submittedAt: context.at },
          ...(await sealed?.(context, row)),
        };
        const submitted = await take(context, 'submit', { id, ver, patch }, row);
        const called = about?.(submitted) ?? (await itemNameOf(context, submitted as RowOf<ItemNoun>));
        await notices.submitted(context, submitted, called);
        return submitted;
      },
      recall: ({ id, ver }: Seen, context: Context) => take(context, 'recall', { id, ver }),
      approve: async ({ id, ver, password, opinion }: Signed, context: Context) => {
        const row = await rowOf(context, id);
        assertCan(context, noun, 'approve', row as never);
        assertNone([...approvalProblems(row, context.actor.id), ...(await barsApproval(context, row))], row);
        await sign(context, { refType: noun, refId: id, refVer: row.ver, meaning: '批准', password, opinion });
        const patch = { approvedById: context.actor.id, approvedAt: context.at };
        const approved = await take(context, 'approve', { id, ver, patch, reason: opinion }, row);
        await notices.approved(context, approved);
        return approved;
      },
      sendBack: async ({ id, ver, reason }: Because, context: Context) => {
        const row = await take(context, 'sendBack', { id, ver, reason });
        await notices.sentBack(context, row, reason);
        return row;
      },
      void: async ({ id, ver, reason }: Because, context: Context) => {
        const row = await rowOf(context, id);
        const people = await relying(context, row);
        const voided = await take(context, 'void', { id, ver, reason, patch: { voidReason: reason } }, row);
        await notices.voided(context, voided, reason, people);
        return voided;
      },
    },
    /** What was submitted once stays in the record. */
    removing:
      <Answer>(remove: (input: Seen, context: Context) => Promise<Answer>) =>
      async ({ id, ver }: Seen, context: Context): Promise<Answer> => {
        assertEditable(await rowOf(context, id));
        return remove({ id, ver }, context);
      },
  };
};
