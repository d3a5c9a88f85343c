import { type RawBuilder, sql } from 'kysely';
import type { Span } from '../../../domain/equipment/reservation.rules';
import { reservationWorkflow } from '../../../domain/equipment/reservation.workflow';
import type { Db } from '../../db/tables';
import { stateIn, stateIs } from '../../kernel/state-in';

/** A reservation as it is told to who finds the device taken. */
export type Taken = Span & Readonly<{ equipmentId: string; staffId: string; staffName: string; purpose: string }>;

/** The first reservation of a device that meets a span, but for one; the device is locked by who asks. */
export const takenBy = async (
  db: Db,
  equipmentId: string,
  { fromAt, toAt }: Span,
  but: string | null,
): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    select v.equipment_id, v.staff_id, v.from_at, v.to_at, v.purpose, s.name as staff_name
    from reservation v join staff s on s.id = v.staff_id
    where v.equipment_id = ${equipmentId} and v.deleted_at is null and ${stateIn(reservationWorkflow, 'taking', 'v.state')}
      and v.from_at < ${toAt}::timestamptz and v.to_at > ${fromAt}::timestamptz and v.id is distinct from ${but}::uuid
    order by v.from_at limit 1`.execute(db);
  return rows[0];
};

/** Whether a reservation `v` holds its device at a moment. */
export const holdsAt = (at: string): RawBuilder<boolean> => sql<boolean>`(v.deleted_at is null
  and ${stateIs(reservationWorkflow, 'reserved', 'v.state')} and v.from_at <= ${at}::timestamptz and v.to_at > ${at}::timestamptz)`;

/** Who has each of several devices at a moment, by reservation; the reader's own are left out. */
export const othersNow = async (
  db: Db,
  equipmentIds: readonly string[],
  at: string,
  me: string,
): Promise<ReadonlyMap<string, Taken>> => {
  if (equipmentIds.length === 0) return new Map();
  const { rows } = await sql<Taken>`
    select v.equipment_id, v.staff_id, v.from_at, v.to_at, v.purpose, s.name as staff_name
    from reservation v join staff s on s.id = v.staff_id
    where v.equipment_id = any(${[...equipmentIds]}::uuid[]) and ${holdsAt(at)} and v.staff_id <> ${me}`.execute(db);
  return new Map(rows.map((row) => [row.equipmentId, row]));
};
