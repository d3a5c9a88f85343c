import { say } from '../../domain/kit/label';
import { roles } from '../../domain/role/rights';
import { markAsDemo, wasInterrupted } from '../account/demo-people';
import { emptyDatabase } from '../db/empty-database';
import { keepFingerprint } from '../kernel/audit-key';
import type { System } from '../kernel/system';
import { clockFrom } from './clock';
import { readDemoData } from './data';
import { DEMO_PASSWORD, demoPeople } from './people';
import { setUpCatalogue } from './set-up/catalogue';
import { addClients, setPrices } from './set-up/clients';
import { setUpOrganisation } from './set-up/organisation';
import { addDevices, authorise, switchOnReportCheck } from './set-up/people-and-devices';
import { playOrders } from './story/play-orders';

/**
 * Plays the life of a water laboratory through the calls of the screens, at past moments, so that the state it leaves
 * is one that could have come about. Does nothing where a company exists; what an interrupted loading left is thrown
 * away first.
 */
export const loadDemo = async (system: System, onProgress: (step: string) => void = () => undefined): Promise<void> => {
  if (await wasInterrupted(system.db)) {
    await emptyDatabase(system.pool);
    await keepFingerprint(system.db, system.auditKey);
  }
  const founded = await system.db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (founded !== undefined) return;
  const clock = clockFrom(new Date());
  const data = readDemoData();
  onProgress('机构、部门、人员 / company, departments, people');
  const { player, departIds } = await setUpOrganisation(system, clock);
  onProgress('标准、项目、样品类型 / standards, items, sample types');
  const catalogue = await setUpCatalogue(player, clock, data, departIds);
  onProgress('能力授权、设备 / authorisations, equipment');
  await authorise(player, clock, catalogue.areaIds);
  const deviceIds = await addDevices(player, clock, departIds);
  await switchOnReportCheck(player, clock);
  onProgress('收费标准、客户 / prices, clients');
  await setPrices(player, clock, data, catalogue);
  const customers = await addClients(player, clock);
  const world = { player, clock, data, catalogue, customers, departIds, deviceIds };
  await playOrders(world, (part) =>
    onProgress(`委托、检测、报告 ${Math.round(part * 100)} % / orders, tests, reports`),
  );
  await player.leave();
  const shown = demoPeople.filter(({ role }, index) => demoPeople.findIndex((other) => other.role === role) === index);
  await markAsDemo(
    system.db,
    shown.map(({ username, name, role }) => ({
      username,
      name,
      role,
      roleName: say('zh', roles[role].name),
      password: DEMO_PASSWORD,
    })),
  );
};
