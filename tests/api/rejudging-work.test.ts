import type { Page } from '../../contract/kit/inputs';
import { mandateContract } from '../../contract/mandate/mandate';
import { orderAdminContract } from '../../contract/order/order-admin';
import { type RunningRejudging, rejudgingContract } from '../../contract/rejudging/rejudging';
import { type SubcontractedTask, subcontractContract } from '../../contract/subcontract/subcontract';
import { isUnderWay, type JobState } from '../../domain/job/job-words';
import { localDay } from '../../domain/kit/calendar';
import { wake } from '../../server/kernel/jobs/wake';
import { aBench, aSubmittedMandate, at, type Bench, must, trailOf } from '../support/builders/bench';
import { fieldsRefused, governedOf } from '../support/builders/governed';
import { aReadyOrder } from '../support/builders/order';
import { aStranger } from '../support/builders/other-company';
import { aPersonWith } from '../support/builders/own-role';
import { rejudgingOf } from '../support/builders/rejudging';
import { anUploadedReport, aSubcontractor } from '../support/builders/subcontract';
import { settled } from '../support/job';
import { PASSWORD, type Person } from '../support/laboratory';
import { until } from '../support/until';

let bench: Bench;
let qm: Person;
beforeAll(async () => {
  bench = await aBench();
  qm = await bench.lab.hire({ roles: ['QM'] });
});
afterAll(() => bench.lab.close());

const { call, anItem, aCriterion, measured } = governedOf(
  () => bench,
  () => qm,
);
const { start, run, linesIn, groupsIn } = rejudgingOf(
  () => bench.lab,
  () => qm,
);

const limited = (id: string, limits: object[]) =>
  bench.lab.owner.query('update criterion set limits = $2 where id = $1', [id, JSON.stringify(limits)]);

/** A criterion with a result that passes, and would not any more. */
const stricter = async () => {
  const item = await anItem();
  const criterion = await aCriterion(item);
  await measured(item, '9.00', criterion.id);
  await limited(criterion.id, [{ testitemId: item.id, op: 'le', hi: '8', unit: 'mg/L' }]);
  return criterion;
};

describe('what is judged anew', () => {
  it('is told of its devices', async () => {
    const { criterion, items } = bench.catalogue;
    await aSubmittedMandate(bench);
    const before = criterion.limits;
    await limited(criterion.id, [{ testitemId: items.ph.id, op: 'between', lo: '8', hi: '9' }]);
    const found = await run({ criterionId: criterion.id });
    expect(found).toMatchObject({ judged: 1, changed: 1, worse: 1 });
    expect(await groupsIn(found.id, 'device')).toMatchObject([{ id: bench.deviceId, changed: 1 }]);
    const [line] = await linesIn(found.id, { equipmentId: bench.deviceId });
    expect(line).toMatchObject({ reported: '7.2', deviceName: expect.stringMatching(/^酸度计 /) });
    await limited(criterion.id, (before ?? []) as object[]);
  });

  it('is also what another laboratory measured, as that reported it', async () => {
    const { rec, tm } = bench.people;
    const item = await anItem({ roundDigits: 0 });
    const criterion = await aCriterion(item);
    const body = await aSubcontractor(bench.lab, tm);
    const order = await aReadyOrder(bench.lab, rec, bench.catalogue, bench.customerId, {
      ...{ allowSubcontract: true, needJudge: true, decisionRule: 'simple', ruleAgreed: true },
      samples: [
        {
          ...{ sample1Id: bench.catalogue.type.id, name: '清水河断面', qty: '2', qtyUnit: 'L' },
          items: [
            {
              ...{ testitemId: item.id, basisId: bench.catalogue.basis.id, judgeId: criterion.id },
              ...{ subcontract: true, subcontractorId: body.id },
            },
          ],
        },
      ],
    });
    must(await call(orderAdminContract.checkReady, rec, { orderId: order.id, sign: true, password: PASSWORD }));
    must(await call(mandateContract.generate, rec, { mandateId: '0', order: order.id }));
    const { list } = must(await call<Page<SubcontractedTask>>(subcontractContract.list, rec, { orderId: order.id }));
    const today = localDay(new Date().toISOString());
    must(
      await call(subcontractContract.enter, rec, {
        ...{ id: at(list).id, subcontractorId: body.id, reportNo: 'HD-1', reportDate: today, value: '8.04' },
        ...{ testFrom: today, testTo: today, consentBy: '李雷', consentOn: today },
        fileId: await anUploadedReport(bench.lab, rec),
      }),
    );
    must(await call(subcontractContract.accept, tm, { id: at(list).id, note: '报告与资质范围核对无误' }));
    expect(await run({ criterionId: criterion.id })).toMatchObject({ judged: 1, changed: 0 });
    // Rounded as here it would be 8 and pass.
    await limited(criterion.id, [{ testitemId: item.id, op: 'le', hi: '8', unit: 'mg/L' }]);
    const found = await run({ criterionId: criterion.id });
    expect(await linesIn(found.id)).toMatchObject([{ reported: '8.04', was: 'pass', now: 'fail', deviceName: null }]);
  });
});

