import fs from 'node:fs/promises';
import { join } from 'node:path';
import { equipmentContract } from '../../../contract/equipment/equipment';
import { equipmentAdminContract } from '../../../contract/equipment/equipment-admin';
import { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import { equipmentEventContract } from '../../../contract/equipment/equipment-event';
import { settingContract } from '../../../contract/setting/setting';
import { staffAuthContract } from '../../../contract/staff-auth/staff-auth';
import { addMonths } from '../../../domain/equipment/equipment.rules';
import { addDays } from '../../../domain/kit/calendar';
import type { RoleCode } from '../../../domain/role/rights';
import type { UploadedFile } from '../../kernel/context';
import { sha256Of } from '../../kernel/sha256';
import { type Clock, FOUNDED } from '../clock';
import { type DemoDevice, demoDevices } from '../devices';
import { demoPeople } from '../people';
import type { Player } from '../player';
import type { Scene } from '../story/world';
import { demoScan } from './certificate-scan';

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
  const hand = player.as('technical', clock.at(FOUNDED - 3, '10:00'));
  for (const { key, role, depart } of demoPeople) {
    const kind = kindOf[role];
    if (kind === undefined) continue;
    await hand(staffAuthContract.create, {
      staffId: player.idOf(key),
      kind,
      areaId: areaIds[depart] ?? null,
      validFrom: clock.day(440),
      validTo: addDays(clock.today, key === 'testerYQ2' ? 20 : 330),
      basis: '岗位培训考核合格',
      status: 'valid',
    });
  }
};

const CYCLE_MONTHS = 12;
const CALIBRATED_BY = '江南省计量科学研究院(虚构)';

/** The day of the last calibration, which holds for a cycle. */
const lastCalibrated = ({ today }: Clock, { dueIn }: DemoDevice): string =>
  addMonths(addDays(today, dueIn), -CYCLE_MONTHS);

/** Devices are calibrated a month before they have to be, and the certificate takes two weeks. */
const DAYS_BEFORE = 30;
const DAYS_ON_THE_WAY = 14;
const keeperOf = { LH: 'testerLH', YQ: 'testerYQ' } as const;

/** The devices with their calibrations before the last ones; gives the ids by kind, the usable one first. */
export const addDevices = async (
  player: Player,
  clock: Clock,
  departIds: Record<string, string>,
): Promise<Readonly<{ deviceIds: Readonly<Record<string, string>>; calibrations: readonly Scene[] }>> => {
  const hand = player.as('equipment', clock.at(FOUNDED - 3, '14:00'));
  const kindIds: Record<string, string> = {};
  const deviceIds: Record<string, string> = {};
  const rowIds = new Map<string, string>();
  for (const [index, device] of demoDevices.entries()) {
    kindIds[device.kind] ??= (await hand(equipmentAdminContract.addKind, { name: device.kind })).id;
    const due = addDays(lastCalibrated(clock, device), DAYS_BEFORE);
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
      calOrg: CALIBRATED_BY,
      certNo: `JL-${device.devNum}-演示`,
    });
    deviceIds[device.kind] ??= row.id;
    rowIds.set(device.devNum, row.id);
  }
  await keepHistory(player, clock, deviceIds);
  return { deviceIds, calibrations: calibrationScenes(player, clock, rowIds) };
};

/** Lays a scan beside the stored files for the length of a call, as one that comes over the net. */
const withScan = async (player: Player, work: (file: UploadedFile) => Promise<unknown>): Promise<void> => {
  const bytes = demoScan();
  const path = join(player.system.filesDir, 'scan.pdf');
  await fs.writeFile(path, bytes);
  const received = { path, size: bytes.length, sha256: sha256Of(bytes), head: bytes };
  await work({ ...received, field: 'file', name: '校准证书(演示).pdf', mime: 'application/pdf' });
  await fs.rm(path);
};

/** The certificate of each device's last calibration comes in, and the technical manager confirms it. */
const calibrationScenes = (player: Player, clock: Clock, rowIds: ReadonlyMap<string, string>): Scene[] =>
  demoDevices.map((device) => {
    const day = lastCalibrated(clock, device);
    const at = clock.from(addDays(day, DAYS_ON_THE_WAY), '08:05');
    const play = async () => {
      const id = rowIds.get(device.devNum) ?? '';
      const certificate = {
        id,
        certNo: `JL-${device.devNum}-演示-2`,
        calOrg: CALIBRATED_BY,
        calDate: day,
        dueDate: addDays(clock.today, device.dueIn),
        confirmResult: 'ok',
        ...(device.calMode === 'calibrate' && { calU: 'U = 0.3 % (k = 2)' }),
        opinion: '示值误差与扩展不确定度满足方法要求',
      };
      await withScan(player, (file) => player.as('equipment', at)(equipmentContract.certify, certificate, [file]));
      const technical = player.as('technical', at);
      const { list } = await technical(equipmentCareContract.calibrations, { equipmentId: id, pageSize: 10 });
      const open = list.find(({ certNo }) => certNo === `JL-${device.devNum}-演示-2`);
      await technical(equipmentCareContract.confirm, { id: open?.id, decision: 'ok', opinion: '满足使用要求' });
    };
    return { at, what: `calibrate ${device.devNum}`, play };
  });

/** What was done to devices before the story begins: entries that move one, and a note that does not. */
const keepHistory = async (player: Player, clock: Clock, deviceIds: Readonly<Record<string, string>>) => {
  const write = (kind: string, device: string, time: string, detail: string) => {
    const at = clock.at(FOUNDED - 3, time);
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
  await player.as('technical', clock.at(FOUNDED - 3, '16:00'))(settingContract.update, { changes });
};
