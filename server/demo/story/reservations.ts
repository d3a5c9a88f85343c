import { reservationContract } from '../../../contract/equipment/reservation';
import { addDays } from '../../../domain/kit/calendar';
import type { Scene, World } from './world';

/** Who keeps which kind of device, days ahead, from when to when, and what for. */
const kept: readonly (readonly [who: string, kind: string, inDays: number, from: string, to: string, what: string])[] =
  [
    ['testerYQ', '电感耦合等离子体质谱仪', 1, '09:00', '12:30', '地表水金属元素，整批上机'],
    ['testerYQ2', '离子色谱仪', 1, '13:30', '17:30', '地下水阴离子'],
    ['testerLH', '紫外可见分光光度计', 1, '09:00', '11:30', '总磷、总氮，先做校准曲线'],
    ['testerLH2', '紫外可见分光光度计', 1, '13:30', '16:30', '氨氮'],
    ['testerYQ2', '电感耦合等离子体质谱仪', 3, '14:00', '17:00', '加标回收复测'],
    ['testerLH', '滴定装置', 4, '09:00', '11:00', '高锰酸盐指数'],
  ];

/** Testers keep devices for what they plan, today and in the days that come. */
export const devicesReserved = ({ player, clock, deviceIds }: World): Scene => {
  const at = clock.at(1, '16:50');
  return {
    at,
    what: 'reserve devices',
    play: async () => {
      for (const [who, kind, inDays, from, to, purpose] of kept) {
        const day = addDays(clock.today, inDays);
        await player.as(who, at)(reservationContract.reserve, {
          equipmentId: deviceIds[kind],
          fromAt: clock.from(day, from),
          toAt: clock.from(day, to),
          purpose,
        });
      }
    },
  };
};
