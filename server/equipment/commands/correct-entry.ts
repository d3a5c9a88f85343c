import type { equipmentEventContract } from '../../../contract/equipment/equipment-event';
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint';
import type { EquipmentEvent } from '../../../domain/equipment-event/equipment-event.entity';
import { adviceOn, correctionProblem, withdrawalProblem } from '../../../domain/equipment-event/equipment-event.rules';
import { isEquivalent } from '../../../domain/kit/is-equivalent';
import { type Label, label } from '../../../domain/kit/label';
import type { Context } from '../../kernel/context';
import { blocked, conflict } from '../../kernel/errors';
import { assertNoProblems } from '../../kernel/problems';
import { assertVersion, getRow, insertRow } from '../../kernel/rows';
import { warnOfImpact } from '../warn-of-impact';
import { assertEntry, contentOf } from './record-entry';

type Correct = InputOf<typeof equipmentEventContract.update>;
type Corrected = OutputOf<typeof equipmentEventContract.update>;
type Withdraw = InputOf<typeof equipmentEventContract.remove>;
type Withdrawn = OutputOf<typeof equipmentEventContract.remove>;

/** The current entry; one that was already corrected or withdrawn is refused. */
const standingEntry = async (context: Context, id: string, ver: number | undefined): Promise<EquipmentEvent> => {
  const entry = await getRow(context, 'equipmentEvent', id);
  assertVersion(entry, ver);
  // An entry never changes; that nobody else corrects it meanwhile is seen to by the device.
  await getRow(context, 'equipment', entry.equipmentId, true);
  const counter = await context.db
    .selectFrom('equipmentEvent')
    .selectAll()
    .where('correctsId', '=', id)
    .executeTakeFirst();
  if (counter?.correction === 'withdraw')
    throw conflict(label('该履历已被撤销', 'This entry has been withdrawn already'), counter);
  if (counter !== undefined)
    throw conflict(
      label(
        '该履历已被更正，请改为更正最新的一条',
        'This entry has been corrected already; correct the latest one instead',
      ),
      counter,
    );
  if (entry.correction === 'withdraw')
    throw conflict(
      label('撤销记录本身不能更正或撤销，请重新登记', 'A withdrawal cannot be undone; make the entry again'),
      entry,
    );
  return entry;
};

const adviceFor = async (context: Context, entry: EquipmentEvent): Promise<Label | null> =>
  adviceOn(entry, (await getRow(context, 'equipment', entry.equipmentId)).state);

/** Corrects an entry by another one that tells what was so; the first one stays readable. The device stays where it is. */
export const correctEntry = async ({ id, ver, reason, ...draft }: Correct, context: Context): Promise<Corrected> => {
  const before = await standingEntry(context, id, ver);
  const corrected = { ...draft, byId: draft.byId ?? before.byId };
  await assertEntry(context, corrected);
  const problem = correctionProblem(corrected, before);
  if (problem !== null) assertNoProblems([problem]);
  const [old, next] = [contentOf(before), contentOf(corrected)];
  if (isEquivalent(old, next)) return { ...before, advice: null };
  const entry = await insertRow(context, 'equipmentEvent', {
    ...next,
    verdict: before.verdict,
    correctsId: id,
    correction: 'correct',
    reason,
  });
  context.audit({
    action: 'equipmentEvent.correct',
    refType: 'equipmentEvent',
    refId: id,
    refNo: before.detail,
    before: old,
    after: { ...next, entryId: entry.id },
    reason,
  });
  if (next.kind === 'fault' && Date.parse(next.at) < Date.parse(before.at)) {
    const device = await getRow(context, 'equipment', next.equipmentId);
    // What was measured between the two moments has come into doubt as well.
    if (device.midCheckResult === 'needed')
      await warnOfImpact(context, device, label('故障时间更正为更早', 'had its fault earlier than first entered'));
  }
  return { ...entry, advice: await adviceFor(context, before) };
};

/** Withdraws an entry by another one that says so; it stays readable. The device stays where it is. */
export const withdrawEntry = async ({ id, ver, reason }: Withdraw, context: Context): Promise<Withdrawn> => {
  const before = await standingEntry(context, id, ver);
  const problem = withdrawalProblem(before);
  if (problem !== null)
    throw blocked([
      {
        rule: 'equipmentEvent.verdict',
        object: before.detail,
        ...problem,
        link: `/equipment/${before.equipmentId}/edit?tab=history`,
      },
    ]);
  const { equipmentId, kind, detail } = before;
  const entry = await insertRow(context, 'equipmentEvent', {
    equipmentId,
    kind,
    at: context.at,
    byId: context.actor.id,
    detail,
    correctsId: id,
    correction: 'withdraw',
    reason,
  });
  context.audit({
    action: 'equipmentEvent.withdraw',
    refType: 'equipmentEvent',
    refId: id,
    refNo: detail,
    before,
    after: { entryId: entry.id },
    reason,
  });
  return { ok: true, id: entry.id, advice: await adviceFor(context, before) };
};
