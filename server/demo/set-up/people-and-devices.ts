import { equipmentContract } from '../../../contract/equipment/equipment';
import { equipmentAdminContract } from '../../../contract/equipment/equipment-admin';
import { equipmentEventContract } from '../../../contract/equipment/equipment-event';
import { settingContract } from '../../../contract/setting/setting';
import { staffAuthContract } from '../../../contract/staff-auth/staff-auth';
import { addMonths } from '../../../domain/equipment/equipment.rules';
import { addDays } from '../../../domain/kit/calendar';
import type { RoleCode } from '../../../domain/role/rights';
import type { Clock } from '../clock';
import { demoDevices } from '../devices';
import { demoPeople } from '../people';
import type { Player } from '../player';

const kindOf: Partial<Record<RoleCode, 'test' | 'check' | 'compile' | 'audit' | 'sign'>> = {
  TEST: 'test',
  CHK: 'check',
  COMP: 'compile',
  AUD: 'audit',
  SIGN: 'sign',
};

/** Who may do what: testers and checkers for the area of their room, the others for all; one runs out soon. */
export const authorise = async (
  player: Player,
  clock: Clock,
  areaIds: Readonly<Record<string, string>>,
): Promise<void> => {
  const hand = player.as('technical', clock.at(57, '10:00'));
  for (const { key, role, depart } of demoPeople) {
    const kind = kindOf[role];
    if (kind === undefined) continue;
    await hand(staffAuthContract.create, {
      staffId: player.idOf(key),
      kind,
      areaId: areaIds[depart] ?? null,
      validFrom: clock.day(400),
      validTo: addDays(clock.today, key === 'testerYQ2' ? 20 : 330),
      basis: '岗位培训考核合格',
      status: 'valid',
    });
  }
};

const CYCLE_MONTHS = 12;
const keeperOf = { LH: 'testerLH', YQ: 'testerYQ' } as const;

/** The devices with their calibration around today; gives the ids by kind, the usable one first. */
export const addDevices = async (
  player: Player,
  clock: Clock,
  departIds: Record<string, string>,
): Promise<Readonly<Record<string, string>>> => {
  const hand = player.as('equipment', clock.at(57, '14:00'));
  const kindIds: Record<string, string> = {};
  const deviceIds: Record<string, string> = {};
  for (const [index, device] of demoDevices.entries()) {
    kindIds[device.kind] ??= (await hand(equipmentAdminContract.addKind, { name: device.kind })).id;
    const due = addDays(clock.today, device.dueIn);
    const row = await hand(equipmentContract.create, {
      name: device.name,
      devNum: device.devNum,
      model: device.model,
      factoryNo: `SN${String(20_230_001 + index * 37)}`,
      maker: '演示仪器厂',
      kindId: kindIds[device.kind],
      departId: departIds[device.depart],
      keeperId: player.idOf(keeperOf[device.depart]),
      location: device.depart === 'LH' ? '理化室 201' : '仪器分析室 305',
      range: device.range,
      accuracy: device.accuracy,
      price: device.price,
      calMode: device.calMode,
      calCycleMonths: CYCLE_MONTHS,
      lastCalDate: addMonths(due, -CYCLE_MONTHS),
      calDueDate: due,
      calOrg: '江南省计量科学研究院(虚构)',
      certNo: `JL-${device.devNum}-演示`,
    });
    deviceIds[device.kind] ??= row.id;
  }
  await keepHistory(player, clock, deviceIds);
  return deviceIds;
};

/** What was done to devices before the story begins: entries that move one, and a note that does not. */
const keepHistory = async (player: Player, clock: Clock, deviceIds: Readonly<Record<string, string>>) => {
  const write = (kind: string, device: string, time: string, detail: string) => {
    const at = clock.at(57, time);
    const entry = { equipmentId: deviceIds[device], kind, at, detail };
    return player.as('equipment', at)(equipmentEventContract.create, entry);
  };
  await write('maintain', '电子天平', '15:00', '清洁称量室，更换干燥剂，调水平');
  await write('lend', '溶解氧仪', '15:10', '借给采样组现场比对');
  await write('back', '溶解氧仪', '15:40', '归还，外观与通电检查正常');
};

/** This laboratory has its reports read by a checker before the audit. */
export const switchOnReportCheck = async (player: Player, clock: Clock): Promise<void> => {
  const reason = '按质量手册，报告须经校核后审核';
  const changes = [{ key: 'report.check', value: 'true', reason }];
  await player.as('technical', clock.at(57, '16:00'))(settingContract.update, { changes });
};
