import { absenceContract } from '../../contract/absence/absence';
import { departmentContract } from '../../contract/department/department';
import { type ExportView, exportContract } from '../../contract/export/export';
import type { OutputOf } from '../../contract/kit/endpoint';
import { settingContract } from '../../contract/setting/setting';
import { staffContract } from '../../contract/staff/staff';
import { planningContract } from '../../contract/task/planning';
import { taskContract } from '../../contract/task/task';
import { tasksAssignContract } from '../../contract/task/tasks-assign';
import type { Absence } from '../../domain/absence/absence.entity';
import { addDays, localDay } from '../../domain/kit/calendar';
import { aBench, aMandate, anAssignedMandate, at, type Bench, blockersOf, must } from '../support/builders/bench';
import { fileOf, settled } from '../support/job';
import { linesOf } from '../support/workbooks';

type Board = OutputOf<typeof planningContract.board>;
let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

const today = localDay(new Date().toISOString());
const board = async (input: object = {}) =>
  must(
    await bench.lab.call<Board>(planningContract.board, bench.people.director, { current: 1, pageSize: 100, ...input }),
  );
const rowOf = ({ list }: Board, id: string) => {
  const found = list.find((row) => row.id === id);
  if (found === undefined) throw new Error('no such row');
  return found;
};
const sumOf = ({ earlier, cells, later }: Board['waiting']) =>
  [earlier, ...cells, later].reduce((sum, { tasks }) => sum + tasks, 0);
const dueOn = (ids: readonly string[], day: string) =>
  bench.lab.system.pool.query('update task set due_date = $2, hours_std = 6 where id = any($1)', [ids, day]);

