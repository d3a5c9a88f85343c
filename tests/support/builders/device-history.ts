import { type EventRow, equipmentEventContract } from '../../../contract/equipment/equipment-event';
import { addDays } from '../../../domain/kit/calendar';
import type { Label } from '../../../domain/kit/label';
import { newId } from '../../../server/db/ids';
import type { Person } from '../laboratory';
import { today, type Workshop } from './equipment';
import { aPersonWith } from './own-role';

export type Entry = EventRow & { advice: Label | null };

/** Noon of a day in the laboratory. */
export const noonOf = (day: string): string => new Date(`${day}T12:00:00+08:00`).toISOString();

/** The history of devices as its screen writes, corrects and withdraws it. */
export const historyIn = (shopOf: () => Workshop) => {
  const keeper = () => shopOf().keeper;
  return {
    aGoodDevice: () => shopOf().device({ calDueDate: addDays(today, 100), lastCalDate: addDays(today, -200) }),
    historyOf: async (id: string) => (await shopOf().one(id)).history as unknown as EventRow[],
    /** Writes an entry as the form does; the moment is this one unless told otherwise. */
    write: (equipmentId: string, kind: string, over: object = {}, person = keeper(), key = newId()) =>
      shopOf().lab.call<Entry>(
        equipmentEventContract.create,
        person,
        { equipmentId, kind, at: new Date().toISOString(), detail: '示值不稳,换备用机', ...over },
        { 'idempotency-key': key },
      ),
    correct: (row: EventRow, over: object = {}, person = keeper()) =>
      shopOf().lab.call<Entry>(equipmentEventContract.update, person, { ...row, reason: '登记时写错', ...over }),
    withdraw: (row: Pick<EventRow, 'id' | 'ver'>, over: object = {}, person = keeper()) =>
      shopOf().lab.call<{ id: string; advice: Label | null }>(equipmentEventContract.remove, person, {
        id: row.id,
        ver: row.ver,
        reason: '登记到了另一台设备',
        ...over,
      }),
    /** Writes and corrects history and may do nothing else with a device. */
    aClerk: (): Promise<Person> =>
      aPersonWith(shopOf().lab, {
        dataScope: 'company',
        rights: ['equipment.read', 'equipmentEvent.read', 'equipmentEvent.create', 'equipmentEvent.update'],
      }),
  };
};
