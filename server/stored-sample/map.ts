import { sql } from 'kysely';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { storeRoomContract } from '../../contract/stored-sample/store-room';
import { type Occupant, roomMap } from '../../domain/stored-sample/occupancy';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import type { RowOf } from '../db/tables';
import { entities } from '../db/tables';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { notFound } from '../kernel/errors';
import { stateIn, stateIs } from '../kernel/state-in';
import { heldSamplesSql } from './holds';
import { isDueSql } from './waiting';

type Room = RowOf<'storeRoom'>;
type Shown = Occupant & { sampleName: string | null; hazards: string[] | null };

const placed = stateIn(storedSampleWorkflow, 'placed', 't.state');

/**
 * The samples that have their place in a room, those with its name of old among them. What is not of the person's scope takes
 * its slot without a name.
 */
const occupantsOf = async (context: Context, { id, name }: Room): Promise<Shown[]> => {
  const { rows } = await sql<Shown>`
    select case when own.seen then t.id end as id, case when own.seen then s.no end as sample_no,
      case when own.seen then s.name end as sample_name, s.hazards, t.shelf, t.slot, t.retain_until::text as retain_until,
      t.sample_id in ${heldSamplesSql(context)} as is_held, ${isDueSql(context)} is true as is_due,
      ${stateIs(storedSampleWorkflow, 'out', 't.state')} as is_out
    from stored_sample t join sample s on s.id = t.sample_id
      cross join lateral (select ${inScope(context, 'storedSample')} as seen) own
    where t.company_id = ${context.actor.companyId} and t.deleted_at is null and ${placed}
      and (t.room_id = ${id} or (t.room_id is null and t.room = ${name}))
    order by s.no`.execute(context.db);
  return rows;
};

/** How many samples stand in each room. */
const countsOf = async (context: Context): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; count: number }>`
    select r.id, count(t.id)::int as count from store_room r
      left join stored_sample t on t.company_id = r.company_id and t.deleted_at is null and ${placed}
        and (t.room_id = r.id or (t.room_id is null and t.room = r.name))
    where r.company_id = ${context.actor.companyId} and r.deleted_at is null group by r.id`.execute(context.db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

const NOTHING = { shelves: [], elsewhere: [], counts: { held: 0, due: 0, kept: 0, out: 0, free: 0 } };

/** The rooms of the store, and the map of one of them. */
export const mapOfStore = async (
  context: Context,
  { roomId }: { roomId?: string | undefined },
): Promise<OutputOf<typeof storeRoomContract.map>> => {
  const rooms = (await context.db
    .selectFrom('storeRoom')
    .selectAll()
    .where('companyId', '=', context.actor.companyId)
    .where('deletedAt', 'is', null)
    .orderBy('code')
    .execute()) as Room[];
  const samples = await countsOf(context);
  const shown = roomId === undefined ? rooms[0] : rooms.find(({ id }) => id === roomId);
  if (roomId !== undefined && shown === undefined) throw notFound(entities.storeRoom.label);
  const map = shown === undefined ? NOTHING : roomMap(shown.shelves, await occupantsOf(context, shown));
  return {
    ...map,
    rooms: rooms.map(({ id, code, name, condition, tempMin, tempMax, enabled, shelves }) => ({
      id,
      code,
      name,
      condition,
      tempMin,
      tempMax,
      enabled: enabled !== false,
      slots: shelves.reduce((sum, { slots }) => sum + slots, 0),
      samples: samples.get(id) ?? 0,
    })),
    roomId: shown?.id ?? null,
  } as OutputOf<typeof storeRoomContract.map>;
};
