import { jinContract, type VersionEffect } from '../../contract/mandate/jin';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import type { RecordTemplateDetail } from '../../contract/record-template/record-template';
import { chainContract, type TaskChain } from '../../contract/task/chain';
import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { tasksAssignContract } from '../../contract/task/tasks-assign';
import type { TaskRow, WorksheetView } from '../../contract/worksheet/bench';
import type { EntryAnswer } from '../../contract/worksheet/paper';
import { say } from '../../domain/kit/label';
import {
  aBench,
  aMandate,
  anAssignedMandate,
  type Bench,
  blockersOf,
  gridOf,
  issueSamples,
  mandateOf,
  must,
  save,
  trailOf,
} from '../support/builders/bench';
import { authorise } from '../support/builders/catalogue';
import { aTitrationTemplate, entryOf, fill, theNextVersion } from '../support/builders/record-sheet';
import { PASSWORD, type Person } from '../support/laboratory';

// Who fills which cell of a record sheet, and what becomes of it: helpers, the checker, another version, the chain behind a result.

let bench: Bench;
let template: RecordTemplateDetail;
beforeAll(async () => {
  bench = await aBench();
  template = await aTitrationTemplate(bench, '滴定记录', {
    mapped: [{ side: 'shown', at: 'B8', target: `result[${bench.catalogue.items.ph.code}].reported` }],
    inputs: [
      { sheet: '滴定', at: 'D8', name: '复核意见', type: 'text', isRequired: true, filledBy: 'checker' },
      { sheet: '滴定', at: 'E8', name: '抽查数', type: 'number', isRequired: false, filledBy: 'checker' },
    ],
  });
}, 60_000);
/** A laboratory in which a template of its own is in force. */
let own: Bench | undefined;
afterAll(async () => {
  await own?.lab.close();
  await bench.lab.close();
});

const sheetAt = (worksheets: readonly { datatype: string }[], datatype: string) =>
  worksheets.findIndex((each) => each.datatype === datatype);
const aSheet = async (over: object = {}) => {
  const mandate = await anAssignedMandate(bench, over);
  const view = await gridOf(bench, bench.people.tester, mandate, sheetAt(mandate.worksheets, 'sheet'));
  const sampleId = view.rows[0]?.sampleId ?? '';
  return { mandate, view, sampleId };
};
const again = async ({ worksheet }: WorksheetView, person = bench.people.tester): Promise<WorksheetView> =>
  must(
    await bench.lab.call<WorksheetView>(tasksContract.instance, person, {
      ...{ mandateId: worksheet.mandateId, id: worksheet.id, type: worksheet.datatype },
    }),
  );
const whole = (view: WorksheetView, sampleId: string) => [
  entryOf(view, 'C2', '0.2500'),
  entryOf(view, 'E2', '试亚铁灵'),
  entryOf(view, 'B5', '20.00', sampleId),
  entryOf(view, 'C5', '0.00', sampleId),
  entryOf(view, 'D5', '1.25', sampleId),
];
const onlyCod = ({ catalogue: { items, basis, type } }: Bench): object => ({
  ...{ needJudge: false, decisionRule: null, ruleAgreed: null },
  samples: [
    {
      ...{ sample1Id: type.id, name: '甲', qty: '1', qtyUnit: 'L' },
      items: [{ testitemId: items.cod.id, basisId: basis.id }],
    },
  ],
});
const submitted = async (over?: object) => {
  const found = await aSheet(over);
  must(await fill(bench, bench.people.tester, found.view, whole(found.view, found.sampleId)));
  must(await bench.lab.call(tasksContract.submit, bench.people.tester, { id: found.view.worksheet.id }));
  return found;
};
const checkCells = (person: Person, { worksheet }: WorksheetView, entries: readonly object[]) =>
  bench.lab.call<{ entries: EntryAnswer[] }>(mandateAuditContract.cells, person, { id: worksheet.id, entries });
const myTasks = async (person: Person, as: object = {}) =>
  must(await bench.lab.call<{ list: TaskRow[] }>(tasksContract.my, person, { current: 1, pageSize: 50, ...as })).list;

