import { localDay } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import type { Problem } from '../../../domain/kit/problem';
import { remainingOf } from '../../../domain/sample/split.rules';
import { storedOf } from '../../custody/remaining';
import { nextNumber, padded } from '../../db/sequence';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField } from '../../kernel/errors';
import { holdersOf, notify } from '../../kernel/notify';
import { assertNoProblems } from '../../kernel/problems';
import { insertRow } from '../../kernel/rows';
import { sha256Of } from '../../kernel/sha256';
import { sign } from '../../kernel/sign';
import { recordCustody } from '../../sample/commands/custody';
import { problemOf } from '../may-give';

type Sample = RowOf<'sample'>;

export type Giving = Readonly<{
  ids: readonly string[];
  toStaffId: string;
  purpose: RowOf<'handover'>['purpose'];
  place?: string | undefined;
  note?: string | undefined;
  password: string;
}>;

/** What a signature of a hand-over stands for: exactly these samples, between these two. */
export const digestOf = (no: string, samples: readonly string[], from: string, to: string): string =>
  sha256Of(Buffer.from(JSON.stringify([no, [...samples].sort(), from, to])));

const assertTaker = async (context: Context, id: string): Promise<void> => {
  if (id === context.actor.id)
    throw badField('toStaffId', label('不能交给自己', 'A sample is handed over to somebody else'));
  if (!(await holdersOf(context, 'sample.handOver')).includes(id))
    throw badField('toStaffId', label('该人员无权接收样品', 'That person may not take samples'));
};

/** Those samples, locked in one order so that two hand-overs do not wait for each other crosswise. */
const lockedSamples = async (context: Context, ids: readonly string[]): Promise<Sample[]> => {
  const samples: Sample[] = [];
  const problems: Problem[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const sample = await getInScope(context, 'sample', id, true);
    const problem: Label | null = await problemOf(context, sample);
    if (problem !== null) problems.push({ field: `ids.${ids.indexOf(id)}`, text: problem });
    samples.push(sample);
  }
  assertNoProblems(problems);
  return samples;
};

/** Hands samples over: the giver signs once for all of them, and each is in transit until the taker answers. */
export const giveSamples = async (
  context: Context,
  { ids, toStaffId, purpose, place, note, password }: Giving,
): Promise<{ no: string; count: number }> => {
  const { actor, at, db } = context;
  await assertTaker(context, toStaffId);
  const samples = await lockedSamples(context, ids);
  const stored = await storedOf(
    context,
    samples.map(({ id }) => id),
  );
  const day = localDay(at).replaceAll('-', '');
  const no = `JJ${day}-${padded(await nextNumber(db, actor.companyId, 'handover', day), 3)}`;
  const [first] = samples;
  if (first === undefined) throw badField('ids', label('请选择样品', 'Choose samples'));
  const contentSha256 = digestOf(
    no,
    samples.map(({ id }) => id),
    actor.id,
    toStaffId,
  );
  const givenSign = await sign(context, {
    refType: 'handover',
    refId: first.id,
    refVer: first.ver,
    meaning: '交出',
    password,
    opinion: note ?? null,
    contentSha256,
  });
  for (const sample of samples) {
    const row = await insertRow(context, 'handover', {
      ...{ no, sampleId: sample.id, fromStaffId: actor.id, toStaffId, purpose, at, givenSign },
      place: place ?? null,
      note: note ?? null,
      state: 'inTransit',
    });
    const qty = remainingOf(sample, stored.get(sample.id));
    await recordCustody(context, sample, {
      ...{ action: 'give' as const, from: actor.id, to: toStaffId, place, qty, sign: givenSign },
      remark: note ?? null,
    });
    context.audit({
      action: 'handover.give',
      refType: 'handover',
      refId: row.id,
      refNo: no,
      toState: row.state,
      after: { sample: sample.no, toStaffId, purpose },
    });
  }
  await notify(context, [toStaffId], {
    kind: 'sample',
    title: label(
      '{from} 交给您 {count} 个样品，请确认接收',
      '{from} handed {count} samples over to you: confirm them',
      {
        from: actor.name,
        count: samples.length,
      },
    ),
    body: note ?? null,
    refType: 'handover',
    refId: first.id,
    link: '/handover?tab=take',
  });
  return { no, count: samples.length };
};
