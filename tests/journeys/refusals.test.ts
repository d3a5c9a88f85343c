import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { mandateContract } from '../../contract/mandate/mandate';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import { sampleContract } from '../../contract/sample/sample';
import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { tasksAssignContract } from '../../contract/task/tasks-assign';
import type { RoleCode } from '../../domain/role/rights';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { until } from '../support/until';
import { type DemoLaboratory, nameOf, openDemoLaboratory } from './support/demo-laboratory';
import { brokenLinkOf, roundsAreDone } from './support/look-into';
import { openPlay } from './support/play';
import { stepsOf } from './support/steps';
import { traceOf } from './support/trace';

let lab: DemoLaboratory;
let play: ReturnType<typeof openPlay>;

beforeAll(async () => {
  lab = await openDemoLaboratory();
  // What the clock's rounds find to do at a start (notices, messages) is done before anything is compared.
  await until(() => lab.look(roundsAreDone));
  play = openPlay(lab);
});
afterAll(() => lab.close());

/** The order goes on from refusal to refusal; no screen is open that could complain. */
const then = stepsOf(() => []);

type Input = Record<string, unknown>;
type Refusal = readonly [why: string, who: string, endpoint: AnyEndpoint, input: () => Input, code: number];
const password = DEMO_PASSWORD;

/** Each call is refused with its code, and all of them together leave every table as it was. */
const refuses = async (...refusals: readonly Refusal[]): Promise<void> => {
  for (const [, who] of refusals) await lab.as(who);
  const before = await lab.look(traceOf);
  const answered: Record<string, number> = {};
  for (const [why, who, endpoint, input] of refusals)
    answered[why] = (await (await lab.as(who)).ask(endpoint, input())).code;
  expect(answered).toEqual(Object.fromEntries(refusals.map(([why, , , , code]) => [why, code])));
  expect(await lab.look(traceOf)).toEqual(before);
};

/** Somebody takes on a further role: from now on only the rule of separate people stands in the way. */
const alsoIs = async (key: string, ...codes: RoleCode[]): Promise<void> => {
  await lab.look(async (db) => {
    const roles = await db.selectFrom('role').select('id').where('code', 'in', codes).execute();
    const person = await db
      .selectFrom('staff')
      .select(['id', 'roleIds'])
      .where('name', '=', nameOf(key))
      .executeTakeFirstOrThrow();
    await db
      .updateTable('staff')
      .set({ roleIds: [...person.roleIds, ...roles.map(({ id }) => id)] })
      .where('id', '=', person.id)
      .execute();
  });
};

/** The same step twenty times at once; gives the codes, the successes first. */
const atOnce = async (who: string, endpoint: AnyEndpoint, input: Input): Promise<number[]> => {
  const hand = await lab.as(who);
  const answers = await Promise.all(Array.from({ length: 20 }, () => hand.ask(endpoint, input)));
  return answers.map(({ code }) => code).sort((one, other) => one - other);
};
const onceOf20 = (codes: number[]): void => {
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code !== 200 && code !== 409 && code !== 600)).toEqual([]);
};

then('before the samples are there nothing goes on', async () => {
  await play.upTo('takeOrder');
  const { orderId, sampleIds } = play.life;
  const toStaffId = await play.idOf('testerLH');
  await refuses(
    [
      'release before the review',
      'reception',
      mandateContract.generate,
      () => ({ mandateId: '0', order: orderId }),
      409,
    ],
    ['issue before receipt', 'keeper', sampleContract.issue, () => ({ ids: sampleIds, toStaffId }), 409],
    ['review by a tester', 'testerLH', orderAdminContract.checkReady, () => ({ orderId, sign: true, password }), 403],
    [
      'receipt by reception',
      'testerLH',
      orderAdminContract.confirmSample,
      () => ({ id: sampleIds[0], condition: 'ok' }),
      403,
    ],
    ['an order by the archivist', 'archivist', orderContract.create, () => ({ submit: true }), 403],
    ['finish', 'reception', orderContract.finish, () => ({ id: orderId }), 409],
  );
});

then('work is released once, and only after the review', async () => {
  await play.upTo('confirmSample2');
  const { orderId, sampleIds } = play.life;
  await refuses(
    [
      'release before the review',
      'reception',
      mandateContract.generate,
      () => ({ mandateId: '0', order: orderId }),
      600,
    ],
    ['receipt twice', 'keeper', orderAdminContract.confirmSample, () => ({ id: sampleIds[0], condition: 'ok' }), 409],
    [
      'a stale order',
      'reception',
      orderContract.changeTime,
      () => ({ id: orderId, dueDate: '2099-01-04', reason: '委托方要求延期', ver: 1 }),
      409,
    ],
  );
  await play.upTo('review');
  const release = { mandateId: '0', order: orderId };
  await atOnce('reception', mandateContract.generate, release);
  expect((await play.detail()).mandates).toHaveLength(1);
  await play.upTo('release');
  expect((await play.detail()).mandates).toHaveLength(1);
});

