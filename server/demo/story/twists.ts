import { authContract } from '../../../contract/account/auth';
import { customerContract } from '../../../contract/customer/customer';
import { mandateContract } from '../../../contract/mandate/mandate';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { reportContract } from '../../../contract/report/report';
import { reportAdminContract } from '../../../contract/report/report-admin';
import { reportsContract } from '../../../contract/report/reports';
import { sampleContract } from '../../../contract/sample/sample';
import { storedSampleContract } from '../../../contract/stored-sample/stored-sample';
import { taskContract } from '../../../contract/task/task';
import { tasksAssignContract } from '../../../contract/task/tasks-assign';
import { DEMO_PASSWORD } from '../people';
import { directorOf, openData, ownSheets } from './bench';
import * as desk from './report-desk';
import type { Life, Scene, Stage, Twist, World } from './world';

const password = DEMO_PASSWORD;
type Play = (world: World, life: Life, at: string) => Promise<void>;
type TwistPlay = Readonly<{ after: Stage; play: Play }>;

const firstMandate = ({ mandates }: Life) => {
  const [mandate] = mandates;
  if (mandate === undefined) throw new Error('the order has no mandate');
  return mandate;
};

const askToCancel: Play = async ({ player }, { orderId }, at) => {
  await player.as('reception', at)(orderContract.remove, { id: orderId, reason: '委托方工程暂停，书面申请取消检测' });
};

const correctAddress: Play = async ({ player, customers }, { plot }, at) => {
  const reception = player.as('reception', at);
  const { list } = await reception(customerContract.list, { pageSize: 200 });
  const client = list.find(({ id }) => id === customers[plot.customer]?.id);
  if (client === undefined) throw new Error('no such client');
  const { id, ver, name, kind, contacts, payMode, address } = client;
  await reception(customerContract.update, { id, ver, name, kind, contacts, payMode, address: `${address} 3 号楼` });
};

/** A second version of an issued report, through the whole desk again. */
const amend: Play = async (world, life, at) => {
  const [report] = await desk.reportsOf(world, life, at, 'issued');
  if (report === undefined) throw new Error('no report was issued');
  await world.player.as('compiler', at)(reportContract.amend, {
    id: report.id,
    reason: '委托方地址书写有误，应委托方要求更正',
  });
  await correctAddress(world, life, at);
  for (const step of [
    desk.compile,
    desk.submitReports,
    desk.checkReports,
    desk.auditReports,
    desk.approveReports,
    desk.issueReports,
  ])
    await step(world, life, at);
};

const firstStored = async (world: World, life: Life, at: string) => {
  const [row] = await desk.storedOf(world, life, at);
  if (row === undefined) throw new Error('no sample of the order is in the store');
  return row;
};

