import { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { equipmentContract } from '../../contract/equipment/equipment';
import { handoverContract } from '../../contract/handover/handover';
import { holidayContract } from '../../contract/holiday/holiday';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { messageContract } from '../../contract/message/message';
import { methodStudyContract } from '../../contract/method-study/method-study';
import { orderContract } from '../../contract/order/order';
import { recordTemplateContract } from '../../contract/record-template/record-template';
import { reportsContract } from '../../contract/report/reports';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { sampleContract } from '../../contract/sample/sample';
import { samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import { signingCaseContract } from '../../contract/staff/signing-case';
import { staffContract } from '../../contract/staff/staff';
import { storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { subcontractContract } from '../../contract/subcontract/subcontract';
import { subcontractorContract } from '../../contract/subcontract/subcontractor';
import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { tasksAssignContract } from '../../contract/task/tasks-assign';
import { testBasisContract } from '../../contract/test-item/test-basis';
import { workContract } from '../../contract/to-do/work';
import { uncertaintyBudgetContract } from '../../contract/uncertainty-budget/uncertainty-budget';
import { yearToEnter } from '../../domain/holiday/year-to-enter';
import { localDay } from '../../domain/kit/calendar';
import { statesOf } from '../../domain/kit/workflow';
import { TO_CONFIRM } from '../../domain/order/fees-to-confirm';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { isCounted, type WorkCode } from '../../domain/to-do/work-kinds';
import { demoPeople } from '../../server/demo/people';
import { type DemoLaboratory, openDemoLaboratory } from './support/demo-laboratory';
import type { Hand } from './support/hand';
import { whileTheSameWaits } from './support/same-waits';

let lab: DemoLaboratory;
beforeAll(async () => {
  lab = await openDemoLaboratory();
}, 600_000);
afterAll(() => lab.close());

const total = async (hand: Hand, endpoint: AnyEndpoint, params: object): Promise<number> =>
  ((await hand.do(endpoint, { ...params })) as { total: number }).total;

const orders = (params: object) => (hand: Hand) => total(hand, orderContract.list, params);
const samples = (work: string) => (hand: Hand) => total(hand, sampleContract.list, { work });
const toReview = (step: 'check' | 'audit') => (hand: Hand) => total(hand, reportsContract.toAudit, { step });

/** How many rows the screen behind each kind of work shows, asked for as the screen asks. */
const shown: Readonly<Record<WorkCode, (hand: Hand) => Promise<number>>> = {
  'order.ready': orders({ state: ['ready'] }),
  'order.cancelling': orders({ state: ['cancelling'] }),
  'order.objected': orders({ answer: 'objected' }),
  'order.lapsed': orders({ answer: 'lapsed' }),
  'order.fees': orders({ fees: TO_CONFIRM }),
  'sample.receive': samples('receive'),
  'sample.issue': samples('issue'),
  'handover.take': (hand) => total(hand, handoverContract.list, { view: 'take' }),
  'storedSample.putIn': (hand) => total(hand, storedSampleContract.list, { view: 'awaiting' }),
  'storedSample.dispose': (hand) => total(hand, storedSampleContract.list, { view: 'due' }),
  'task.unassigned': async (hand) => {
    const { list } = await hand.do(tasksAssignContract.list, { current: 1, pageSize: 100, sorter: 'dueDate_asc' });
    return list.reduce((sum, { unassigned, returnAsked }) => sum + unassigned + returnAsked, 0);
  },
  'mandate.sentBack': orders({ mandate: 'sentBack' }),
  'task.mine': (hand) => total(hand, tasksContract.my, { state: statesOf(taskWorkflow, 'inHand') }),
  'task.holding': (hand) => total(hand, tasksContract.my, { holding: 'near' }),
  'worksheet.check': async (hand) => {
    const { list } = await hand.do(taskContract.list, { current: 1, pageSize: 200, state: ['submitted'] });
    return new Set(list.flatMap((task) => (task.worksheetState === 'submitted' ? [task.instanceId] : []))).size;
  },
  'report.compile': (hand) => total(hand, reportsContract.toCompile, { state: statesOf(reportWorkflow, 'writable') }),
  'report.check': toReview('check'),
  'report.audit': toReview('audit'),
  'report.approve': (hand) => total(hand, reportsContract.toApprove, {}),
  'report.print': (hand) => total(hand, reportsContract.toPrint, { state: ['approved'] }),
  'equipment.confirm': (hand) => total(hand, equipmentContract.list, { due: 'confirm' }),
  'basis.verify': (hand) => total(hand, testBasisContract.list, { verified: false, enabled: true }),
  'rules.approve': (hand) => total(hand, ruleChangeContract.list, { state: 'waiting' }),
  'calibrationLine.approve': (hand) => total(hand, calibrationLineContract.list, { state: 'submitted' }),
  'methodStudy.approve': (hand) => total(hand, methodStudyContract.list, { state: 'submitted' }),
  'recordTemplate.approve': (hand) => total(hand, recordTemplateContract.list, { state: 'submitted' }),
  'uncertaintyBudget.approve': (hand) => total(hand, uncertaintyBudgetContract.list, { state: 'submitted' }),
  'subcontractor.approve': (hand) => total(hand, subcontractorContract.list, { state: 'proposed' }),
  'subcontract.accept': (hand) => total(hand, subcontractContract.list, { stage: 'entered' }),
  'samplingDate.failed': (hand) => total(hand, samplingPlanContract.dates, { state: ['failed'] }),
  // One year without its days is one thing to do.
  'holiday.year': async (hand) => {
    const year = yearToEnter(localDay(new Date().toISOString()));
    const days = { dayFrom: `${year}-01-01`, dayTo: `${year}-12-31` };
    return (await total(hand, holidayContract.list, days)) === 0 ? 1 : 0;
  },
  // One's own, and what one has begun, is for somebody else.
  'signing.confirm': async (hand) =>
    (await hand.do(signingCaseContract.list, { current: 1, pageSize: 100 })).list.filter(
      ({ actions }) => actions.length > 0,
    ).length,
  'staffAuth.confirm': (hand) => total(hand, staffContract.list, { auth: 'suspended' }),
};

/** The kinds of work that somebody has been asked for. */
const compared = new Set<string>();

const compare = async (hand: Hand): Promise<void> => {
  const todos = await hand.do(workContract.todos);
  const menu = await hand.do(messageContract.todoCount);
  const things = await hand.do(workContract.waiting, { each: 50 });
  // Home and the work list show the things themselves: as many as are counted, and no kind without any.
  expect(things.map(({ code, count, things: shownThings }) => [code, count, shownThings.length])).toEqual(
    todos.filter(({ count }) => count > 0).map(({ code, count }) => [code, count, Math.min(count, 50)]),
  );
  // What is a part of another kind is counted there.
  const whole = todos.filter(({ code }) => isCounted(code));
  expect(menu.count).toBe(whole.reduce((sum, { count }) => sum + count, 0));
  const late = (await hand.do(workContract.troubles)).find(({ code }) => code === 'late.order');
  if (late !== undefined) expect(late.count).toBe(Math.min(await orders({ overdue: true })(hand), 100));
  const wrong: string[] = [];
  for (const { code, path, count } of todos) {
    compared.add(code);
    const rows = await shown[code as WorkCode](hand);
    if (Math.min(rows, 100) !== count) wrong.push(`${code}: ${count} waiting, ${rows} in the list`);
    if (isCounted(code) && menu.byPath[path] !== count) wrong.push(`${path}: ${menu.byPath[path]} in the menu`);
  }
  expect(wrong).toEqual([]);
};

describe('what waits is counted in the work list and in the menu as its own list shows it', () => {
  for (const { key, name } of demoPeople)
    test(`for ${key} ${name}`, async () => {
      const hand = await lab.as(key);
      await whileTheSameWaits(hand, () => compare(hand));
    });

  test('for every kind of work, by somebody', () => {
    expect([...compared].sort()).toEqual(Object.keys(shown).sort());
  });
});
