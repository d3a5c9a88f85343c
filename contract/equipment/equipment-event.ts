import { z } from 'zod';
import { equipmentEvent } from '../../domain/equipment-event/equipment-event.entity';
import { crudContract, draftSchema, listInput } from '../kit/crud';
import { del, done, get, put } from '../kit/endpoint';
import { listOf, reason, seenVer, ver } from '../kit/inputs';
import { listedSchema } from '../kit/row';
import { words } from '../kit/words';
import { eventShapes, storedEvent } from './equipment-row';

const nullable = z.string().nullable();

const besideRow = {
  /** What is known of the entry today. */
  standing: z.enum(['stands', 'corrected', 'withdrawn']),
  /** The entry that answers it, and what there is to say about that. */
  counterId: nullable,
  counterReason: nullable,
  counterAt: nullable,
  counterByName: nullable,
  /** Who wrote it down; null where the laboratory's clock did. */
  recordedByName: nullable,
};

/** An entry with what became of it. */
export const eventRow = listedSchema(equipmentEvent, storedEvent).extend(besideRow);
export type EventRow = z.infer<typeof eventRow>;

/** Which step to take where the entry had moved the device: it stays where it is. */
const advice = words.nullable();

/** The history of a device is a ledger: `update` and `remove` write an entry that answers the one they name. */
export const equipmentEventContract = {
  ...crudContract(equipmentEvent, eventShapes),
  list: get('/api/devicehistory', {
    summary: { zh: '设备履历', en: 'The history of devices' },
    allow: 'equipmentEvent.read',
    mayLag: true,
    input: z.intersection(
      listInput(equipmentEvent),
      z.object({ standing: z.enum(['stands', 'corrected', 'withdrawn']).optional() }),
    ),
    output: listOf(eventRow),
  }),
  update: put('/api/devicehistory/{id}', {
    allow: 'equipmentEvent.update',
    summary: {
      zh: '更正履历：另记一条，原记录保留',
      en: 'Correct an entry by another one; the first one stays readable',
    },
    input: z.intersection(draftSchema(equipmentEvent, eventShapes), z.object({ ver: seenVer, reason })),
    output: storedEvent.extend({ advice }),
    fields: equipmentEvent.fields,
  }),
  remove: del('/api/devicehistory/{id}', {
    allow: 'equipmentEvent.delete',
    summary: { zh: '撤销履历：另记一条，原记录保留', en: 'Withdraw an entry by another one; it stays readable' },
    input: z.object({ ver: ver.optional(), reason }),
    output: done.extend({ id: z.string(), advice }),
  }),
};
