import { mandateContract } from '../../contract/mandate/mandate';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { tasksContract } from '../../contract/task/tasks';
import {
  aBench,
  aCheckedMandate,
  aMandate,
  anAssignedMandate,
  aSubmittedMandate,
  type Bench,
  blockersOf,
  goodCells,
  gridOf,
  issueSamples,
  mandateOf,
  must,
  openSheets,
  save,
  trailOf,
} from '../support/builders/bench';
import { authorise } from '../support/builders/catalogue';
import { PASSWORD } from '../support/laboratory';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);
const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await bench.lab.system.pool.query<Row>(text, values)).rows;

describe('POST /api/mandateaudit/pass/{id}', () => {
  it('passes all worksheets under a signature, opens the report and moves the order on', async () => {
    const { mandate, tasks, worksheets, order } = await aCheckedMandate(bench);
    expect(mandate.state).toBe('reporting');
    expect(order.state).toBe('reporting');
    expect(worksheets).toMatchObject([{ state: 'passed', checkedByName: bench.people.checker.name }]);
    expect(tasks.every(({ state }) => state === 'checked')).toBe(true);
    const reports = await rowsOf<{ state: string }>('select state from report where $1 = any(mandate_ids)', [
      mandate.id,
    ]);
    expect(reports).toEqual([{ state: 'awaitingCompile' }]);
    const signed = await rowsOf<{ meaning: string; valid: boolean }>(
      'select meaning, valid from signature where ref_id = $1',
      [worksheets[0]?.id],
    );
    expect(signed).toEqual([{ meaning: '校核', valid: true }]);
    expect(await trailOf(bench, mandate.id)).toEqual([
      'mandate.generate',
      'mandate.firstAssigned',
      'mandate.allSubmitted',
      'mandate.pass',
      'mandate.reportOpened',
    ]);
  });

  it('counts a wrong password of a signature, and after five the right one has to wait', async () => {
    const { mandate } = await aSubmittedMandate(bench);
    await openSheets(bench, mandate.id);
    const pass = (password: string) =>
      call(mandateAuditContract.pass, bench.people.checker, { id: mandate.id, password });
    const answers: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push((await pass('wrong-password-1')).code);
    answers.push((await pass(PASSWORD)).code);
    expect(answers).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await mandateOf(bench, mandate.id)).mandate.state).toBe('checking');
    await rowsOf(`update login_failure set last_at = last_at - interval '16 minutes' where subject = $1`, [
      `signature:${bench.people.checker.id}`,
    ]);
    must(await pass(PASSWORD));
    expect(
      await rowsOf('select from login_failure where subject = $1', [`signature:${bench.people.checker.id}`]),
    ).toEqual([]);
  });

  it('opens the report with the days that the worksheet names for all its rows (7.8.2.1 i)', async () => {
    const { people, deviceId } = bench;
    const assigned = await anAssignedMandate(bench);
    const { mandate } = assigned;
    const grid = await gridOf(bench, people.tester, assigned);
    const end = new Date(Date.now() - 60_000).toISOString();
    const start = new Date(Date.now() - 120_000).toISOString();
    must(await save(bench, people.tester, grid, goodCells(grid, deviceId, { testFrom: start }), { testTo: end }));
    // As a day of last week: the samples of this test were handed out just now.
    await rowsOf(`update result set test_from = test_from - interval '5 days' where worksheet_id = $1`, [
      grid.worksheet.id,
    ]);
    await rowsOf(
      `update custody set at = at - interval '6 days' where sample_id = any(select sample_id from task where mandate_id = $1)`,
      [mandate.id],
    );
    must(await call(tasksContract.submit, people.tester, { id: grid.worksheet.id }));
    await openSheets(bench, mandate.id);
    must(await call(mandateAuditContract.pass, people.checker, { id: mandate.id, password: PASSWORD }));
    const [report] = await rowsOf<{ days: number }>(
      'select test_to - test_from as days from report where $1 = any(mandate_ids)',
      [mandate.id],
    );
    expect(report).toEqual({ days: 5 });
  });

  it('refuses a wrong password and leaves everything as it was', async () => {
    const { mandate } = await aSubmittedMandate(bench);
    await openSheets(bench, mandate.id);
    expect(
      (await call(mandateAuditContract.pass, bench.people.checker, { id: mandate.id, password: 'wrong' })).status,
    ).toBe(400);
    expect((await mandateOf(bench, mandate.id)).worksheets[0]?.state).toBe('submitted');
  });

  it('refuses the tester of the data, whatever roles the person holds', async () => {
    const both = await bench.lab.hire({ roles: ['TEST', 'CHK'] });
    await authorise(bench.lab, both, bench.catalogue.area.id, ['test', 'check']);
    const people = { ...bench.people, tester: both };
    const { mandate } = await aSubmittedMandate({ ...bench, people });
    const refused = await call(mandateAuditContract.pass, both, { id: mandate.id, password: PASSWORD });
    expect([refused.code, blockersOf(refused)]).toEqual([600, ['checker.tested']]);
  });

  it('refuses who holds no authorisation to check the items', async () => {
    const novice = await bench.lab.hire({ roles: ['CHK'] });
    const { mandate } = await aSubmittedMandate(bench);
    expect(blockersOf(await call(mandateAuditContract.pass, novice, { id: mandate.id, password: PASSWORD }))).toEqual([
      'competence.check',
      'competence.check',
    ]);
    expect(
      (await call(mandateAuditContract.pass, bench.people.tester, { id: mandate.id, password: PASSWORD })).status,
    ).toBe(403);
  });

  it('answers 409 once it has passed', async () => {
    const { mandate } = await aCheckedMandate(bench);
    expect(
      (await call(mandateAuditContract.pass, bench.people.checker, { id: mandate.id, password: PASSWORD })).status,
    ).toBe(409);
  });
});

