import { customerContract } from '../../contract/customer/customer';
import { type ExportView, exportContract } from '../../contract/export/export';
import { ticketContract } from '../../contract/file/ticket';
import { hashToken } from '../../server/kernel/account/session';
import { forgetTickets, giveTicket } from '../../server/kernel/account/tickets';
import { settled } from '../support/job';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let reception: Person;
let colleague: Person;
/** The address of an export of the receptionist's. */
let address: string;

/** The address of a new export of somebody's. */
const anExport = async (person: Person): Promise<string> => {
  const { data } = await lab.call<ExportView>(exportContract.start, person, {
    path: customerContract.list.path,
    query: {},
    columns: [{ field: 'name', title: '名称' }],
    name: '客户',
  });
  await settled<ExportView>(lab, exportContract.one, person, data.id);
  return exportContract.file.path.replace('{id}', data.id);
};

beforeAll(async () => {
  lab = await openLaboratory();
  reception = await lab.hire({ roles: ['REC'] });
  colleague = await lab.hire({ roles: ['REC'] });
  address = await anExport(reception);
});
afterAll(() => lab.close());

const ticketFor = (person: Person, asked = address) =>
  lab.call<{ ticket: string }>(ticketContract.give, person, { address: asked });
const ticketOf = async (person: Person, asked = address): Promise<string> =>
  (await ticketFor(person, asked)).data.ticket;
const withTicket = (ticket: string, at = address, init: RequestInit = {}) =>
  fetch(`${lab.origin}${at}?ticket=${ticket}`, init);
const rowsOf = async (): Promise<number> =>
  Number((await lab.system.pool.query(`select count(*) from audit_log where action = 'export.read'`)).rows[0].count);

describe('POST /api/file/ticket', () => {
  it('opens the file once, as an attachment that nobody keeps, and the trail knows who read it', async () => {
    const before = await rowsOf();
    const ticket = await ticketOf(reception);
    expect(await rowsOf()).toBe(before);
    const answer = await withTicket(ticket);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect(await rowsOf()).toBe(before + 1);
    const again = await withTicket(ticket);
    expect(again.status).toBe(401);
    expect(await again.json()).toMatchObject({ code: 401 });
  });

  it('opens it once, however many ask at the same time', async () => {
    const ticket = await ticketOf(reception);
    const answers = await Promise.all(Array.from({ length: 8 }, () => withTicket(ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  it('refuses at once what the file itself would be refused for, and gives no ticket', async () => {
    expect(await ticketFor(colleague)).toMatchObject({ code: 404 });
    expect(await ticketFor(colleague, '/api/trail/checkpoints')).toMatchObject({ code: 403 });
    for (const asked of [
      '/api/customer',
      '/api/sample/labels?ids[]=1',
      '/api/exports/x',
      'https://x.invalid/a',
      '/api/file/%zz',
      '/api/trail/checkpoints?x=\0',
    ])
      expect(await ticketFor(reception, asked)).toMatchObject({ code: 400 });
    const { rows } = await lab.system.pool.query('select 1 from download_ticket where token_hash = $1', [
      hashToken(colleague.token),
    ]);
    expect(rows).toEqual([]);
  });

  it('is worth nothing at another address, with more in it, by another method, or beside a second one', async () => {
    const elsewhere = await ticketOf(reception);
    expect((await withTicket(elsewhere, address.replace('/file', ''))).status).toBe(401);
    expect((await withTicket(await ticketOf(reception), `${address}/`)).status).toBe(401);
    const more = await ticketOf(reception);
    expect((await fetch(`${lab.origin}${address}?x=1&ticket=${more}`)).status).toBe(401);
    // Whoever showed it elsewhere is not its owner.
    expect((await withTicket(more)).status).toBe(401);
    const head = await ticketOf(reception);
    expect((await withTicket(head, address, { method: 'HEAD' })).status).toBe(401);
    expect((await withTicket(head, address, { method: 'POST' })).status).toBe(404);
    expect((await withTicket(head, address, { headers: { 'sec-fetch-dest': 'worker' } })).status).toBe(401);
    expect((await withTicket(`${head}&ticket=${head}`)).status).toBe(401);
    expect((await withTicket(head)).status).toBe(200);
  });

  it('is worth nothing after a minute, and is forgotten', async () => {
    const late = new Date(Date.now() - 61_000).toISOString();
    const ticket = await giveTicket(lab.system.db, { tokenHash: hashToken(reception.token) }, address, late);
    expect((await withTicket(ticket)).status).toBe(401);
    await giveTicket(lab.system.db, { tokenHash: hashToken(reception.token) }, address, late);
    await forgetTickets(lab.system.db, new Date().toISOString());
    const { rows } = await lab.system.pool.query('select 1 from download_ticket where expires_at < now()');
    expect(rows).toEqual([]);
  });

  it('is worth nothing once its session is over, and asks what its person may at that moment', async () => {
    const leaver = await lab.hire({ roles: ['REC'] });
    const own = await anExport(leaver);
    const [first, second] = [await ticketOf(leaver, own), await ticketOf(leaver, own)];
    await lab.system.pool.query('update staff set must_change_pwd = true where id = $1', [leaver.id]);
    expect((await withTicket(first, own)).status).toBe(403);
    await lab.system.pool.query('delete from session where token_hash = $1', [hashToken(leaver.token)]);
    expect((await withTicket(second, own)).status).toBe(401);
  });

  it('is kept as a digest alone, and a repeated call does not tell it again', async () => {
    const give = () =>
      fetch(`${lab.origin}${ticketContract.give.path}`, {
        method: 'POST',
        headers: {
          authorization: reception.token,
          'content-type': 'application/json',
          'idempotency-key': 'one-ticket',
        },
        body: JSON.stringify({ address }),
      }).then(async (answer) => (await answer.json()) as { data: { ticket?: string } });
    const { data } = await give();
    expect((await give()).data.ticket).toBeUndefined();
    const { rows } = await lab.system.pool.query(
      `select row_to_json(t)::text as row from download_ticket t union all select row_to_json(i)::text from idempotency i
       union all select row_to_json(a)::text from audit_log a`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => row.includes(data.ticket))).toEqual([]);
  });
});