it('counts what is due by person, item and mandate, and what nobody has', async () => {
  const before = (await board()).waiting.tasks;
  const open = await aMandate(bench);
  const held = await anAssignedMandate(bench);
  const ids = held.tasks.map(({ id }) => id);
  const day = addDays(today, 3);
  await dueOn(ids, day);
  const { tester } = bench.people;

  const people = await board();
  expect(people.waiting.tasks - before).toBe(open.tasks.length);
  const own = rowOf(people, tester.id);
  const column = people.columns.findIndex(({ from }) => from === day);
  expect(at(own.cells, column)).toMatchObject({
    tasks: ids.length,
    hours: String(6 * ids.length),
    late: 0,
    over: true,
  });
  for (const row of [people.waiting, ...people.list]) expect(sumOf(row)).toBe(row.tasks);

  await dueOn(ids, addDays(today, -2));
  expect(rowOf(await board({ unit: 'week' }), tester.id).late).toBe(ids.length);
  const mandate = rowOf(await board({ by: 'mandate', keyword: held.mandate.no }), held.mandate.id);
  expect(mandate).toMatchObject({ tasks: ids.length, waiting: 0, late: ids.length, earlier: { tasks: ids.length } });
  const items = await board({ by: 'item' });
  const all = must(
    await bench.lab.call<{ total: number }>(taskContract.all, bench.people.director, {
      current: 1,
      pageSize: 1,
      state: ['unassigned', 'assigned', 'testing', 'returnAsked', 'backAtReception'],
    }),
  );
  expect(items.list.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(all.total);
});

it('gives the whole board as a sheet: what the filter leaves, with the sums and what the cells say', async () => {
  const { lab, people } = bench;
  const held = await anAssignedMandate(bench);
  const day = addDays(today, 2);
  await dueOn(
    held.tasks.map(({ id }) => id),
    day,
  );
  const sheetOf = async (query: object) => {
    const input = { path: planningContract.board.path, query, name: '排程看板' };
    const { id } = must(await lab.call<ExportView>(exportContract.start, people.director, input));
    const job = await settled<ExportView>(lab, exportContract.one, people.director, id);
    expect(job.state).toBe('done');
    return linesOf(await fileOf(lab, exportContract.file, people.director, id));
  };
  const [head = [], waiting = [], row = [], ...more] = await sheetOf({ by: 'mandate', keyword: held.mandate.no });
  expect(head.slice(0, 8)).toEqual(['任务书', '科室', '任务数', '工时 h', '逾期', '停滞', '待分配', '此前']);
  expect(waiting[0]).toBe('待分配');
  expect(more).toEqual([]);
  const count = held.tasks.length;
  expect([row[0], row[2], row[3], row[4]]).toEqual([held.mandate.no, String(count), String(6 * count), '0']);
  const column = head.findIndex((title) => title.startsWith(day.replaceAll('-', '.')));
  expect(row[column]).toBe(`${count} 项、${6 * count} h`);
  const byWeek = await sheetOf({ unit: 'week' });
  expect(byWeek[0]).toHaveLength(8 + 8 + 1);
  expect(byWeek).toHaveLength(1 + 1 + (await board({ unit: 'week' })).total);
});

it('counts a person by the hours of the laboratory, or by own ones, on the board and at the assignment alike', async () => {
  const { director, tester } = bench.people;
  const held = await anAssignedMandate(bench);
  const { lab } = bench;
  const administrator = await lab.hire({ roles: ['ADM'] });
  const fullDay = async () => {
    const { columns, list } = await board();
    const index = columns.findIndex(({ working }) => working === 1);
    const row = list.find(({ id }) => id === tester.id);
    const { people } = must(
      await lab.call<OutputOf<typeof tasksAssignContract.items>>(tasksAssignContract.items, director, {
        id: held.mandate.id,
      }),
    );
    const person = people.find(({ id }) => id === tester.id);
    const day = at(columns, index).from;
    return [at(row?.cells ?? [], index).capacity, person?.days.find((each) => each.day === day)?.capacity];
  };
  expect(await fullDay()).toEqual([8, 8]);
  const changes = [{ key: 'task.dayHours', value: '7.5', reason: '每天实际检测时间' }];
  must(await lab.call(settingContract.update, await lab.hire({ roles: ['TM'] }), { changes }));
  expect(await fullDay()).toEqual([7.5, 7.5]);
  const { name, username, departId, roleIds, ver } = must(
    await lab.call<OutputOf<typeof staffContract.one>>(staffContract.one, administrator, { id: tester.id }),
  );
  const person = { id: tester.id, ver, name, username, departId, roleIds };
  must(await lab.call(staffContract.update, administrator, { ...person, dayHours: '4' }));
  expect(await fullDay()).toEqual([4, 4]);
});

it('is paged, and closed to who gives out nothing', async () => {
  const whole = await board();
  const second = await board({ current: 2, pageSize: 1 });
  expect([second.total, second.list.map(({ id }) => id)]).toEqual([
    whole.total,
    whole.list.slice(1, 2).map(({ id }) => id),
  ]);
  expect((await bench.lab.call(planningContract.board, bench.people.tester, {})).status).toBe(403);
});

it('who is away until a test is due is not given it; who comes back before can be', async () => {
  const { director, tester } = bench.people;
  const mandate = await aMandate(bench);
  const task = at(mandate.tasks);
  const absence = { staffId: tester.id, fromDay: today, toDay: addDays(today, 20), kind: 'leave' };
  const kept = must(await bench.lab.call<Absence>(absenceContract.create, director, absence));
  await dueOn([task.id], addDays(today, 10));

  const row = rowOf(await board(), tester.id);
  expect(row.cells.some(({ away, capacity }) => away === 1 && capacity === 0)).toBe(true);
  const give = { ids: [task.id], staffId: tester.id };
  expect(blockersOf(await bench.lab.call(taskContract.assign, director, give))).toEqual(['person.away']);

  const overlap = await bench.lab.call(absenceContract.create, director, {
    ...absence,
    fromDay: addDays(today, 20),
    toDay: addDays(today, 21),
  });
  expect([overlap.status, overlap.data]).toMatchObject([400, { errors: [{ field: 'fromDay' }] }]);
  const backwards = { id: kept.id, ver: kept.ver, fromDay: addDays(today, 2), toDay: today };
  expect((await bench.lab.call(absenceContract.update, director, { ...absence, ...backwards })).data).toMatchObject({
    errors: [{ field: 'toDay' }],
  });

  must(
    await bench.lab.call(absenceContract.update, director, {
      ...absence,
      id: kept.id,
      ver: kept.ver,
      toDay: addDays(today, 1),
    }),
  );
  expect(must(await bench.lab.call(taskContract.assign, director, give))).toMatchObject({ failed: 0 });
  must(await bench.lab.call(absenceContract.remove, director, { id: kept.id }));
});

it('an absence that is deleted bars nothing any more', async () => {
  const { director, tester } = bench.people;
  const task = at((await aMandate(bench)).tasks);
  await dueOn([task.id], addDays(today, 60));
  const days = { fromDay: today, toDay: addDays(today, 70) };
  const absence = { staffId: tester.id, ...days, kind: 'training' };
  const { id } = must(await bench.lab.call<Absence>(absenceContract.create, director, absence));
  const give = { ids: [task.id], staffId: tester.id };
  expect(blockersOf(await bench.lab.call(taskContract.assign, director, give))).toEqual(['person.away']);
  must(await bench.lab.call(absenceContract.remove, director, { id }));
  expect(must(await bench.lab.call(taskContract.assign, director, give))).toMatchObject({ failed: 0 });
});

it('a director keeps the absences of the own department alone', async () => {
  const { lab, people } = bench;
  const elsewhere = must(
    await lab.call<{ id: string }>(departmentContract.create, await lab.hire({ roles: ['ADM'] }), {
      name: '微生物室',
      code: 'WSW',
      type: 'lab',
    }),
  );
  const stranger = await lab.hire({ roles: ['TEST'], departId: elsewhere.id });
  const absence = { staffId: stranger.id, fromDay: today, toDay: today, kind: 'sick' };
  expect((await lab.call(absenceContract.create, people.director, absence)).data).toMatchObject({
    errors: [{ field: 'staffId' }],
  });
  const own = { ...absence, staffId: people.tester.id };
  const kept = must(await lab.call<Absence>(absenceContract.create, people.director, own));
  const listed = async (staffId: string) =>
    must(await lab.call<{ list: Absence[] }>(absenceContract.list, people.director, { staffId })).list;
  expect((await listed(own.staffId)).map(({ id, fromDay, kind }) => [id, fromDay, kind])).toEqual([
    [kept.id, today, 'sick'],
  ]);
  expect(await listed(stranger.id)).toEqual([]);
});