then('tasks go only to those who may do them', async () => {
  await play.upTo('issueSamples');
  const { mandateId } = play.life;
  const tester = await play.idOf('testerLH');
  const { items } = await (await lab.as('directorLH')).do(tasksAssignContract.items, { id: mandateId });
  const each = (staffId: string) => items.map(({ id }) => ({ itemId: id, staffId }));
  await refuses(
    ['assignment by a tester', 'testerLH', tasksAssignContract.assign, () => ({ mandateId, items: each(tester) }), 403],
    [
      'assignment by another room',
      'directorYQ',
      tasksAssignContract.assign,
      () => ({ mandateId, items: each(tester) }),
      404,
    ],
    [
      'a tester who is the checker',
      'directorLH',
      tasksAssignContract.assign,
      () => ({ mandateId, checkerId: tester, items: each(tester) }),
      600,
    ],
  );
});

then('data are entered by their tester, completely, and from the last version', async () => {
  await play.upTo('assign');
  const { sheetId, mandateId } = play.life;
  const data = await play.named('saveData').prepare();
  await refuses(
    ['a sheet of somebody else', 'testerLH2', tasksContract.save, () => data, 404],
    ['an empty sheet handed in', 'testerLH', tasksContract.submit, () => ({ id: sheetId, password }), 600],
    [
      'a check of what was not handed in',
      'checkerLH',
      mandateAuditContract.pass,
      () => ({ id: mandateId, password }),
      600,
    ],
  );
  await play.upTo('saveData');
  const stale = await (await lab.as('testerLH')).do(tasksContract.save, { ...data, sheet: undefined });
  expect(stale.cells.map(({ status }) => status)).toEqual(stale.cells.map(() => 'conflict'));
  await refuses(
    ['handed in by somebody else', 'testerLH2', tasksContract.submit, () => ({ id: sheetId, password }), 404],
    [
      'handed in from a stale version',
      'testerLH',
      tasksContract.submit,
      () => ({ id: sheetId, password, ver: 1 }),
      409,
    ],
    [
      'handed in under a wrong password',
      'testerLH',
      tasksContract.submit,
      () => ({ id: sheetId, password: 'no' }),
      400,
    ],
  );
  onceOf20(await atOnce('testerLH', tasksContract.submit, { id: sheetId, password }));
  await play.taken('submitData');
});

then('nobody checks their own data', async () => {
  await alsoIs('testerLH', 'CHK');
  const { sheetId, mandateId } = play.life;
  const data = await play.named('saveData').prepare();
  await refuses(
    ['the whole mandate', 'testerLH', mandateAuditContract.pass, () => ({ id: mandateId, password }), 600],
    [
      'the named sheets',
      'testerLH',
      mandateAuditContract.passPart,
      () => ({ id: mandateId, instanceIds: [sheetId], password }),
      600,
    ],
    ['one sheet', 'testerLH', mandateAuditContract.instance, () => ({ id: sheetId, result: 'pass', password }), 600],
    ['without the right', 'testerLH2', mandateAuditContract.pass, () => ({ id: mandateId, password }), 403],
    ['a rejection without a reason', 'checkerLH', mandateAuditContract.reject, () => ({ id: mandateId }), 400],
    ['data changed after they were handed in', 'testerLH', tasksContract.save, () => data, 600],
  );
  await refuses([
    'what was never opened',
    'checkerLH',
    mandateAuditContract.pass,
    () => ({ id: mandateId, password }),
    600,
  ]);
  await play.upTo('openData');
  onceOf20(await atOnce('checkerLH', mandateAuditContract.pass, { id: mandateId, password, opinion: '同意' }));
  await play.taken('passData');
});

then('a report goes its way step by step', async () => {
  const id = play.life.reportId;
  await refuses(
    [
      'an audit before it is written',
      'auditor',
      reportAdminContract.review,
      () => ({ id, step: 'audit', result: 'pass', password }),
      409,
    ],
    [
      'an approval before it is written',
      'signatory',
      reportAdminContract.approve,
      () => ({ id, result: 'pass', password }),
      409,
    ],
    ['written by the auditor', 'auditor', reportAdminContract.compile, () => ({ id }), 403],
    ['submitted before it is written', 'compiler', reportAdminContract.submit, () => ({ id, password }), 409],
  );
});

