import { type Label, label } from '../../../domain/kit/label';
import { remainingOf } from '../../../domain/sample/split.rules';
import { lockStored } from '../../custody/remaining';
import type { RowOf } from '../../db/tables';
import { entities } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { forbidden, notFound } from '../../kernel/errors';
import { notify } from '../../kernel/notify';
import { assertNoProblems } from '../../kernel/problems';
import { findRow, getRow, updateRow } from '../../kernel/rows';
import { sign } from '../../kernel/sign';
import { step } from '../../kernel/step';
import { recordCustody } from '../../sample/commands/custody';
import { issueWhole } from '../../sample/commands/moves';
import { rollUpSample } from '../../sample/commands/roll-up';
import { digestOf } from './give';

type Handover = RowOf<'handover'>;

export type Answering = Readonly<{
  handovers: readonly Readonly<{ id: string; taken: boolean; reason?: string | undefined }>[];
  place?: string | undefined;
  password: string;
}>;

const NOT_YOURS: Label = label('该样品不是交给您的', 'That sample was not handed over to you');

/** A hand-over of which the person is a side; a stranger learns nothing of it. */
const sideOf = async (context: Context, id: string, side: 'fromStaffId' | 'toStaffId'): Promise<Handover> => {
  const row = await findRow(context, 'handover', id, true);
  const me = context.actor.id;
  if (row === undefined || (row.fromStaffId !== me && row.toStaffId !== me)) throw notFound(entities.handover.label);
  if (row[side] !== me) throw forbidden(NOT_YOURS);
  return row;
};

/** The taker has it: the sample says so, and one that waited to be issued for its tests is issued with it. */
const arrive = async (context: Context, row: Handover, sign: string, place?: string): Promise<void> => {
  const { actor } = context;
  const stored = await lockStored(context, row.sampleId);
  const sample = await getRow(context, 'sample', row.sampleId, true);
  const patch = { holderId: actor.id };
  if (row.purpose === 'test' && sample.state === 'confirmed') {
    await step(context, 'sample', 'issue', { id: sample.id, bySystem: true, patch, note: { to: actor.name } });
    if (sample.wholeId !== null) await issueWhole(context, sample.wholeId);
    await rollUpSample(context, sample.id);
  } else await updateRow(context, 'sample', sample, { ...patch, location: null });
  const qty = remainingOf(sample, stored);
  await recordCustody(context, sample, {
    ...{ action: 'take' as const, from: row.fromStaffId, to: actor.id, qty, sign },
    place: place ?? row.place,
  });
};

const notifyGiver = async (context: Context, no: string, rows: readonly Handover[], taken: number): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const values = { no, name: context.actor.name, taken, count: rows.length };
  await notify(context, [first.fromStaffId], {
    kind: 'sample',
    level: taken < rows.length ? 'warn' : 'info',
    title:
      taken < rows.length
        ? label(
            '{name} 接收了 {no} 的 {taken}/{count} 个样品，其余拒收',
            '{name} took {taken} of {count} samples of {no} and declined the rest',
            values,
          )
        : label('{name} 已接收 {no} 的 {count} 个样品', '{name} took the {count} samples of {no}', values),
    body: null,
    refType: 'handover',
    refId: first.sampleId,
    link: '/handover?tab=done',
  });
};

/** The taker answers line by line and signs for what was taken; what is declined stays with its giver, with the reason. */
export const answerHandovers = async (
  context: Context,
  { handovers, place, password }: Answering,
): Promise<{ taken: number; declined: number }> => {
  const { at, actor } = context;
  assertNoProblems(
    handovers.flatMap(({ taken, reason }, index) =>
      taken || (reason ?? '').trim().length >= 4
        ? []
        : [
            {
              field: `handovers.${index}.reason`,
              text: label('请填写拒收原因(至少 4 个字)', 'Say in at least 4 characters why it is not taken'),
            },
          ],
    ),
  );
  const answers = new Map(handovers.map((each) => [each.id, each]));
  const rows: Handover[] = [];
  for (const id of [...answers.keys()].sort()) rows.push(await sideOf(context, id, 'toStaffId'));
  for (const no of [...new Set(rows.map((row) => row.no))]) {
    const those = rows.filter((row) => row.no === no);
    const taken = those.filter(({ id }) => answers.get(id)?.taken);
    const [first] = taken.length > 0 ? taken : those;
    if (first === undefined) continue;
    const takenSign = await sign(context, {
      refType: 'handover',
      refId: first.sampleId,
      refVer: first.ver,
      meaning: taken.length > 0 ? '接收' : '拒收',
      password,
      contentSha256: digestOf(
        no,
        taken.map(({ sampleId }) => sampleId),
        first.fromStaffId,
        actor.id,
      ),
    });
    for (const row of those) {
      const { id, sampleId } = row;
      if (answers.get(id)?.taken) {
        const patch = { answeredAt: at, answeredPlace: place ?? null, takenSign };
        await step(context, 'handover', 'take', { id, patch });
        await arrive(context, row, takenSign, place);
      } else {
        const reason = answers.get(id)?.reason ?? '';
        await step(context, 'handover', 'decline', { id, reason, patch: { answeredAt: at, reason } });
        await recordCustody(context, await getRow(context, 'sample', sampleId), {
          ...{ action: 'decline' as const, from: row.fromStaffId, to: actor.id, place, remark: reason },
        });
      }
    }
    await notifyGiver(context, no, those, taken.length);
  }
  const taken = rows.filter(({ id }) => answers.get(id)?.taken).length;
  return { taken, declined: rows.length - taken };
};

/** The giver takes back what nobody has taken yet. */
export const withdrawHandovers = async (context: Context, ids: readonly string[]): Promise<{ count: number }> => {
  const own = [...new Set(ids)].sort();
  for (const id of own) {
    const row = await sideOf(context, id, 'fromStaffId');
    await step(context, 'handover', 'withdraw', { id, patch: { answeredAt: context.at } });
    await recordCustody(context, await getRow(context, 'sample', row.sampleId), {
      action: 'withdraw',
      from: row.fromStaffId,
      to: row.fromStaffId,
    });
  }
  return { count: own.length };
};
