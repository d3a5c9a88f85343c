import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { chainContract, type TaskChain } from '../../contract/task/chain';
import { tasksContract } from '../../contract/task/tasks';
import { say } from '../../domain/kit/label';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import type { MandateDetail } from '../../server/mandate/detail';
import { aBench, anAssignedMandate, at, type Bench, gridOf, must, openSheets, save } from '../support/builders/bench';
import { governedOf, itemCase } from '../support/builders/governed';
import { type Answer, PASSWORD, type Person } from '../support/laboratory';

let bench: Bench;
let qm: Person;
let reviewer: Person;
beforeAll(async () => {
  bench = await aBench();
  qm = await bench.lab.hire({ roles: ['QM'] });
  reviewer = await bench.lab.hire({ roles: ['AUD'] });
});
afterAll(() => bench.lab.close());

const { call, anItem, aCriterion, rowOf, measured, makeOf, changesOf, approve } = governedOf(
  () => bench,
  () => qm,
);

const chainFor = (id: string, person = bench.people.tester): Promise<Answer<TaskChain>> =>
  call<TaskChain>(chainContract.chain, person, { id });

/** The facts of a chain in English by the title of their step: `name = value`. */
const saidIn = ({ links }: TaskChain): Record<string, string[]> =>
  Object.fromEntries(
    links.map(({ title, facts }) => [
      say('en', title),
      facts.map(({ name, value }) => `${say('en', name)} = ${say('en', value)}`),
    ]),
  );
const wrongIn = ({ links }: TaskChain): string[] =>
  links.flatMap(({ facts }) => facts.flatMap(({ value, isWrong }) => (isWrong ? [say('en', value)] : [])));

const taskOf = async (mandate: MandateDetail): Promise<string> => (await rowOf(mandate)).row.taskId;
const checked = async ({ mandate }: MandateDetail) => {
  await openSheets(bench, mandate.id);
  must(await call(mandateAuditContract.pass, bench.people.checker, { id: mandate.id, password: PASSWORD }));
};

const stated = { uncertainty: [{ from: '0', to: '100', U: '2', k: '2' }] };

