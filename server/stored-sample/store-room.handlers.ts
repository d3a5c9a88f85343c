import { sql } from 'kysely';
import type { storeRoomContract } from '../../contract/stored-sample/store-room';
import { both } from '../../domain/kit/label';
import { storageConditions } from '../../domain/store-room/conditions';
import { roomProblems, type Spot, shelvesProblem, slotCode } from '../../domain/store-room/store-room.rules';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import type { RowOf } from '../db/tables';
import { renderLabels, type SampleLabel } from '../documents/labels';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { stateIn } from '../kernel/state-in';
import { mapOfStore } from './map';

/** Where the samples of a room stand; what is lent keeps its place. */
const spotsIn = async ({ db, actor }: Context, { id, name }: RowOf<'storeRoom'>): Promise<Spot[]> => {
  const { rows } = await sql<Spot>`
    select t.shelf, t.slot from stored_sample t
    where t.company_id = ${actor.companyId} and t.deleted_at is null and ${stateIn(storedSampleWorkflow, 'placed', 't.state')}
      and (t.room_id = ${id} or (t.room_id is null and t.room = ${name}))
    order by t.shelf, t.slot`.execute(db);
  return rows;
};

/** A label for each slot of a room. */
const slotLabels = ({ code, name, condition, shelves }: RowOf<'storeRoom'>): SampleLabel[] =>
  shelves.flatMap((shelf) =>
    Array.from({ length: shelf.slots }, (_, index) => {
      const no = slotCode(code, shelf.name, String(index + 1));
      return {
        no,
        url: no,
        name,
        spec: null,
        orderNo: '',
        receivedOn: null,
        storage: both(storageConditions[condition]),
      };
    }),
  );

/** A room keeps every place in which a sample stands. One that has kept samples is put out of use, not deleted. */
const standard = ruledHandlers('storeRoom', async (next, before, context) => {
  assertNoProblems(roomProblems(next));
  if (before === null) return undefined;
  const problem = shelvesProblem(before.shelves, next.shelves, await spotsIn(context, before));
  if (problem !== null) throw badField('shelves', problem);
  return undefined;
});

export const storeRoomHandlers: Handlers<typeof storeRoomContract> = {
  ...standard,
  map: (input, context) => mapOfStore(context, input),
  labels: async ({ id, size, lang }, context) => {
    const room = await getRow(context, 'storeRoom', id);
    const bytes = await renderLabels(slotLabels(room), size, lang);
    return { name: `slots-${room.code}.pdf`, mime: 'application/pdf', bytes, inline: true };
  },
};