describe('who helps a tester', () => {
  it('is named at the assignment: never the tester, not the checker, nobody who may not enter data', async () => {
    const { lab, people } = bench;
    const { tester, second, checker, director, rec } = people;
    const mandate = await aMandate(bench);
    const assign = (coIds: readonly string[], over: object = {}) =>
      lab.call<{ results: { ok: boolean; message: string }[] }>(tasksContract.assignWhole, director, {
        ...{ id: mandate.mandate.id, staffId: tester.id, coIds },
        ...over,
      });
    const why = async (coIds: readonly string[], over: object = {}) => {
      const { code, message } = await assign(coIds, over);
      return code === 200 ? 'ok' : message;
    };
    expect(await why([rec.id])).toContain('没有录入数据的权限');
    expect(await why([checker.id], { checkerId: checker.id })).toContain('已是校核人');
    expect(await assign(['00000000-0000-4000-8000-000000000000'])).toMatchObject({ code: 400 });
    // Who tests does not help himself.
    expect(await why([second.id, tester.id])).toBe('ok');
    const { tasks } = await mandateOf(bench, mandate.mandate.id);
    expect(tasks.map(({ coTesters }) => coTesters)).toEqual(tasks.map(() => [{ id: second.id, name: second.name }]));
    const helped = await myTasks(second, { as: 'coTester' });
    expect(helped.map(({ id }) => id).sort()).toEqual(tasks.map(({ id }) => id).sort());
    expect(await myTasks(second)).toEqual([]);
    expect(must(await lab.call<{ helping: number }>(taskContract.myInfo, second, {})).helping).toBe(tasks.length);
    const { rows } = await lab.system.pool.query<{ title: string }>(
      "select title from message where to_staff_id = $1 and title like '%协检%'",
      [second.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('fills, stays with the test when it is reassigned, goes when it is taken back, and never checks it', async () => {
    const { lab, people, catalogue } = bench;
    const { tester, second, checker, director } = people;
    const mandate = await aMandate(bench, onlyCod(bench));
    const ids = mandate.tasks.map(({ id }) => id);
    must(await lab.call(taskContract.assign, director, { ids, staffId: tester.id, coIds: [second.id] }));
    await issueSamples(bench, mandate, tester);
    const view = await gridOf(bench, second, await mandateOf(bench, mandate.mandate.id), 0);
    expect(view).toMatchObject({ editable: true, readOnly: null });
    const sampleId = view.rows[0]?.sampleId ?? '';
    must(await fill(bench, second, view, whole(view, sampleId).slice(0, 1)));
    must(await fill(bench, tester, view, whole(view, sampleId).slice(1)));
    must(await lab.call(tasksContract.submit, tester, { id: view.worksheet.id }));
    // He holds the right and the authorisation, but he helped.
    const both = await lab.hire({ roles: ['TEST', 'CHK'] });
    await authorise(lab, both, catalogue.area.id, ['test', 'check']);
    await lab.system.pool.query('update task set co_ids = co_ids || $2::uuid where id = any($1)', [ids, both.id]);
    const open = await again(view, both);
    expect(open.paper?.isChecked).toBe(false);
    const check = { id: view.worksheet.id, ver: open.worksheet.ver, result: 'pass', password: PASSWORD };
    expect(blockersOf(await lab.call(mandateAuditContract.instance, both, check))).toContain('checker.tested');
    expect(blockersOf(await checkCells(both, open, [entryOf(open, 'D8', '无误')]))).toEqual(['checker.tested']);

    const ver = (await again(view, checker)).worksheet.ver;
    const reject = { id: view.worksheet.id, ver, result: 'reject', opinion: '请重新核对读数' };
    must(await lab.call(mandateAuditContract.instance, checker, reject));
    must(await lab.call(taskContract.reassign, director, { ids, staffId: second.id, reason: '换人检测' }));
    const helpers = async () => (await mandateOf(bench, mandate.mandate.id)).tasks[0]?.coTesters.map(({ id }) => id);
    // Who has become the tester helps himself no more; the other stays.
    expect(await helpers()).toEqual([both.id]);
    must(await lab.call(taskContract.reassign, director, { ids, staffId: second.id, coIds: [], reason: '不再协检' }));
    expect(await helpers()).toEqual([]);
    must(
      await lab.call(taskContract.reassign, director, {
        ids,
        staffId: second.id,
        coIds: [both.id],
        reason: '请再协检',
      }),
    );
    must(await lab.call(tasksAssignContract.returnByLeader, director, { itemIds: ids, reason: '收回任务' }));
    expect(await helpers()).toEqual([]);
  });
});

describe('the cells of the checker', () => {
  it('are filled by whoever may check a submitted record, before it passes; both are signed', async () => {
    const { tester, checker } = bench.people;
    const { view, mandate, sampleId } = await aSheet(onlyCod(bench));
    const refused = must(await fill(bench, tester, view, [entryOf(view, 'D8', '无误')]));
    expect(refused.entries).toMatchObject([{ status: 'refused', message: '该单元格由校核人填写' }]);
    must(await fill(bench, tester, view, whole(view, sampleId)));
    expect(await checkCells(checker, view, [entryOf(view, 'D8', '无误')])).toMatchObject({ code: 409 });
    // The checker's required cell does not keep the tester from handing in.
    expect((await again(view)).gaps).toEqual([]);
    must(await bench.lab.call(tasksContract.submit, tester, { id: view.worksheet.id }));
    expect((await again(view)).paper?.isChecked).toBe(false);
    const open = await again(view, checker);
    expect(open.paper?.isChecked).toBe(true);
    const pass = { id: mandate.mandate.id, password: PASSWORD };
    expect(blockersOf(await bench.lab.call(mandateAuditContract.pass, checker, pass))).toEqual(['cell.empty']);
    const answer = must(
      await checkCells(checker, open, [
        entryOf(open, 'D8', '无误'),
        entryOf(open, 'E8', '三个'),
        entryOf(open, 'C2', '0.1'),
      ]),
    );
    expect(answer.entries).toMatchObject([
      { status: 'saved', entry: { value: '无误', byName: checker.name, revision: 1 } },
      { status: 'refused', message: '抽查数：请填写数值' },
      { status: 'refused', message: '该单元格由检测员填写' },
    ]);
    must(await bench.lab.call(mandateAuditContract.pass, checker, pass));
    const { rows } = await bench.lab.system.pool.query<{ nth: number; digest: string }>(
      'select nth, digest from sheet_kept where worksheet_id = $1 order by nth',
      [view.worksheet.id],
    );
    expect(rows.map(({ nth }) => nth)).toEqual([1, 2]);
    expect(rows[0]?.digest).not.toBe(rows[1]?.digest);
    expect(await trailOf(bench, view.worksheet.id)).toContain('worksheet.checkCells');
    // What the checker wrote makes nobody else its author: he has passed it.
    expect((await again(view, checker)).worksheet.state).toBe('passed');
  });

  it('are empty again when the record is handed in anew, and tell what they said', async () => {
    const { tester, checker } = bench.people;
    const { view, sampleId } = await submitted(onlyCod(bench));
    must(await checkCells(checker, await again(view, checker), [entryOf(view, 'D8', '终读数可疑')]));
    const changed = await again(view, checker);
    must(await checkCells(checker, changed, [entryOf(changed, 'D8', '终读数抄错')]));
    must(
      await bench.lab.call(mandateAuditContract.instance, checker, {
        ...{ id: view.worksheet.id, ver: (await again(view, checker)).worksheet.ver, result: 'reject' },
        opinion: '终读数请核对',
      }),
    );
    const back = await again(view);
    must(await fill(bench, tester, back, [entryOf(back, 'D5', '2.50', sampleId)], { reason: '终读数抄错' }));
    must(await bench.lab.call(tasksContract.submit, tester, { id: view.worksheet.id }));
    const open = await again(view, checker);
    expect(open.paper?.entries.find(({ cell }) => cell === '滴定!D8')).toMatchObject({ value: '', revision: 3 });
    expect(open.paper?.revisions.filter(({ cell }) => cell === '滴定!D8')).toMatchObject([
      { oldValue: '终读数可疑', newValue: '终读数抄错', byName: checker.name },
      { oldValue: '终读数抄错', newValue: '', byName: tester.name },
    ]);
    expect(open.actions.find(({ code }) => code === 'pass')?.blockers.join()).toContain('复核意见 未填写');
  });

  it('give no result: such a template is not handed in', async () => {
    const { inputs } = template;
    await expect(
      theNextVersion(bench, template, () => ({
        inputs: (inputs ?? []).map((input) => (input.at === 'D5' ? { ...input, filledBy: 'checker' } : input)),
      })),
    ).rejects.toThrow(/F5.*校核/);
  });
});

it('says where a result comes from: each cell with who filled it, and the formula that gave it', async () => {
  const { tester } = bench.people;
  const { view, sampleId } = await aSheet();
  const grid = await gridOf(bench, tester, await mandateOf(bench, view.mandate.id), 0);
  const ph =
    grid.worksheet.datatype === 'grid' ? grid : await gridOf(bench, tester, await mandateOf(bench, view.mandate.id), 1);
  const [row] = ph.rows;
  const cells = [{ taskId: row?.taskId, ver: row?.ver, values: ['7.1', '7.3'], equipmentId: bench.deviceId }];
  must(await save(bench, tester, ph, cells));
  must(await fill(bench, tester, view, whole(view, sampleId)));
  const taskId = view.rows[0]?.taskId ?? '';
  const chain = must(await bench.lab.call<TaskChain>(chainContract.chain, tester, { id: taskId }));
  const facts = chain.links
    .find(({ title }) => title.zh === '记录表')
    ?.facts.map(({ name, value }) => [say('zh', name), say('zh', value)]);
  expect(facts).toEqual([
    ['记录模板', '滴定记录 V1'],
    ['标准溶液浓度 c', expect.stringMatching(/^0\.2500 mol\/L（.+，\d{4}\./)],
    ...['取样体积 V', '始读数', '终读数'].map((name) => [name, expect.stringContaining(tester.name)]),
    ['滴定!F5', '=E5*$C$2*8000/B5 得 125'],
  ]);
});

it('flags what was handed in with another result that is another since', async () => {
  const { tester, checker } = bench.people;
  const { view, mandate, sampleId } = await aSheet();
  const ph = await gridOf(bench, tester, mandate, sheetAt(mandate.worksheets, 'grid'));
  const typed = async (values: readonly string[]) => {
    const [row] = (await again(ph)).rows;
    const cells = [{ taskId: row?.taskId, ver: row?.ver, values, equipmentId: bench.deviceId }];
    must(await save(bench, tester, ph, cells));
  };
  await typed(['7.1', '7.1']);
  must(await fill(bench, tester, view, whole(view, sampleId)));
  expect((await again(view)).paper?.bound.find(({ cell }) => cell === '滴定!B8')?.value).toBe('7.1');
  must(await bench.lab.call(tasksContract.submit, tester, { id: view.worksheet.id }));
  expect((await again(view, checker)).rows[0]?.changedSources).toEqual([]);
  await typed(['6.8', '6.8']);
  const flagged = await again(view, checker);
  expect(flagged.rows[0]?.changedSources).toMatchObject([{ zh: 'pH值' }]);
  expect(flagged.actions.find(({ code }) => code === 'pass')?.blockers.join()).toContain('pH');
  // It shows what was signed; its tester hands it in anew.
  expect(flagged.paper?.bound.find(({ cell }) => cell === '滴定!B8')?.value).toBe('7.1');
});

it('says before a change of version what it would make of the record, and then makes that of it', async () => {
  own = await aBench();
  const first = await aTitrationTemplate(own, '换版记录');
  const mandate = await anAssignedMandate(own, onlyCod(own));
  const view = await gridOf(own, own.people.tester, mandate, 0);
  const sampleId = view.rows[0]?.sampleId ?? '';
  must(await fill(own, own.people.tester, view, whole(view, sampleId)));
  const next = await theNextVersion(own, first, (draft) => ({
    inputs: [
      ...(draft.inputs ?? [])
        .filter(({ at }) => at !== 'E2')
        .map((input) => (input.at === 'C2' ? { ...input, high: '0.2' } : input)),
      { sheet: '滴定', at: 'B8', name: '备注', type: 'text', isRequired: false, filledBy: 'tester' },
    ],
    golden: [
      {
        ...{ name: '一个样品', copies: [] },
        typed: [
          ...[
            ['C2', '0.1000'],
            ['B5', '20.00'],
            ['C5', '0.00'],
            ['D5', '1.25'],
          ].map(([at, text]) => ({
            ...{ sheet: '滴定', at, nth: 0, text },
          })),
        ],
        expected: [{ sheet: '滴定', at: 'F5', nth: 0, text: '50.0' }],
      },
    ],
  }));
  expect(next.version).toBe(2);
  const templateId = first.templateId;
  const asked = { id: mandate.mandate.id, version: 2, templateId };
  const effects = must(await own.lab.call<VersionEffect[]>(jinContract.versionEffects, own.people.tm, asked));
  expect(effects).toMatchObject([
    {
      ...{ id: view.worksheet.id, stays: false, added: ['备注'] },
      lost: [{ sampleNo: null, name: '指示剂', cell: '滴定!E2', value: '试亚铁灵' }],
      refused: [{ name: '标准溶液浓度 c', value: '0.2500', why: { values: { high: '0.2' } } }],
    },
  ]);
  const came = effects[0]?.results[0]?.to;
  must(await own.lab.call(jinContract.changeVersion, own.people.tm, { ...asked, reason: '模板修订' }));
  const now = must(
    await own.lab.call<WorksheetView>(tasksContract.instance, own.people.tester, {
      ...{ mandateId: mandate.mandate.id, id: view.worksheet.id, type: 'sheet' },
    }),
  );
  expect(now.paper?.version).toBe(2);
  expect(now.rows[0]?.reported ?? null).toBe(came ?? null);
  expect(
    must(await own.lab.call<VersionEffect[]>(jinContract.versionEffects, own.people.tm, { ...asked, version: 1 }))[0]
      ?.added,
  ).toEqual(['指示剂']);
});
