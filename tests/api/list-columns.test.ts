// A list that is asked for some of its columns answers just these, each as it answers it when it gives the rows whole.
import { z } from 'zod';
import { type ExportView, exportContract } from '../../contract/export/export';
import { rowOf } from '../../contract/kit/inputs';
import { trailContract } from '../../contract/trail/trail';
import { routes } from '../../server/http/routes';
import { fillLists } from '../support/fill-lists';
import { fileOf, settled } from '../support/job';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { type Statement, watchStatements } from '../support/statements';
import { linesOf } from '../support/workbooks';

const ROWS = 60;

let lab: Laboratory;
let reader: Person;
let seen: Statement[];
beforeAll(async () => {
  lab = await openLaboratory();
  reader = await lab.hire({ roles: ['REC', 'DIR', 'COMP', 'AUD', 'TM', 'FIN', 'EQ'] });
  await fillLists(lab.owner, ROWS, { companyId: lab.companyId, departId: lab.departId, staffId: reader.id });
  seen = watchStatements(lab.system.pool);
}, 120_000);
afterAll(() => lab.close());

type Row = Readonly<Record<string, unknown>>;
type Answered = { code: number; message: string; data: { list: Row[]; total: number; next?: string } };

const AT_ONCE = 6;

const ask = async (path: string, person = reader): Promise<Answered> => {
  const response = await fetch(`${lab.origin}${path}`, { headers: { authorization: person.token } });
  return (await response.json()) as Answered;
};

const lists = routes.flatMap(({ endpoint: { method, path, input, output } }) => {
  const row = rowOf(output);
  const parsed = method === 'GET' && row !== undefined ? input?.safeParse({ columns: 'no' }).data : undefined;
  const isAsked = (parsed as { columns?: string } | undefined)?.columns !== undefined;
  // Each reading leaves a row in the trail: its list is never twice the same.
  const isStill = path !== trailContract.list.path;
  return isAsked && isStill && row instanceof z.ZodObject ? [{ path, names: Object.keys(row.shape) }] : [];
});

it('answers each column by itself as it does with all others', async () => {
  const compared = new Map<string, number>();
  for (const { path, names } of lists) {
    const whole = await ask(`${path}?pageSize=5`);
    // Lists of one record are asked by its id, and some people's lists are not for everybody.
    if (whole.code !== 200) continue;
    const rows = whole.data.list;
    const asked = rows.length > 0 ? names : names.slice(0, 2);
    const answers: Answered[] = [];
    // A few at a time: a server that is asked for all of them at once may say that it is busy.
    for (let from = 0; from < asked.length; from += AT_ONCE)
      answers.push(
        ...(await Promise.all(
          asked.slice(from, from + AT_ONCE).map((name) => ask(`${path}?pageSize=5&columns=${name}`)),
        )),
      );
    for (const [at, { code, message, data }] of answers.entries()) {
      const name = asked[at] as string;
      expect([path, name, code, message]).toEqual([path, name, 200, 'ok']);
      const known = ['id', 'ver', name].filter((each) => rows.some((row) => each in row));
      expect([path, data.list]).toEqual([
        path,
        rows.map((row) => Object.fromEntries(known.map((each) => [each, row[each]]))),
      ]);
      expect(data.total).toBe(whole.data.total);
    }
    compared.set(path, rows.length);
  }
  expect(compared.size).toBeGreaterThan(25);
  for (const path of ['/api/order', '/api/sample', '/api/task', '/api/report', '/api/customer', '/api/mandate'])
    expect([path, compared.get(path)]).toEqual([path, 5]);
});

it('reads no other columns of the table', async () => {
  await ask('/api/order?pageSize=5&columns=no');
  seen.length = 0;
  await ask('/api/order?pageSize=5&columns=no');
  const [, list] = seen;
  expect(list?.text).toContain('"p"."no" as "no"');
  for (const column of ['project', 'money_due', 'review', 'customer_name']) expect(list?.text).not.toContain(column);
});

it('goes on behind a page in an order that is not among the columns', async () => {
  const path = '/api/order?pageSize=5&sorter=dueDate_asc';
  const first = await ask(`${path}&columns=no`);
  const behind = await ask(`${path}&columns=no&after=${first.data.next}`);
  const whole = await ask('/api/order?pageSize=10&sorter=dueDate_asc');
  expect([...first.data.list, ...behind.data.list].map(({ no }) => no)).toEqual(whole.data.list.map(({ no }) => no));
});

it('shows nobody an amount by its name', async () => {
  const tester = await lab.hire({ roles: ['DIR'] });
  const rows = async (person: Person) => (await ask('/api/order?pageSize=5&columns=moneyDue', person)).data.list;
  expect((await rows(reader)).some(({ moneyDue }) => moneyDue !== null)).toBe(true);
  expect((await rows(tester)).map(({ moneyDue }) => moneyDue)).toEqual(Array(5).fill(null));
});

it('names the column that a list does not have', async () => {
  expect(await ask('/api/order?columns=no,grams')).toMatchObject({
    code: 400,
    data: { errors: [{ field: 'columns', msg: expect.stringContaining('grams') }] },
  });
});

const exportOf = async (path: string, fields: readonly string[]): Promise<string[][]> => {
  const asked = { path, name: 'x', query: {}, columns: fields.map((field) => ({ field, title: field })) };
  const { data } = await lab.call<ExportView>(exportContract.start, reader, asked);
  await settled(lab, exportContract.one, reader, data.id);
  return linesOf(await fileOf(lab, exportContract.file, reader, data.id));
};

/** A field that nothing is said of, so that the rows are read whole. */
const WHOLE = 'whole';

it('has in a file the same cells with some columns as with all', async () => {
  for (const path of ['/api/order', '/api/sample', '/api/task/all', '/api/task/allx', '/api/report', '/api/testitem']) {
    const { names } = lists.find((each) => each.path === path) ?? { names: [] as string[] };
    const all = await exportOf(path, [...names, WHOLE].slice(0, 100));
    expect([path, all.length > 5]).toEqual([path, true]);
    const pieces = [0, 1, 2].map((nth) => names.filter((_, at) => at % 3 === nth));
    for (const some of pieces) {
      const cells = some.map((name) => names.indexOf(name));
      const lines = await exportOf(path, some);
      const wanted = all.map((line) => cells.map((cell) => line[cell] ?? ''));
      expect([path, lines.map((line) => some.map((_, at) => line[at] ?? ''))]).toEqual([path, wanted]);
    }
  }
});
