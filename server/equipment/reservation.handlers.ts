import type { reservationContract } from '../../contract/equipment/reservation';
import type { Handlers } from '../kernel/handlers';
import { listReservations, reservationCalendar } from './reservations/lists';
import { moveReservation, reserve, useReservation, withdrawReservation } from './reservations/reserve';

export const reservationHandlers: Handlers<typeof reservationContract> = {
  list: listReservations,
  calendar: reservationCalendar,
  reserve,
  move: moveReservation,
  withdraw: withdrawReservation,
  use: useReservation,
};