/** What goes differently, and after which stage of the common way. */
const plays: Partial<Record<Twist, TwistPlay>> = {
  cancelAsked: { after: 'testing', play: askToCancel },
  cancelled: {
    after: 'testing',
    play: async (world, life, at) => {
      await askToCancel(world, life, at);
      await world.player.as(directorOf(firstMandate(life).room), at)(orderAdminContract.confirmCancel, {
        id: life.orderId,
      });
    },
  },
  sentBack: {
    after: 'released',
    play: async ({ player }, life, at) => {
      const { id, room } = firstMandate(life);
      await player.as(directorOf(room), at)(mandateContract.sendBack, {
        id,
        reason: '样品信息与委托单不符，请受理核实',
      });
    },
  },
  returnAsked: {
    after: 'assigned',
    play: async ({ player }, life, at) => {
      const { id, room } = firstMandate(life);
      const hand = player.as(`tester${room}`, at);
      const [mine] = await hand(tasksAssignContract.myItems, { id });
      await hand(tasksAssignContract.requestReturn, { itemIds: [mine?.id], reason: '本周外出培训，无法按期完成' });
    },
  },
  backAtReception: {
    after: 'released',
    play: async ({ player }, life, at) => {
      const { id, room } = firstMandate(life);
      const director = player.as(directorOf(room), at);
      const { items } = await director(tasksAssignContract.items, { id });
      await director(taskContract.backToReception, { id: items[0]?.id, reason: '水样未按方法要求加酸固定' });
    },
  },
  partlyPassed: {
    after: 'checked',
    play: async (world, life, at) => {
      const { id, room } = firstMandate(life);
      const [sheet] = await ownSheets(world, firstMandate(life), `tester${room}`, at);
      await openData(world, firstMandate(life), at, sheet?.id);
      await world.player.as(`checker${room}`, at)(mandateAuditContract.passPart, {
        id,
        instanceIds: [sheet?.id],
        password,
        opinion: '该份记录无误',
      });
    },
  },
  backToInput: {
    after: 'compiling',
    play: async (world, life, at) => {
      const [report] = await desk.reportsOf(world, life, at, 'compiling');
      await world.player.as('compiler', at)(reportAdminContract.backToInput, {
        id: report?.id,
        opinion: '总硬度结果与钙镁含量不匹配，请复核',
      });
    },
  },
  reportDeleted: {
    after: 'compiling',
    play: async (world, life, at) => {
      const [report] = await desk.reportsOf(world, life, at, 'compiling');
      await world.player.as('compiler', at)(reportContract.remove, { id: report?.id });
    },
  },
  amended: { after: 'issued', play: amend },
  voided: {
    after: 'issued',
    play: async (world, life, at) => {
      const [report] = await desk.reportsOf(world, life, at, 'issued');
      const reason = '样品名称与委托信息不一致，经核实作废';
      await world.player.as('signatory', at)(reportsContract.cancel, { id: report?.id, reason, password });
      await world.player.as('quality', at)(reportsContract.cancel, { id: report?.id, reason, password });
    },
  },
  sampleLost: {
    after: 'testing',
    play: async ({ player }, { sampleIds }, at) => {
      await player.as('testerLH', at)(sampleContract.reportLoss, {
        id: sampleIds.at(-1),
        reason: '样品瓶在转移时破裂，剩余水样已不足',
      });
    },
  },
  worksheetVoided: {
    after: 'testing',
    play: async (world, life, at) => {
      const { room } = firstMandate(life);
      const [sheet] = await ownSheets(world, firstMandate(life), `tester${room}`, at);
      const technical = world.player.as('technical', at);
      await technical(authContract.prove, { password });
      await technical(mandateContract.voidInstance, {
        id: sheet?.id,
        reason: '使用了过期试剂，记录作废，重新检测',
      });
    },
  },
  storedEarly: { after: 'approved', play: desk.storeSamples },
  held: {
    after: 'finished',
    play: async (world, life, at) => {
      const { id } = await firstStored(world, life, at);
      await world.player.as('quality', at)(storedSampleContract.hold, {
        id,
        cause: 'complaint',
        reason: '委托方对溶解氧结果提出异议，留样待复测',
      });
    },
  },
  takenOut: {
    after: 'finished',
    play: async (world, life, at) => {
      const { id } = await firstStored(world, life, at);
      const toStaffId = world.player.idOf('testerYQ');
      await world.player.as('keeper', at)(storedSampleContract.checkOut, {
        ids: [id],
        purpose: 'audit',
        toStaffId,
        reason: '质量监督抽查复测',
      });
    },
  },
  sentOut: {
    after: 'finished',
    play: async (world, life, at) => {
      const { id } = await firstStored(world, life, at);
      await world.player.as('keeper', at)(storedSampleContract.sendOut, {
        id,
        kind: 'authority',
        to: '江南省水质监督所(虚构)',
        docNo: 'DJ-演示-001',
      });
    },
  },
};

/** The scenes that a twist adds. */
export const twistScenes = (world: World, life: Life, moment: (stage: Stage) => string): Scene[] => {
  const { twist } = life.plot;
  const found = twist === undefined ? undefined : plays[twist];
  if (twist === undefined || found === undefined) return [];
  const at = moment(found.after);
  return [{ at, what: twist, play: () => found.play(world, life, at) }];
};
