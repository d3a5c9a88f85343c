import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import { conditionProblem, type StorageCondition } from '../../domain/store-room/conditions';
import { shelfOf, slotOf } from '../../domain/store-room/store-room.rules';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import type { RowOf, Values } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { getRow } from '../kernel/rows';
import { stateIn } from '../kernel/state-in';

export type Asked = Readonly<{
  room: string;
  shelf?: string | null | undefined;
  slot?: string | null | undefined;
  /** Why it goes into another climate than it asks for. */
  conditionReason?: string | undefined;
}>;

/** Where a sample comes to stand; `condition` is the room's climate where the place is one of a room. */
export type Place = Pick<Values<'storedSample'>, 'roomId' | 'shelf' | 'slot'> & {
  room: string;
  condition?: StorageCondition;
};

/** The room that a word names, by its name or its code. It is locked, so that two people do not fill one slot at once. */
const roomOf = async ({ db, actor }: Context, word: string): Promise<RowOf<'storeRoom'> | undefined> =>
  db
    .selectFrom('storeRoom')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .where((each) =>
      each.or([
        each(sql`lower(name)`, '=', word.trim().toLowerCase()),
        each(sql`lower(code)`, '=', word.trim().toLowerCase()),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

const hasRooms = async ({ db, actor }: Context): Promise<boolean> => {
  const found = await db
    .selectFrom('storeRoom')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('enabled', 'is not', false)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** How many other samples have a place: by the room, or, put in before there were rooms, by its words. */
const occupantsAt = async (
  { db, actor }: Context,
  { roomId, room, shelf, slot }: Place,
  but: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stored_sample t
    where t.company_id = ${actor.companyId} and t.deleted_at is null and t.id <> ${but}
      and ${stateIn(storedSampleWorkflow, 'placed', 't.state')}
      and (t.room_id = ${roomId ?? null}::uuid or (t.room_id is null and t.room = ${room}))
      and t.shelf is not distinct from ${shelf ?? null} and t.slot = ${slot ?? null}`.execute(db);
  return rows[0]?.count ?? 0;
};

const TAKEN = label('该货位已有样品', 'There is a sample in that place already');

/** What storage a sample asks for: its own, else its type's. */
export const storageAskedBy = async (context: Context, sampleId: string): Promise<StorageCondition | null> => {
  const sample = await getRow(context, 'sample', sampleId);
  return sample.storageCondition ?? (await getRow(context, 'sampleType', sample.sample1Id)).storageCondition;
};

/** A place that no room declares, as long as the laboratory has none. */
const freePlace = async (context: Context, { room, shelf = null, slot = null }: Asked, but: string): Promise<Place> => {
  if (await hasRooms(context))
    throw badField(
      'room',
      label('没有这个库房，请从库房中选择', 'There is no such store room; choose one of those set up'),
    );
  const place = { roomId: null, room, shelf, slot };
  if (slot && (await occupantsAt(context, place, but)) > 0) throw badField('slot', TAKEN);
  return place;
};

/**
 * The place that a call names for a sample, once it is one of the store's, has room, and its climate is what the sample
 * asks for or a reason is given. A laboratory without rooms writes its places in words.
 */
export const placeFor = async (
  context: Context,
  asked: Asked,
  { id, sampleId }: Pick<RowOf<'storedSample'>, 'id' | 'sampleId'>,
): Promise<Place> => {
  const room = await roomOf(context, asked.room);
  if (room === undefined) return freePlace(context, asked, id);
  if (room.enabled === false)
    throw badField(
      'room',
      label('库房「{name}」已停用', 'The store room "{name}" is no longer in use', { name: room.name }),
    );
  const shelf = shelfOf(room.shelves, asked.shelf);
  if (shelf === undefined)
    throw badField('shelf', label('库房「{name}」没有这个货架', '"{name}" has no such shelf', { name: room.name }));
  const slot = slotOf(shelf, asked.slot);
  if (slot === undefined)
    throw badField(
      'slot',
      label('货架 {shelf} 只有 1 到 {slots} 号货位', 'Shelf {shelf} has the slots 1 to {slots}', {
        shelf: shelf.name,
        slots: shelf.slots,
      }),
    );
  const place = { roomId: room.id, room: room.name, shelf: shelf.name, slot, condition: room.condition };
  if ((await occupantsAt(context, place, id)) >= shelf.capacity) throw badField('slot', TAKEN);
  const problem = conditionProblem(await storageAskedBy(context, sampleId), room.condition);
  if (problem !== null && asked.conditionReason === undefined) throw badField('conditionReason', problem);
  return place;
};