describe('data that a checker has never opened', () => {
  const { pass, passPart, instance } = mandateAuditContract;

  it('do not pass, whole, in part or one by one, and the refusal leads to each of them', async () => {
    const { checker } = bench.people;
    const { mandate, worksheets } = await aSubmittedMandate(bench);
    const id = worksheets[0]?.id ?? '';
    const refused = await call<{ blockers: { rule: string; link: string }[] }>(pass, checker, {
      id: mandate.id,
      password: PASSWORD,
    });
    expect([refused.code, refused.data?.blockers.map(({ rule, link }) => [rule, link])]).toEqual([
      600,
      [['worksheet.unopened', `/mandate/dataread/${mandate.id}/${id}`]],
    ]);
    const part = await call(passPart, checker, { id: mandate.id, instanceIds: [id], password: PASSWORD });
    const one = await call(instance, checker, { id, result: 'pass', password: PASSWORD });
    expect([part, one].map(blockersOf)).toEqual([['worksheet.unopened'], ['worksheet.unopened']]);
    expect((await mandateOf(bench, mandate.id)).worksheets[0]?.state).toBe('submitted');
  });

  it('are shown to him as unopened until he opens them, once on the trail', async () => {
    const { checker } = bench.people;
    const submitted = await aSubmittedMandate(bench);
    const { mandate, worksheets } = submitted;
    const seen = async () => {
      const detail = must(await call<typeof submitted>(mandateContract.detail, checker, { id: mandate.id }));
      return {
        openedAt: detail.worksheets.map(({ openedAt }) => openedAt),
        pass: detail.actions.find(({ code }) => code === 'pass'),
      };
    };
    expect(await seen()).toMatchObject({ openedAt: [null], pass: { enabled: false } });
    await openSheets(bench, mandate.id);
    await openSheets(bench, mandate.id);
    expect(await seen()).toMatchObject({ openedAt: [expect.any(String)], pass: { enabled: true } });
    const trail = await trailOf(bench, worksheets[0]?.id ?? '');
    expect(trail.filter((action) => action === 'worksheet.open')).toHaveLength(1);
    must(await call(pass, checker, { id: mandate.id, password: PASSWORD }));
  });

  it('are unopened again once they were submitted anew, and what another opened he has not', async () => {
    const { tester, checker } = bench.people;
    const { mandate, worksheets } = await aSubmittedMandate(bench);
    const id = worksheets[0]?.id ?? '';
    const other = await bench.lab.hire({ roles: ['CHK'] });
    await authorise(bench.lab, other, bench.catalogue.area.id, ['check']);
    await openSheets(bench, mandate.id);
    const passes = (person: typeof other) => call(pass, person, { id: mandate.id, password: PASSWORD });
    expect(blockersOf(await passes(other))).toEqual(['worksheet.unopened']);
    must(await call(instance, checker, { id, result: 'reject', opinion: '请复核 COD' }));
    must(await call(tasksContract.submit, tester, { id }));
    expect(blockersOf(await passes(checker))).toEqual(['worksheet.unopened']);
    await openSheets(bench, mandate.id, other);
    must(await passes(other));
  });

  it('are not opened by who submitted them, though he holds the check too', async () => {
    const both = await bench.lab.hire({ roles: ['TEST', 'CHK'] });
    await authorise(bench.lab, both, bench.catalogue.area.id, ['test', 'check']);
    const own = { ...bench, people: { ...bench.people, tester: both } };
    const submitted = await aSubmittedMandate(own);
    await gridOf(own, both, submitted);
    expect(await trailOf(bench, submitted.worksheets[0]?.id ?? '')).not.toContain('worksheet.open');
  });
});

