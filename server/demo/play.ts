import type { System } from '../kernel/system';
import { clockFrom } from './clock';
import { readDemoData } from './data';
import { setUpCatalogue } from './set-up/catalogue';
import { addClients, setPrices } from './set-up/clients';
import { setUpOrganisation } from './set-up/organisation';
import { addPackages } from './set-up/packages';
import { addDevices, authorise, switchOnReportCheck } from './set-up/people-and-devices';
import { setUpStore } from './set-up/store';
import { playOrders } from './story/play-orders';
import type { DemoSheet } from './story/world';

/**
 * Plays the life of a water laboratory through the calls of the screens, at moments before `until`, so that the state it leaves
 * is one that could have come about. For an empty database; `npm run demo:make` keeps what comes of it.
 */
export const playDemo = async (
  system: System,
  until: Date,
  onProgress: (step: string) => void = () => undefined,
): Promise<void> => {
  const clock = clockFrom(until);
  const data = readDemoData();
  onProgress('机构、部门、人员 / company, departments, people');
  const { player, departIds } = await setUpOrganisation(system, clock);
  onProgress('标准、项目、样品类型 / standards, items, sample types');
  const catalogue = await setUpCatalogue(player, clock, data, departIds);
  onProgress('能力授权、设备 / authorisations, equipment');
  await authorise(player, clock, catalogue.areaIds);
  const { deviceIds, calibrations } = await addDevices(player, clock, departIds);
  await switchOnReportCheck(player, clock);
  const nextPlace = await setUpStore(player, clock);
  onProgress('收费标准、客户 / prices, clients');
  await setPrices(player, clock, data, catalogue);
  await addPackages(player, clock, catalogue);
  const customers = await addClients(player, clock);
  const world = {
    player,
    clock,
    data,
    catalogue,
    customers,
    points: new Map<string, string>(),
    sheets: new Map<string, DemoSheet>(),
    departIds,
    deviceIds,
    calibrations,
    nextPlace,
  };
  await playOrders(world, (part) =>
    onProgress(`委托、检测、报告 ${Math.round(part * 100)} % / orders, tests, reports`),
  );
  await player.leave();
};
