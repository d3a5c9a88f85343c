import { type EventRow, equipmentEventContract } from '../../../contract/equipment/equipment-event';
import { addDays } from '../../../domain/kit/calendar';
import type { Label } from '../../../domain/kit/label';
import { newId } from '../../../server/db/ids';
import { insertRow } from '../../../server/kernel/rows';
import type { Person } from '../laboratory';
import { writerOf } from './catalogue';
import { today, type Workshop } from './equipment';

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
    aClerk: async (): Promise<Person> => {
      const { lab } = shopOf();
      const codes = ['equipment.read', 'equipmentEvent.read', 'equipmentEvent.create', 'equipmentEvent.update'];
      const rights = await lab.system.db.selectFrom('resource').select('id').where('code', 'in', codes).execute();
      if (rights.length !== codes.length) throw new Error('a right of the clerk is unknown');
      const code = newId().slice(0, 30);
      const role = await insertRow(writerOf(lab), 'role', {
        name: code,
        code,
        dataScope: 'company',
        resourceIds: rights.map(({ id }) => id),
        systemIds: [],
        builtin: false,
      });
      const person = await lab.hire({ roles: ['TEST'] });
      await lab.system.db
        .updateTable('staff')
        .set({ roleIds: [role.id] })
        .where('id', '=', person.id)
        .execute();
      return person;
    },
  };
};