then('compiler, auditor and signatory of a report are three people', async () => {
  await play.upTo('submitReport');
  const id = play.life.reportId;
  await alsoIs('compiler', 'CHK', 'AUD', 'SIGN');
  const step =
    (name: 'check' | 'audit', more: Input = {}) =>
    () => ({ id, step: name, result: 'pass', password, ...more });
  await refuses(
    ['checked by its compiler', 'compiler', reportAdminContract.review, step('check'), 600],
    ['audited before the check', 'auditor', reportAdminContract.review, step('audit'), 409],
    [
      'approved before the audit',
      'signatory',
      reportAdminContract.approve,
      () => ({ id, result: 'pass', password }),
      409,
    ],
    ['checked under a wrong password', 'checkerLH', reportAdminContract.review, step('check', { password: 'no' }), 400],
    ['sent back without a reason', 'checkerLH', reportAdminContract.review, step('check', { result: 'reject' }), 400],
  );
  await play.upTo('check');
  await alsoIs('auditor', 'SIGN');
  await alsoIs('testerLH', 'AUD', 'SIGN');
  await refuses(
    ['audited by its compiler', 'compiler', reportAdminContract.review, step('audit'), 600],
    ['audited by its tester', 'testerLH', reportAdminContract.review, step('audit'), 600],
    ['audited from a stale version', 'auditor', reportAdminContract.review, step('audit', { ver: 1 }), 409],
    ['audited without the right', 'archivist', reportAdminContract.review, step('audit'), 403],
  );
  onceOf20(await atOnce('auditor', reportAdminContract.review, step('audit')()));
  const approve = { id, result: 'pass', password };
  await refuses(
    ['approved by its auditor', 'auditor', reportAdminContract.approve, () => approve, 600],
    ['approved by its compiler', 'compiler', reportAdminContract.approve, () => approve, 600],
    [
      'printed before it is approved',
      'archivist',
      reportContract.seal,
      () => ({ id, has: true, kind: 'seal', password }),
      409,
    ],
  );
});

then('a batch is refused row by row: an unapproved report is not issued beside others', async () => {
  const before = await lab.look(traceOf);
  const { list } = await (await lab.as('archivist')).do(taskContract.printReport, { reportIds: [play.life.reportId] });
  expect(list.map(({ ok, state }) => [ok, state])).toEqual([[false, 'awaitingApproval']]);
  expect(await lab.look(traceOf)).toEqual(before);
});

then('a report is approved and issued once, however often it is asked for', async () => {
  const id = play.life.reportId;
  onceOf20(await atOnce('signatory', reportAdminContract.approve, { id, result: 'pass', password }));
  await atOnce('archivist', taskContract.printReport, { reportIds: [id], copies: 1 });
  const record = await (await lab.as('archivist')).do(reportContract.record, { id });
  expect(record.report.state).toBe('issued');
  expect(
    record.history.filter(({ toState, fromState }) => toState === 'issued' && fromState === 'approved'),
  ).toHaveLength(1);
  expect(record.prints.map(({ copyNo }) => copyNo)).toEqual(record.prints.map((_, index) => index + 1));
});

then('what is issued stays as it is', async () => {
  const { reportId: id, sheetId, mandateId } = play.life;
  const data = await play.named('saveData').prepare();
  await refuses(
    ['written anew', 'compiler', reportAdminContract.compile, () => ({ id, conclusion: 'pass' }), 600],
    ['sent back to input', 'compiler', reportAdminContract.backToInput, () => ({ id, opinion: '请重新检测' }), 409],
    ['its data changed', 'testerLH', tasksContract.save, () => data, 600],
    ['its data recalled', 'testerLH', tasksContract.backData, () => ({ id: sheetId, reason: '重新录入数据' }), 409],
    [
      'its mandate sent back',
      'directorLH',
      mandateContract.back,
      () => ({ id: mandateId, to: 'test', reason: '重新检测该样品' }),
      600,
    ],
    ['deleted', 'compiler', reportContract.remove, () => ({ id }), 409],
  );
});

then('one key is one order, however often it is sent', async () => {
  const hand = await lab.as('reception');
  const input = await play.named('takeOrder').prepare();
  const key = 'a-key-that-is-sent-twenty-times';
  const answers = await Promise.all(Array.from({ length: 20 }, () => hand.ask(orderContract.create, input, key)));
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
  expect((await hand.ask(orderContract.create, { ...input, project: '另一个项目' }, key)).code).toBe(409);
});

then('the trail of all this is whole', async () => {
  expect(await brokenLinkOf(lab)).toBeNull();
});