describe('POST /api/mandateaudit/instance/{id}', () => {
  it('rejects one worksheet with remarks that have to be answered before it is submitted again', async () => {
    const { tester, checker } = bench.people;
    const submitted = await aSubmittedMandate(bench);
    const [sheet] = submitted.worksheets;
    const [task] = submitted.tasks;
    const cells = [{ taskId: task?.id, comment: '请说明两次读数的间隔' }];
    must(
      await call(mandateAuditContract.instance, checker, {
        id: sheet?.id,
        result: 'reject',
        opinion: '见批注,请补充',
        cells,
      }),
    );
    const grid = await gridOf(bench, tester, submitted);
    const row = grid.rows.find(({ taskId }) => taskId === task?.id);
    expect(grid.worksheet).toMatchObject({ state: 'rejected', openComments: 1 });
    expect(row?.comments).toMatchObject([{ text: '请说明两次读数的间隔', byName: checker.name, resolvedAt: null }]);
    expect(blockersOf(await call(tasksContract.submit, tester, { id: sheet?.id }))).toEqual(['comment.open']);
    const answers = [{ commentId: row?.comments[0]?.id, text: '间隔五分钟' }];
    must(await save(bench, tester, grid, [{ taskId: row?.taskId, ver: row?.ver, answers }]));
    must(await call(tasksContract.submit, tester, { id: sheet?.id }));
    await openSheets(bench, submitted.mandate.id);
    must(await call(mandateAuditContract.instance, checker, { id: sheet?.id, result: 'pass', password: PASSWORD }));
    expect((await mandateOf(bench, submitted.mandate.id)).mandate.state).toBe('reporting');
    const popups = await rowsOf<{ level: string }>(
      `select level from message where to_staff_id = $1 and ref_id = $2 and level = 'urgent'`,
      [tester.id, submitted.mandate.id],
    );
    expect(popups).toHaveLength(1);
  });
});

describe('POST /api/mandateaudit/passp/{id}, rejectp/{id}, reject/{id}', () => {
  it('passes and rejects named worksheets, and the mandate follows its parts', async () => {
    const { director, tester, checker, rec } = bench.people;
    const { lab, deviceId } = bench;
    // Who tests and checks passes nobody's own data in a heap with others'.
    const second = await lab.hire({ roles: ['TEST', 'CHK'] });
    await authorise(lab, second, bench.catalogue.area.id, ['test', 'check']);
    const mandate = await aMandate(bench);
    must(await lab.call(tasksContract.assign, director, { id: mandate.tasks[0]?.id, staffId: tester.id }));
    must(await lab.call(tasksContract.assign, director, { id: mandate.tasks[1]?.id, staffId: second.id }));
    await issueSamples(bench, mandate, tester);
    const { worksheets } = await mandateOf(bench, mandate.mandate.id);
    const sheetOf = (person: typeof tester) => worksheets.find(({ assigneeId }) => assigneeId === person.id)?.id;
    const passOfFirst = async () => {
      const at = worksheets.findIndex(({ assigneeId }) => assigneeId === tester.id);
      const { actions } = await gridOf(bench, checker, { ...mandate, worksheets }, at);
      return actions.find(({ code }) => code === 'pass');
    };
    for (const person of [tester, second]) {
      if (person === second)
        expect(await passOfFirst()).toMatchObject({
          enabled: false,
          blockers: [expect.stringContaining('其余数据')],
        });
      const at = worksheets.findIndex(({ assigneeId }) => assigneeId === person.id);
      const grid = await gridOf(bench, person, { ...mandate, worksheets }, at);
      must(await save(bench, person, grid, goodCells(grid, deviceId)));
      must(await lab.call(tasksContract.submit, person, { id: grid.worksheet.id }));
    }
    expect(await passOfFirst()).toMatchObject({ enabled: true });
    const id = mandate.mandate.id;
    const heap = { id, instanceIds: [sheetOf(tester), sheetOf(second)], password: PASSWORD };
    const refused = await lab.call(mandateAuditContract.passPart, second, heap);
    expect([refused.code, blockersOf(refused)]).toEqual([600, expect.arrayContaining(['checker.tested'])]);
    expect((await mandateOf(bench, id)).worksheets.map(({ state }) => state)).toEqual(['submitted', 'submitted']);
    const stateOf = async () => (await mandateOf(bench, id)).mandate.state;
    must(
      await lab.call(mandateAuditContract.passPart, checker, {
        id,
        instanceIds: [sheetOf(tester)],
        password: PASSWORD,
      }),
    );
    expect(await stateOf()).toBe('partlyPassed');
    must(
      await lab.call(mandateAuditContract.rejectPart, checker, {
        id,
        instanceIds: [sheetOf(second)],
        opinion: 'COD 请复测',
      }),
    );
    expect(await stateOf()).toBe('testing');
    must(await lab.call(tasksContract.submit, second, { id: sheetOf(second) }));
    expect(await stateOf()).toBe('partlyPassed');
    must(await lab.call(mandateAuditContract.reject, checker, { id, opinion: 'COD 仍须复测' }));
    expect(await stateOf()).toBe('testing');
    must(await lab.call(tasksContract.submit, second, { id: sheetOf(second) }));
    await openSheets(bench, id);
    must(
      await lab.call(mandateAuditContract.passPart, checker, {
        id,
        instanceIds: [sheetOf(second)],
        password: PASSWORD,
      }),
    );
    expect(await stateOf()).toBe('reporting');
    const history = must(await lab.call<{ action: string }[]>(mandateAuditContract.history, rec, { id }));
    expect(history.map(({ action }) => action).filter((action) => /pass|reject/i.test(action))).toEqual([
      'worksheet.pass',
      'mandate.passPart',
      'worksheet.reject',
      'mandate.rejectPart',
      'worksheet.reject',
      'mandate.reject',
      'worksheet.pass',
      'mandate.passPart',
    ]);
  });

  it('refuses a rejection without an opinion, and worksheets of another mandate', async () => {
    const [one, other] = [await aSubmittedMandate(bench), await aSubmittedMandate(bench)];
    const { checker } = bench.people;
    expect((await call(mandateAuditContract.reject, checker, { id: one.mandate.id, opinion: '' })).status).toBe(400);
    const foreign = await call(mandateAuditContract.passPart, checker, {
      id: one.mandate.id,
      instanceIds: [other.worksheets[0]?.id],
      password: PASSWORD,
    });
    expect(foreign.status).toBe(400);
  });
});