describe('why a number is what it is', () => {
  it('is told from what was typed to the report that holds it, with people and times', async () => {
    const item = await anItem({ formula: 'A*2', ...stated });
    const criterion = await aCriterion(item);
    const mandate = await measured(item, '4.126', criterion.id);
    const id = await taskOf(mandate);
    await checked(mandate);
    const chain = must(await chainFor(id, reviewer));
    expect(chain).toMatchObject({ taskId: id, reported: '8.25', unit: 'mg/L', verdict: 'pass' });
    const said = saidIn(chain);
    expect(Object.keys(said)).toEqual([
      'As typed',
      'Formula',
      'Rounding and report',
      'Verdict',
      'Rules, and worked out again',
      'People and times',
      'Reports',
    ]);
    expect(said['As typed']).toEqual(['A = 4.126']);
    expect(said['Formula']).toEqual(['Formula = A*2', 'Put in = A = 4.126 gives 8.252 mg/L']);
    expect(said['Rounding and report']).toEqual([
      'Unrounded = 8.252 mg/L',
      'Rounding rule = 2 decimals',
      'Reported = 8.25 mg/L',
    ]);
    expect(said['Verdict']).toEqual([
      'Requirement = ≤10 mg/L',
      'Compare method = Full value',
      'Decision rule = Simple acceptance',
      'Uncertainty of the item = 0 to 100 mg/L: U = 2 mg/L, k = 2',
      'U (k=2) = 2 mg/L',
      expect.stringMatching(/^Probability of conformity = 96 %$/),
      'Verdict = Pass',
      'Why = it is within the limit',
    ]);
    expect(said['Rules, and worked out again']).toEqual([
      'Version of the rules = No. 1',
      'Version of the engine = 1',
      'Worked out again from what was typed, by engine 1 = the same',
    ]);
    const { tester, checker } = bench.people;
    expect(said['People and times']).toEqual([
      expect.stringMatching(/^Tested = \d{4}\./),
      expect.stringMatching(new RegExp(`^Data entered = ${tester.name} \\d{4}\\.\\d\\d\\.\\d\\d \\d\\d:\\d\\d$`)),
      expect.stringMatching(new RegExp(`^Submitted = ${tester.name} `)),
      expect.stringMatching(new RegExp(`^Checked = ${checker.name} `)),
    ]);
    expect(said['Reports']).toHaveLength(1);
    expect(wrongIn(chain)).toEqual([]);
    const report = chain.links.at(-1)?.facts[0];
    expect(report?.refers).toMatchObject({ noun: 'report' });
  });

  it('goes by the rules it was handed in by, also after a second person approved others', async () => {
    const item = await anItem();
    const mandate = await measured(item, '1.256');
    const id = await taskOf(mandate);
    must(await makeOf(item, { roundDigits: 1 }, [itemCase('1.25', '1.2')]));
    must(await approve(at(await changesOf({ testitemId: item.id }))));
    const before = must(await chainFor(id));
    expect(saidIn(before)['Rounding and report']).toContain('Reported = 1.26 mg/L');
    expect(wrongIn(before)).toEqual([]);
    const later = must(await chainFor(await taskOf(await measured(item, '1.256'))));
    expect(saidIn(later)['Rules, and worked out again']).toEqual([
      'Version of the rules = No. 2',
      expect.stringMatching(new RegExp(`^Change of rules approved = ${qm.name} `)),
      'Reason of the change = 方法修订为一位小数',
      'Version of the engine = 1',
      'Worked out again from what was typed, by engine 1 = the same',
    ]);
  });

  it('says so where what is kept is not what comes out, and where a report states something else', async () => {
    const item = await anItem();
    const mandate = await measured(item, '1.256');
    const id = await taskOf(mandate);
    await checked(mandate);
    const { pool } = bench.lab.system;
    await pool.query(`update result set raw = '9.9', reported = '9.90' where task_id = $1`, [id]);
    await pool.query(
      `update report set lines = jsonb_build_array(jsonb_build_object('taskId', $1::text, 'value', '1.26')) where $1::uuid = any(task_ids)`,
      [id],
    );
    const chain = must(await chainFor(id, reviewer));
    expect(chain.reported).toBe('9.90');
    expect(wrongIn(chain)).toEqual([
      'gives 1.26 (unrounded 1.256), kept is 9.90',
      expect.stringMatching(/, states 1\.26$/),
    ]);
  });

  it('names what was changed after it had been handed in, and why', async () => {
    const item = await anItem();
    const mandate = await measured(item, '1.256');
    const { grid, row } = await rowOf(mandate);
    must(await call(tasksContract.backData, bench.people.tester, { id: grid.worksheet.id }));
    const again = await rowOf(mandate);
    must(
      await save(bench, bench.people.tester, again.grid, [
        { taskId: row.taskId, ver: again.row.ver, values: ['1.3'], reason: '抄错一位' } as never,
      ]),
    );
    const chain = must(await chainFor(row.taskId));
    expect(chain.reported).toBe('1.30');
    expect(saidIn(chain)['People and times']?.filter((text) => text.startsWith('Changed'))).toEqual([
      expect.stringMatching(/^Changed after submission: Values as typed = from "1\.256" to "1\.3", because: 抄错一位/),
    ]);
    // It is not handed in any more: nothing is held against it.
    expect(Object.keys(saidIn(chain))).not.toContain('Rules, and worked out again');
  });

  it('leads on to the results that it was computed of, for whom these are open', async () => {
    const [first, second] = [await anItem(), await anItem()];
    const sum = await anItem({ formula: `[${first.code}]+[${second.code}]` });
    const { catalogue, people } = bench;
    const mandate = await anAssignedMandate(bench, {
      needJudge: false,
      samples: [
        {
          ...{ sample1Id: catalogue.type.id, name: '清水河断面', qty: '2', qtyUnit: 'L' },
          items: [first, second, sum].map(({ id }) => ({ testitemId: id, basisId: catalogue.basis.id })),
        },
      ],
    });
    const grid = await gridOf(bench, people.tester, mandate);
    const rows = [first, second].map(({ id }) => at(grid.rows.filter(({ itemId }) => itemId === id)));
    must(
      await save(
        bench,
        people.tester,
        grid,
        rows.map(({ taskId, ver }, index) => ({ taskId, ver, values: [index === 0 ? '1.1' : '2.2'] })),
      ),
    );
    const { taskId } = at(grid.rows.filter(({ itemId }) => itemId === sum.id));
    const chain = must(await chainFor(taskId));
    expect(chain.reported).toBe('3.30');
    const { facts } = at(chain.links.filter(({ title }) => title.en === 'Other results used'));
    expect(facts.map(({ refers }) => refers?.id)).toEqual(rows.map((row) => row.taskId));
    expect(saidIn(chain)['Formula']).toContain('Put in = 3.3 mg/L');
  });

  it('of what the client gave names him alone', async () => {
    const item = await anItem({ formula: 'A*2', lod: '0.5' });
    const mandate = await measured(item, '3');
    const { grid, row } = await rowOf(mandate);
    must(await call(tasksContract.backData, bench.people.tester, { id: grid.worksheet.id }));
    const again = await rowOf(mandate);
    must(
      await save(bench, bench.people.tester, again.grid, [
        {
          taskId: row.taskId,
          ver: again.row.ver,
          values: ['7.10'],
          clientGiven: '现场记录',
          reason: '客户自测',
        } as never,
      ]),
    );
    const said = saidIn(must(await chainFor(row.taskId)));
    expect(said['As typed']).toEqual(['Data given by the client, from = 现场记录', 'Value = 7.10']);
    expect(said['Formula']).toBeUndefined();
    expect(said['Rounding and report']).toContain('Reported = 7.10 mg/L');
    expect(said['Verdict']).toEqual(['Verdict = No statement of conformity is asked for']);
  });
});

