// What a list costs whatever the clock says: statements a call, rows read, pages touched, bytes sent. The tables are as long as
// it takes for a plan that reads them as a whole to stand out.
import { fillLists } from '../support/fill-lists';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { costOf, type Statement, watchStatements } from '../support/statements';

const ROWS = 20_000;

let lab: Laboratory;
let reader: Person;
let seen: Statement[];
beforeAll(async () => {
  lab = await openLaboratory();
  reader = await lab.hire({ roles: ['REC', 'DIR', 'COMP', 'AUD', 'TM'] });
  await fillLists(lab.owner, ROWS, { companyId: lab.companyId, departId: lab.departId, staffId: reader.id });
  seen = watchStatements(lab.system.pool);
  // What a person may do is asked once until a right changes, and a look at the clients leaves one row in five minutes.
  for (const { path } of lists) await ask(path);
}, 120_000);
afterAll(() => lab.close());

type Answered = { list: { id: string }[]; total: number; capped?: boolean; next?: string };

const ask = async (path: string): Promise<{ data: Answered; bytes: number; statements: Statement[] }> => {
  seen.length = 0;
  const response = await fetch(`${lab.origin}${path}`, { headers: { authorization: reader.token } });
  const body = await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  return { data: JSON.parse(body).data, bytes: Buffer.byteLength(body), statements: [...seen] };
};

/** The session with its rights is the first statement of each call, the list all the rest. */
const costOfList = async (path: string) => {
  const { data, bytes, statements } = await ask(path);
  const costs = await Promise.all(statements.slice(1).map((each) => costOf(lab.owner, each)));
  const sum = (what: 'rows' | 'buffers') => costs.reduce((all, each) => all + each[what], 0);
  return { data, bytes, statements: statements.length, rows: sum('rows'), buffers: sum('buffers') };
};

/**
 * A page of twenty rows and the count of 1 001: the rows that are read for both, the pages of the database that are touched, and the
 * bytes of a row. Each has a twentieth to spare, but for the rows: one more is another plan.
 */
const lists = [
  { path: '/api/order?pageSize=20', rows: 1043, buffers: 100, bytes: 1280 },
  { path: '/api/order?state=testing&sorter=dueDate_asc&pageSize=20', rows: 1043, buffers: 130, bytes: 1280 },
  { path: '/api/sample?state=testing&pageSize=20', rows: 1107, buffers: 225, bytes: 1330 },
  { path: '/api/task?state=assigned&sorter=dueDate_asc&pageSize=20', rows: 1265, buffers: 525, bytes: 1530 },
  { path: '/api/report?state=awaitingAudit&pageSize=20', rows: 1193, buffers: 250, bytes: 2195 },
  { path: '/api/customer?pageSize=20', rows: 1022, buffers: 25, bytes: 510 },
] as const;
const COUNTED = 1_001;
const TO_SPARE = 1.05;

describe.each(lists)('$path', ({ path, ...most }) => {
  it('takes two statements, reads its page and the count, and sends no more than its rows', async () => {
    const cost = await costOfList(path);
    expect(cost.data).toMatchObject({ total: 1_000, capped: true });
    expect(cost.data.list).toHaveLength(20);
    expect(cost.statements).toBe(2);
    expect(cost.rows).toBeLessThanOrEqual(most.rows);
    expect(cost.buffers).toBeLessThanOrEqual(most.buffers * TO_SPARE);
    expect(cost.bytes / 20).toBeLessThanOrEqual(most.bytes * TO_SPARE);
  });

  it('is not counted again for another page', async () => {
    const cost = await costOfList(`${path}&current=3&count=none`);
    expect(cost.statements).toBe(2);
    // The rows of the two pages before are passed by, in whatever way the words beside them are joined.
    expect(cost.rows).toBeLessThanOrEqual(2 * (most.rows - COUNTED) + 20);
  });
});

it('a page a thousand pages deep costs no more than the one behind the first', async () => {
  const path = '/api/customer?pageSize=15&count=none&sorter=id_asc';
  const key = (id: string) => Buffer.from(JSON.stringify(['id_asc', id, id])).toString('base64url');
  const { rows } = await lab.owner.query<{ id: string }>(
    'select id from customer where company_id = $1 and deleted_at is null order by id offset 14999 limit 1',
    [lab.companyId],
  );
  const first = await ask(path);
  const near = await costOfList(`${path}&current=2&after=${first.data.next}`);
  const deep = await costOfList(`${path}&current=1001&after=${key(rows[0]?.id ?? '')}`);
  expect(deep.data.list).toHaveLength(15);
  expect(deep.rows).toBe(near.rows);
  expect(deep.buffers).toBeLessThanOrEqual(near.buffers + 4);
});
