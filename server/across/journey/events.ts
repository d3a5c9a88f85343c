import { sql } from 'kysely';
import type { JourneyEvent, SealLook } from '../../../contract/sample/sample-part';
import { custody } from '../../../domain/custody/custody.entity';
import { joined, type Label, label } from '../../../domain/kit/label';
import { type PartPurpose, partPurposes } from '../../../domain/sample/part-purposes';
import { holdCauses } from '../../../domain/sample-hold/sample-hold.entity';
import { sealStages, sealVerdicts } from '../../../domain/seal-check/seal-check.entity';
import { itemLabel } from '../../../domain/test-item/item-label';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { holdsOf } from '../../stored-sample/holds';
import type { Member } from './family';

type Event = JourneyEvent;
type About = Pick<Event, 'id' | 'at' | 'said'> & Partial<Event>;

const event = ({ id: sampleId, no: sampleNo, qtyUnit }: Member, about: About): Event => ({
  ...{ isDay: false, who: null, toWho: null, place: null, qty: null, note: null, isSigned: false, devices: [] },
  ...{ sampleId, sampleNo, qtyUnit, tone: 'done' },
  ...about,
});

/** How a sample came to be: taken where it was taken, written down by whoever did; a part was split off. */
const begun = async ({ db }: Context, member: Member): Promise<Event[]> => {
  const { id, wholeId, samplingDate, samplingTime, samplingPlace, createdAt, createdBy } = member;
  if (wholeId !== null) return [];
  const by =
    createdBy === null ? [] : await db.selectFrom('staff').select('name').where('id', '=', createdBy).execute();
  const taken =
    samplingDate === null
      ? []
      : [
          event(member, {
            ...{ id: `${id}-taken`, at: `${samplingDate}T${samplingTime || '00:00'}:00+08:00`, place: samplingPlace },
            isDay: !samplingTime,
            said: label('采样', 'Collected'),
          }),
        ];
  const said = label('登记', 'Registered');
  return [
    ...taken,
    event(member, { id: `${id}-made`, at: createdAt, said, who: by[0]?.name ?? null, tone: 'waiting' }),
  ];
};

type Row = RowOf<'custody'> & { fromName: string | null; toName: string | null; noOf: string };

const tones: Readonly<Partial<Record<Row['action'], Event['tone']>>> = {
  issue: 'working',
  give: 'mine',
  out: 'working',
  loss: 'sentBack',
  decline: 'sentBack',
  dispose: 'void',
  withdraw: 'void',
};

/** What a row of custody says; the store writes a second place as another row. */
const saidOf = ({ action, toStaffId, sampleId }: Row, before: Row | undefined, part: PartPurpose | null): Label => {
  if (action === 'split')
    return part === null
      ? label('分样', 'Split')
      : label('分出子样：{purpose}', 'Split off: {purpose}', { purpose: partPurposes[part] });
  if (action === 'store' && before?.action === 'store' && before.sampleId === sampleId)
    return label('移位', 'Moved within the store');
  if (action === 'out') return toStaffId === null ? label('外送', 'Sent out') : label('借出', 'Lent');
  if (action === 'store' && before?.action === 'out') return label('还回入库', 'Brought back to the store');
  return custody.fields.action.options?.[action] ?? custody.fields.action.label;
};

const handed = async ({ db }: Context, family: readonly Member[]): Promise<Event[]> => {
  const { rows } = await sql<Row>`
    select c.*, giver.name as from_name, taker.name as to_name from custody c
      left join staff giver on giver.id = c.from_staff_id left join staff taker on taker.id = c.to_staff_id
    where c.sample_id = any(${family.map(({ id }) => id)}::uuid[]) and c.deleted_at is null
    order by c.sample_id, c.at, c.id`.execute(db);
  return rows.flatMap((row, index) => {
    const member = family.find(({ id }) => id === row.sampleId);
    if (member === undefined) return [];
    const before = rows[index - 1]?.sampleId === row.sampleId ? rows[index - 1] : undefined;
    // A sample is told of its parts, a part of what it is for.
    const part = row.toStaffId === null ? null : member.partPurpose;
    return [
      event(member, {
        ...{ id: row.id, at: row.at, qty: row.qty, place: row.place, note: row.remark, isSigned: row.sign !== null },
        said: saidOf(row, before, part),
        who: row.fromName ?? row.toName,
        toWho: row.fromStaffId === null || row.fromStaffId === row.toStaffId ? null : row.toName,
        tone: tones[row.action] ?? 'done',
      }),
    ];
  });
};

type Tested = Readonly<{
  id: string;
  sampleId: string;
  itemName: string;
  itemNameEn: string | null;
  startedAt: string | null;
  submittedAt: string | null;
  tester: string | null;
  devices: Event['devices'];
}>;