describe('whoever may not', () => {
  it('read worksheets, or this task, is refused', async () => {
    const id = await taskOf(await measured(await anItem(), '1.2'));
    expect((await chainFor(id, bench.people.rec)).code).toBe(403);
    expect((await chainFor(id, bench.people.second)).code).toBe(404);
  });
});

describe('on paper', () => {
  it('the chain says the same in Chinese and English, and that it was taken along', async () => {
    const item = await anItem({ formula: 'A*2' });
    const mandate = await measured(item, '4.126', (await aCriterion(item)).id);
    const id = await taskOf(mandate);
    const paper = async (language: 'zh' | 'en'): Promise<string> => {
      const response = await fetch(`${bench.lab.origin}/api/tasks/chainpaper/${id}?language=${language}`, {
        headers: { authorization: bench.people.tester.token },
      });
      expect(response.headers.get('content-type')).toBe('application/pdf');
      return textOf(new Uint8Array(await response.arrayBuffer()));
    };
    const [zh, en] = [await paper('zh'), await paper('en')];
    for (const part of ['结果溯源', '由录入值复算', 'A=4.126得8.252mg/L', '8.25', '符合', '以下空白'])
      expect(zh).toContain(part);
    for (const part of ['Howaresultcameabout', 'A=4.126gives8.252mg/L', 'Pass', 'Endofrecord'])
      expect(en).toContain(part);
    const { rows } = await bench.lab.system.pool.query('select 1 from audit_log where ref_id = $1 and action = $2', [
      id,
      'task.readChain',
    ]);
    expect(rows).toHaveLength(1);
  });

  it('there is nothing where there is no result', async () => {
    const mandate = await anAssignedMandate(bench);
    const { row } = await rowOf(mandate);
    expect((await call(chainContract.paper, bench.people.tester, { id: row.taskId })).code).toBe(409);
    expect(must(await chainFor(row.taskId))).toMatchObject({ reported: null });
  });
});
