import { z } from 'zod';
import { type EquipmentEvent, equipmentEvent } from '../../domain/equipment-event/equipment-event.entity';
import { crudContract, draftSchema, listInput, rowSchema } from '../kit/crud';
import { del, done, get, put } from '../kit/endpoint';
import { pageOf, reason, ver } from '../kit/inputs';

const nullable = z.string().nullable();

const besideRow = z.object({
  /** What is known of the entry today. */
  standing: z.enum(['stands', 'corrected', 'withdrawn']),
  /** The entry that answers it, and what there is to say about that. */
  counterId: nullable,
  counterReason: nullable,
  counterAt: nullable,
  counterByName: nullable,
  /** Who wrote it down; null where the laboratory's clock did. */
  recordedByName: nullable,
});

/** An entry with what became of it. */
export const eventRow = z.intersection(rowSchema(equipmentEvent), besideRow) as unknown as z.ZodType<
  EquipmentEvent & z.infer<typeof besideRow>
>;
export type EventRow = z.infer<typeof eventRow>;

/** Which step to take where the entry had moved the device: it stays where it is. */
const advice = z.object({ zh: z.string(), en: z.string() }).nullable();

/** The history of a device is a ledger: `update` and `remove` write an entry that answers the one they name. */
export const equipmentEventContract = {
  ...crudContract(equipmentEvent),
  list: get('/api/devicehistory', {
    allow: 'equipmentEvent.read',
    input: z.intersection(
      listInput(equipmentEvent),
      z.object({ standing: z.enum(['stands', 'corrected', 'withdrawn']).optional() }),
    ),
    output: pageOf(eventRow),
  }),
  update: put('/api/devicehistory/{id}', {
    allow: 'equipmentEvent.update',
    summary: {
      zh: '更正履历：另记一条，原记录保留',
      en: 'Correct an entry by another one; the first one stays readable',
    },
    input: z.intersection(draftSchema(equipmentEvent), z.object({ ver, reason })),
    output: z.intersection(rowSchema(equipmentEvent), z.object({ advice })),
    fields: equipmentEvent.fields,
  }),
  remove: del('/api/devicehistory/{id}', {
    allow: 'equipmentEvent.delete',
    summary: { zh: '撤销履历：另记一条，原记录保留', en: 'Withdraw an entry by another one; it stays readable' },
    input: z.object({ ver: ver.optional(), reason }),
    output: done.extend({ id: z.string(), advice }),
  }),
};
