import { companyContract } from '../../../contract/company/company';
import { departmentContract } from '../../../contract/department/department';
import { staffContract } from '../../../contract/staff/staff';
import { markAsLoading } from '../../account/demo-people';
import { inTransaction } from '../../db/database';
import { setPassword } from '../../kernel/account/password';
import { storeFile } from '../../kernel/files';
import { insertRow } from '../../kernel/rows';
import type { System } from '../../kernel/system';
import { foundLaboratory } from '../../start/found';
import { type Clock, FOUNDED } from '../clock';
import { holidays2026 } from '../holidays';
import { DEMO_PASSWORD, demoPeople } from '../people';
import { openPlayer, type Player } from '../player';
import { demoMark } from './mark-picture';

const NAME = '衡鉴水质检测中心(演示)';

const departments = [
  { code: 'ZH', name: '综合管理部', type: 'admin' },
  { code: 'SL', name: '业务受理室', type: 'reception' },
  { code: 'JC', name: '检测部', type: 'lab' },
  { code: 'LH', name: '理化室', type: 'lab', parent: 'JC' },
  { code: 'YQ', name: '仪器分析室', type: 'lab', parent: 'JC' },
  { code: 'ZL', name: '质量技术部', type: 'quality' },
  { code: 'SB', name: '设备管理室', type: 'equipment' },
  { code: 'CW', name: '财务室', type: 'finance' },
] as const;

/** The company, the first administrator and the calendar: what has to exist before anybody can sign in. */
const found = async (
  system: System,
  at: string,
): Promise<{ companyId: string; adminId: string; roleIds: Record<string, string> }> => {
  const [first] = demoPeople;
  if (first === undefined) throw new Error('nobody to begin with');
  return inTransaction(system.db, async (tx) => {
    const { companyId, roleIds } = await foundLaboratory(tx, at, {
      name: NAME,
      nameEn: 'Hengjian Water Testing Centre (demonstration)',
      code: 'HJSZ',
      address: '江南省清源市滨江区净水路 88 号(虚构地址)',
      tel: '000-88886666',
    });
    await markAsLoading(tx);
    const writer = { db: tx, actor: { id: null, companyId }, at };
    const home = await insertRow(writer, 'department', { name: '综合管理部', code: 'ZH', type: 'admin', sort: 1 });
    const admin = await insertRow(writer, 'staff', {
      name: first.name,
      username: first.username,
      jobNo: 'HJ001',
      departId: home.id,
      roleIds: [roleIds['ADM'] ?? ''],
      title: first.title,
      status: 'active',
      mustChangePwd: false,
    });
    await setPassword({ db: tx }, admin, DEMO_PASSWORD, true);
    for (const each of holidays2026) await insertRow(writer, 'holiday', each);
    return { companyId, adminId: admin.id, roleIds };
  });
};

const addDepartments = async (player: Player, at: string): Promise<Record<string, string>> => {
  const admin = player.as('admin', at);
  const { list } = await admin(departmentContract.list, { current: 1, pageSize: 200 });
  const ids: Record<string, string> = Object.fromEntries(list.map(({ code, id }) => [code, id]));
  for (const [index, each] of departments.entries()) {
    if (each.code in ids) continue;
    const parentId = 'parent' in each ? ids[each.parent] : null;
    const row = await admin(departmentContract.create, {
      name: each.name,
      code: each.code,
      type: each.type,
      parentId,
      sort: index + 1,
    });
    ids[each.code] = row.id;
  }
  return ids;
};

/** Everybody but the administrator: hired by the administrator, with the password of the demo laboratory. */
const hire = async (
  player: Player,
  at: string,
  departIds: Record<string, string>,
  roleIds: Record<string, string>,
): Promise<void> => {
  const admin = player.as('admin', at);
  for (const [index, person] of demoPeople.entries()) {
    if (index === 0) continue;
    const row = await admin(staffContract.create, {
      name: person.name,
      username: person.username,
      jobNo: `HJ${String(index + 1).padStart(3, '0')}`,
      departId: departIds[person.depart],
      roleIds: [roleIds[person.role]],
      title: person.title,
      hireDate: '2023-03-01',
    });
    const { db } = player.system;
    await setPassword({ db }, row, DEMO_PASSWORD, true);
    await db.updateTable('staff').set({ mustChangePwd: false }).where('id', '=', row.id).execute();
    await player.enter(person.key, row.id);
  }
};

const nameLeaders = async (player: Player, at: string, departIds: Record<string, string>): Promise<void> => {
  const admin = player.as('admin', at);
  const { list } = await admin(departmentContract.list, { current: 1, pageSize: 200 });
  const leaders: Record<string, string> = {
    LH: 'directorLH',
    YQ: 'directorYQ',
    ZL: 'quality',
    SB: 'equipment',
    SL: 'reception',
    CW: 'finance',
  };
  for (const row of list) {
    const leader = leaders[row.code];
    if (leader === undefined || departIds[row.code] === undefined) continue;
    const { id, ver, name, code, parentId, type, sort } = row;
    await admin(departmentContract.update, {
      id,
      ver,
      name,
      code,
      parentId,
      type,
      sort,
      leaderId: player.idOf(leader),
    });
  }
};

/** The certificates of the laboratory are invented and say so. */
const describeCompany = async (player: Player, clock: Clock, at: string): Promise<void> => {
  const admin = player.as('admin', at);
  const { list } = await admin(companyContract.list, { current: 1, pageSize: 10 });
  const company = list[0];
  if (company === undefined) throw new Error('no company');
  const { system, companyId } = player;
  await admin(companyContract.update, {
    id: company.id,
    ver: company.ver,
    name: company.name,
    nameEn: company.nameEn,
    code: company.code,
    address: company.address,
    addressEn: '88 Jingshui Road, Qingyuan (fictitious)',
    tel: company.tel,
    email: 'service@lab.example',
    zip: '000000',
    cmaNo: '演示-CMA-000000',
    cmaValidTo: clock.day(-900),
    cnasNo: '演示-CNAS-L00000',
    cnasValidTo: clock.day(-800),
    sites: [{ name: '总部实验室', address: company.address }],
    sealNo: '0000000000000',
    isDefault: true,
  });
  const keeper = { db: system.db, actor: { id: player.idOf('admin'), companyId }, system, at };
  const drawn = async (mark: string) =>
    (await storeFile(keeper, { name: `示例-${mark}.svg`, mime: 'image/svg+xml', bytes: demoMark(mark) })).id;
  // Drawn by the program; the screen takes PNG and JPEG alone.
  await system.db
    .updateTable('company')
    .set({ cmaMark: await drawn('CMA'), cnasMark: await drawn('CNAS') })
    .where('id', '=', company.id)
    .execute();
};

/** Company, departments and people; gives the player with everybody signed in. */
export const setUpOrganisation = async (
  system: System,
  clock: Clock,
): Promise<{ player: Player; departIds: Record<string, string> }> => {
  const at = clock.at(FOUNDED, '08:30');
  const { companyId, adminId, roleIds } = await found(system, at);
  const player = openPlayer(system, companyId);
  await player.enter('admin', adminId);
  const departIds = await addDepartments(player, at);
  await hire(player, at, departIds, roleIds);
  await nameLeaders(player, at, departIds);
  await describeCompany(player, clock, at);
  return { player, departIds };
};
