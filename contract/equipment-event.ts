import { z } from 'zod';
import { equipmentEvent } from '../domain/equipment-event/equipment-event.entity';
import { crudContract } from './kit/crud';
import { del, done } from './kit/endpoint';
import { reason, ver } from './kit/inputs';

export const equipmentEventContract = {
  ...crudContract(equipmentEvent),
  /** A line of the history is never lost: it is struck out, with who and why in the trail. */
  remove: del('/api/devicehistory/{id}', {
    allow: 'equipmentEvent.delete',
    input: z.object({ ver: ver.optional(), reason }),
    output: done,
  }),
};
