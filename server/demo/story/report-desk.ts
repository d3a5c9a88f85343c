import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { reportContract } from '../../../contract/report/report';
import { reportAdminContract } from '../../../contract/report/report-admin';
import { storedSampleContract } from '../../../contract/stored-sample/stored-sample';
import { taskContract } from '../../../contract/task/task';
import { localDay } from '../../../domain/kit/calendar';
import { DEMO_PASSWORD, demoPeople } from '../people';
import { checkerOf } from './bench';
import type { Life, World } from './world';

const password = DEMO_PASSWORD;
const usernameOf = (key: string) => demoPeople.find((person) => person.key === key)?.username;

/** The reports of an order in one of the states. */
export const reportsOf = async ({ player }: World, life: Life, at: string, ...states: string[]) => {
  const { reports } = await player.as('compiler', at)(orderAdminContract.detail, { id: life.orderId });
  return reports.filter(({ state }) => states.includes(state));
};

/** The compiler chooses what the lines bear out; the sentence follows from them. */
export const compile = async (world: World, life: Life, at: string): Promise<void> => {
  const compiler = world.player.as('compiler', at);
  for (const { id } of await reportsOf(world, life, at, 'awaitingCompile', 'compiling')) {
    const { conclusionSuggested, marksAllowed } = await compiler(reportContract.record, { id });
    await compiler(reportAdminContract.compile, {
      id,
      conclusion: conclusionSuggested,
      marks: marksAllowed.includes('cma') ? ['cma'] : ['plain'],
      lang: 'zh',
      deviations: '无',
    });
  }
};

export const submitReports = async (world: World, life: Life, at: string): Promise<void> => {
  for (const { id } of await reportsOf(world, life, at, 'compiling'))
    await world.player.as('compiler', at)(reportAdminContract.submit, { id, password });
};

const roomOf = (life: Life, mandateIds: readonly string[]) =>
  life.mandates.find(({ id }) => mandateIds.includes(id))?.room ?? 'LH';

/** The checker of the room that did the work reads its report. */
export const checkReports = async (world: World, life: Life, at: string): Promise<void> => {
  const { list } = await world.player.as('compiler', at)(reportContract.list, {
    orderId: life.orderId,
    pageSize: 50,
    state: 'awaitingCheck',
  });
  for (const { id, mandateIds } of list)
    await world.player.as(checkerOf(roomOf(life, mandateIds)), at)(reportAdminContract.review, {
      id,
      step: 'check',
      result: 'pass',
      opinion: '与原始记录一致',
      password,
    });
};

export const auditReports = async (world: World, life: Life, at: string): Promise<void> => {
  for (const { id } of await reportsOf(world, life, at, 'awaitingAudit'))
    await world.player.as('auditor', at)(reportAdminContract.review, {
      id,
      step: 'audit',
      result: 'pass',
      opinion: '同意',
      password,
    });
};

export const rejectReports = async (world: World, life: Life, at: string): Promise<void> => {
  for (const { id } of await reportsOf(world, life, at, 'awaitingAudit'))
    await world.player.as('auditor', at)(reportAdminContract.review, {
      id,
      step: 'audit',
      result: 'reject',
      opinion: '检测地点描述不完整，请补充后再报',
    });
};

export const approveReports = async (world: World, life: Life, at: string): Promise<void> => {
  for (const { id } of await reportsOf(world, life, at, 'awaitingApproval'))
    await world.player.as('signatory', at)(reportAdminContract.approve, {
      id,
      result: 'pass',
      opinion: '批准签发',
      password,
    });
};

export const issueReports = async (world: World, life: Life, at: string): Promise<void> => {
  const archivist = world.player.as('archivist', at);
  const approved = await reportsOf(world, life, at, 'approved');
  for (const { id } of approved)
    await archivist(reportContract.seal, { id, has: true, kind: 'seal', seals: ['test', 'across'], password });
  if (approved.length === 0) return;
  const { list } = await archivist(taskContract.printReport, {
    reportIds: approved.map(({ id }) => id),
    kind: 'paper',
    issuedTo: world.customers[life.plot.customer]?.contact,
  });
  const refused = list.find(({ ok }) => !ok);
  if (refused !== undefined) throw new Error(`not issued: ${refused.no} ${refused.message}`);
};

/** The keeper stores what is left of the samples. */
export const storeSamples = async (world: World, life: Life, at: string): Promise<void> => {
  const keeper = world.player.as('keeper', at);
  const { samples } = await keeper(orderAdminContract.detail, { id: life.orderId });
  for (const { id, state } of samples)
    if (state === 'tested')
      await keeper(storedSampleContract.store, {
        id,
        qty: '1.0',
        ...world.nextPlace(),
      });
};

/** What is still in the store is destroyed; the quality manager signs as the second person. */
export const disposeSamples = async (world: World, life: Life, at: string): Promise<void> => {
  const keeper = world.player.as('keeper', at);
  const ids = (await storedOf(world, life, at)).filter(({ state }) => state === 'reported').map(({ id }) => id);
  if (ids.length === 0) return;
  const { list } = await keeper(storedSampleContract.checkOut, {
    ids,
    purpose: 'destroy',
    reason: '留样期与异议期均已届满',
    password,
    witness: { username: usernameOf('quality'), password },
  });
  const refused = list.find(({ ok }) => !ok);
  if (refused !== undefined) throw new Error(`not disposed of: ${refused.sampleNo} ${refused.message}`);
};

/** What of an order is or was in the store. */
export const storedOf = async ({ player }: World, life: Life, at: string) => {
  const [no = ''] = life.keyOfNo.keys();
  const { list } = await player.as('keeper', at)(storedSampleContract.list, {
    keyword: no.slice(0, 12),
    pageSize: 200,
  });
  return list.filter(({ orderId }) => orderId === life.orderId);
};

/** The client fetches the samples and gives up the rest of the objection period. */
export const returnSamples = async (world: World, life: Life, at: string): Promise<void> => {
  const keeper = world.player.as('keeper', at);
  const receiver = world.customers[life.plot.customer]?.contact;
  for (const { id } of await storedOf(world, life, at))
    await keeper(storedSampleContract.returnToClient, {
      id,
      receiver,
      waived: true,
      waiver: { by: receiver, on: localDay(at), proof: '委托方签字的《样品领回及放弃异议声明》' },
      note: '委托方自行取回',
    });
};

/** Reception closes what has not closed itself. */
export const finishOrder = async (world: World, life: Life, at: string): Promise<void> => {
  const reception = world.player.as('reception', at);
  const { order } = await reception(orderAdminContract.detail, { id: life.orderId });
  if (order.state !== 'finished') await reception(orderContract.finish, { id: life.orderId });
};