type Moment = Tested & Readonly<{ at: string; isDone: boolean }>;

/** Tests that one person began or handed in at one moment on the same devices are one event. */
const together = (moments: readonly Moment[]): (readonly Moment[])[] => {
  const groups = new Map<string, Moment[]>();
  for (const moment of moments) {
    const { at, isDone, tester, devices } = moment;
    const key = JSON.stringify([at, isDone, tester, devices.map(({ id }) => id).sort()]);
    groups.set(key, [...(groups.get(key) ?? []), moment]);
  }
  return [...groups.values()];
};

const told =
  (member: Member) =>
  (moments: readonly Moment[]): Event => {
    const [first] = moments;
    if (first === undefined) throw new Error('an event has its moment');
    const { id, at, isDone, tester: who, devices } = first;
    const values = { item: joined(moments.map(itemLabel)) };
    return isDone
      ? event(member, { id: `${id}-done`, at, who, devices, said: label('检毕 {item}', 'Test done: {item}', values) })
      : event(member, {
          ...{ id: `${id}-begun`, at, who, tone: 'working' as const },
          said: label('开始检测 {item}', 'Test begun: {item}', values),
        });
  };

/** The tests that the person may see, with the devices on which their results were read. */
const tested = async (context: Context, family: readonly Member[]): Promise<Event[]> => {
  const { rows } = await sql<Tested>`
    select t.id, t.sample_id, i.name as item_name, i.name_en as item_name_en, t.started_at, t.submitted_at,
      p.name as tester, coalesce((select jsonb_agg(distinct jsonb_build_object('id', e.id, 'no', e.dev_num, 'name', e.name))
        from result r join equipment e on e.id = r.equipment_id
        where r.task_id = t.id and r.deleted_at is null), '[]'::jsonb) as devices
    from task t join test_item i on i.id = t.testitem_id left join staff p on p.id = t.assignee_id
    where t.sample_id = any(${family.map(({ id }) => id)}::uuid[]) and ${inScope(context, 'task')}`.execute(context.db);
  const moments = rows.flatMap((row): Moment[] => [
    ...(row.startedAt === null ? [] : [{ ...row, at: row.startedAt, isDone: false, devices: [] }]),
    ...(row.submittedAt === null ? [] : [{ ...row, at: row.submittedAt, isDone: true }]),
  ]);
  return family.flatMap((member) =>
    together(moments.filter(({ sampleId }) => sampleId === member.id)).map(told(member)),
  );
};

const held = async (context: Context, family: readonly Member[]): Promise<Event[]> => {
  const holds = await holdsOf(
    context,
    family.map(({ id }) => id),
  );
  return family.flatMap((member) =>
    (holds.get(member.id) ?? [])
      .filter(({ sampleId }) => sampleId === member.id)
      .flatMap((hold) => [
        event(member, {
          ...{ id: hold.id, at: hold.at, who: hold.byName, note: hold.reason, tone: 'sentBack' as const },
          said: label('冻结：{cause}', 'Held: {cause}', { cause: holdCauses[hold.cause] }),
        }),
        ...(hold.releasedAt === null
          ? []
          : [
              event(member, {
                ...{ id: `${hold.id}-released`, at: hold.releasedAt, who: hold.releasedByName },
                ...{ note: hold.releaseReason, said: label('解除冻结', 'Released from its hold') },
              }),
            ]),
      ]),
  );
};

const looked = (family: readonly Member[], looks: readonly SealLook[]): Event[] =>
  looks.flatMap(({ id, at, stage, verdict, sealNo, reason, byName, sampleNo }) => {
    const member = family.find(({ no }) => no === sampleNo);
    if (member === undefined || at === null) return [];
    const values = { stage: sealStages[stage], verdict: sealVerdicts[verdict] };
    const isUnlike = verdict === 'differs' || verdict === 'missing';
    return [
      event(member, {
        ...{ id, at, who: byName, note: [sealNo, reason].filter(Boolean).join(' · ') || null },
        said: label('{stage}核对：{verdict}', 'Looked at ({stage}): {verdict}', values),
        tone: isUnlike ? 'sentBack' : 'done',
      }),
    ];
  });

/** All that happened to the samples of a family, in order of time; at one moment in the order in which it was written down. */
export const eventsOf = async (
  context: Context,
  family: readonly Member[],
  looks: readonly SealLook[],
): Promise<Event[]> => {
  const begins = await Promise.all(family.map((member) => begun(context, member)));
  const parts = [handed(context, family), tested(context, family), held(context, family)];
  return [...begins.flat(), ...(await Promise.all(parts)).flat(), ...looked(family, looks)].sort(
    (one, two) => Date.parse(one.at) - Date.parse(two.at),
  );
};