describe('POST /api/mandate/back/{id}', () => {
  it('passes a mandate back to testing: signatures lose validity, the report goes back to input', async () => {
    const { director, tester, checker } = bench.people;
    const { mandate, worksheets } = await aCheckedMandate(bench);
    must(await call(mandateContract.back, director, { id: mandate.id, to: 'test', reason: '稀释倍数有误' }));
    const after = await mandateOf(bench, mandate.id);
    expect(after).toMatchObject({
      mandate: { state: 'testing' },
      order: { state: 'testing' },
      worksheets: [{ state: 'rejected' }],
    });
    expect(after.samples.map(({ state }) => state)).toEqual(['testing']);
    expect(await rowsOf('select valid from signature where ref_id = $1', [worksheets[0]?.id])).toEqual([
      { valid: false },
    ]);
    expect(await rowsOf('select state from report where $1 = any(mandate_ids)', [mandate.id])).toEqual([
      { state: 'backToInput' },
    ]);
    must(await call(tasksContract.submit, tester, { id: worksheets[0]?.id }));
    await openSheets(bench, mandate.id);
    must(await call(mandateAuditContract.pass, checker, { id: mandate.id, password: PASSWORD }));
    expect(await rowsOf('select state from report where $1 = any(mandate_ids)', [mandate.id])).toEqual([
      { state: 'awaitingCompile' },
    ]);
    expect((await mandateOf(bench, mandate.id)).mandate.state).toBe('reporting');
  });

  it('passes it back to checking only', async () => {
    const { mandate } = await aCheckedMandate(bench);
    must(
      await call(mandateContract.back, bench.people.director, {
        id: mandate.id,
        to: 'check',
        reason: '校核意见需补充',
      }),
    );
    expect(await mandateOf(bench, mandate.id)).toMatchObject({
      mandate: { state: 'checking' },
      worksheets: [{ state: 'submitted' }],
      tasks: [{ state: 'submitted' }, { state: 'submitted' }],
    });
  });

  it('refuses once a report is approved', async () => {
    const { mandate } = await aCheckedMandate(bench);
    await bench.lab.system.pool.query(`update report set state = 'approved' where $1 = any(mandate_ids)`, [mandate.id]);
    expect(
      blockersOf(
        await call(mandateContract.back, bench.people.director, { id: mandate.id, to: 'test', reason: '稀释倍数有误' }),
      ),
    ).toEqual(['report.approved']);
  });
});