describe('judging anew', () => {
  it('is refused by the field where what it is to go by is none', async () => {
    const [criterion, other] = [await stricter(), await stricter()];
    const refused = async (input: object) => {
      const answer = await start(input);
      return [answer.code, fieldsRefused(answer)];
    };
    const named = (field: string) => [400, expect.stringContaining(`"${field}"`)];
    const none = '0190c0de-0000-7000-8000-00000000dead';
    expect(await refused({ criterionId: none })).toEqual(named('criterionId'));
    expect(await refused({ criterionId: criterion.id, by: 'edition' })).toEqual(named('otherId'));
    expect(await refused({ criterionId: criterion.id, by: 'edition', otherId: criterion.id })).toEqual(
      named('otherId'),
    );
    expect(await refused({ criterionId: criterion.id, by: 'change' })).toEqual(named('changeId'));
    expect(await refused({ criterionId: criterion.id, by: 'change', changeId: other.id })).toEqual(named('changeId'));
  });

  it('is for who has the right and sees the whole company; another company has its own', async () => {
    const criterion = await stricter();
    const found = await run({ criterionId: criterion.id });
    const stranger = await aStranger(bench.lab, ['QM']);
    const ofOneRoom = await aPersonWith(bench.lab, { dataScope: 'depart', rights: ['criterion.rejudge'] });
    const { tester } = bench.people;
    const codes = async (person: Person) => [
      (await start({ criterionId: criterion.id }, person)).code,
      (await call(rejudgingContract.detail, person, { id: found.id })).code,
      (await call(rejudgingContract.groups, person, { id: found.id, by: 'item' })).code,
      (await call(rejudgingContract.lines, person, { rejudgingId: found.id, current: 1, pageSize: 20 })).code,
    ];
    expect(await codes(tester)).toEqual([403, 403, 403, 403]);
    expect(await codes(ofOneRoom)).toEqual([403, 403, 403, 403]);
    expect(await codes(stranger)).toEqual([400, 404, 404, 404]);
  });

  it('goes no further for who has lost the right since he asked', async () => {
    const criterion = await stricter();
    const person = await aPersonWith(bench.lab, { dataScope: 'company', rights: ['criterion.rejudge'] });
    const { id } = must(await start({ criterionId: criterion.id }, person));
    const outcomeOf = async () => {
      const { rows } = await bench.lab.owner.query('select state, outcome from background_job where id = $1', [id]);
      return at(rows) as { state: JobState; outcome: { message?: { en: string } } | null };
    };
    await until(async () => !isUnderWay(await outcomeOf()));
    await bench.lab.owner.query(`update staff set role_ids = '{}' where id = $1`, [person.id]);
    await bench.lab.owner.query(`update background_job set state = 'waiting', due_at = now() where id = $1`, [id]);
    wake();
    await until(async () => !isUnderWay(await outcomeOf()));
    const { state, outcome } = await outcomeOf();
    expect([state, outcome?.message?.en]).toEqual(['failed', expect.stringContaining('You do not have the right')]);
    const { rows } = await bench.lab.owner.query('select from rejudging where criterion_id = $1', [criterion.id]);
    expect(rows).toHaveLength(1);
  });

  it('leaves nothing behind where it is cancelled', async () => {
    const criterion = await stricter();
    const client = await bench.lab.owner.connect();
    await client.query('begin');
    await client.query('lock table rejudged in access exclusive mode');
    const { id } = must(await start({ criterionId: criterion.id }));
    const statesOf = async () => must(await call<RunningRejudging>(rejudgingContract.running, qm, { id }));
    await until(async () => {
      const { rows } = await bench.lab.owner.query(
        `select from pg_locks where relation = 'rejudged'::regclass and not granted`,
      );
      return rows.length > 0;
    });
    expect(await statesOf()).toMatchObject({ state: 'running', rejudging: null });
    must(await call(rejudgingContract.cancel, qm, { id }));
    expect(must(await call<{ already?: boolean }>(rejudgingContract.cancel, qm, { id })).already).toBe(true);
    await client.query('commit');
    client.release();
    expect(await settled<RunningRejudging>(bench.lab, rejudgingContract.running, qm, id)).toMatchObject({
      state: 'cancelled',
      rejudging: null,
    });
    await until(async () => {
      const { rows } = await bench.lab.owner.query(`select from pg_locks where relation = 'rejudged'::regclass`);
      return rows.length === 0;
    });
    const { rows } = await bench.lab.owner.query('select from rejudging where criterion_id = $1', [criterion.id]);
    expect(rows).toHaveLength(0);
    const { rows: told } = await bench.lab.owner.query<{ action: string }>(
      `select action from audit_log where action like 'rejudging.%' and ref_no = $1 order by seq`,
      [criterion.name],
    );
    expect(told.map(({ action }) => action)).toEqual(['rejudging.start', 'rejudging.cancel']);
    // Asked for once more it is there.
    const found = await run({ criterionId: criterion.id });
    expect(found).toMatchObject({ judged: 1, changed: 1 });
    expect(await trailOf(bench, found.id)).toEqual(['rejudging.end']);
  });
});
