import fs from 'node:fs';
import { customerContract } from '../../contract/customer/customer';
import { type ExportView, exportContract } from '../../contract/export/export';
import { orderContract } from '../../contract/order/order';
import { isUnderWay } from '../../domain/job/job-words';
import { gramsOf } from '../../domain/kit/search';
import { exportDraft, exportName } from '../../server/across/export/run-export';
import { auditOf } from '../../server/kernel/audit';
import { wake } from '../../server/kernel/jobs/wake';
import { sweepExports } from '../../server/start/housekeeping';
import { fileOf, settled } from '../support/job';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { linesOf } from '../support/workbooks';

let lab: Laboratory;
let reception: Person;
let colleague: Person;

const ROWS = 2500;

beforeAll(async () => {
  lab = await openLaboratory();
  reception = await lab.hire({ roles: ['REC'] });
  colleague = await lab.hire({ roles: ['REC'] });
  await lab.system.pool.query(
    `insert into customer (id, company_id, name, code, kind, address, contacts, pay_mode, discount, credit_limit, status)
     select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, case when n = 1 then '=cmd|calc' when n = 2 then '@sum(1)' else '客户' || n end,
       'C' || n, case when n % 2 = 0 then 'gov' else 'company' end, '地址', '[]', 'monthly', 0.850, n * 100 + 5, 'active'
     from generate_series(1, ${ROWS}) n`,
    [lab.companyId],
  );
  // The search works with what the application keeps beside a row.
  await lab.system.pool.query(`update customer set grams = $1 where code = 'C1'`, [gramsOf(['=cmd|calc'])]);
});
afterAll(() => lab.close());

const start = (person: Person, input: Record<string, unknown>) =>
  lab.call<ExportView>(exportContract.start, person, { name: '客户', ...input });
const exported = async (person: Person, input: Record<string, unknown>) => {
  const { data } = await start(person, input);
  const job = await settled<ExportView>(lab, exportContract.one, person, data.id);
  return { job, lines: await linesOf(await fileOf(lab, exportContract.file, person, job.id)) };
};
const columns = ['name', 'kind', 'discount', 'creditLimit', 'createdAt'].map((field) => ({ field, title: field }));

describe('POST /api/exports', () => {
  it('writes the whole filter, not the page, with a count that ends at the total', async () => {
    const { job, lines } = await exported(reception, {
      path: customerContract.list.path,
      query: { kind: 'gov', pageSize: 10, current: 2 },
      columns,
    });
    expect(job).toMatchObject({ state: 'done', done: ROWS / 2, total: ROWS / 2 });
    expect(job.size).toBeGreaterThan(1000);
    expect(lines).toHaveLength(1 + ROWS / 2);
    expect(new Set(lines.slice(1).map(([, kind]) => kind))).toEqual(new Set(['政府机关']));
  });

  it('keeps the order of the list', async () => {
    const { lines } = await exported(reception, {
      path: customerContract.list.path,
      query: { sorter: 'creditLimit_desc' },
      columns,
    });
    const limits = lines.slice(1).map((cells) => Number(cells[3]));
    expect(limits).toHaveLength(ROWS);
    expect(limits).toEqual([...limits].sort((a, b) => b - a));
  });

  it('writes codes as words, money and moments as cells of Excel, decimals as they are, formulas as texts', async () => {
    const { lines } = await exported(reception, {
      path: customerContract.list.path,
      query: { sorter: 'creditLimit_asc' },
      columns,
    });
    expect(lines[0]).toEqual(['单位名称', '客户性质', '折扣 (×)', '信用额度', 'createdAt']);
    expect(lines[1]?.slice(0, 4)).toEqual(['=cmd|calc', '企业', '0.850', '1.05']);
    expect(lines[1]?.[4]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
    expect(lines[2]?.[0]).toBe('@sum(1)');
  });

  it('speaks the language of the person', async () => {
    const { data } = await lab.call<ExportView>(
      exportContract.start,
      reception,
      { name: 'Clients', path: customerContract.list.path, query: { keyword: '=cmd' }, columns },
      { 'accept-language': 'en-US' },
    );
    await settled(lab, exportContract.one, reception, data.id);
    const lines = await linesOf(await fileOf(lab, exportContract.file, reception, data.id));
    expect(lines.map((cells) => cells.slice(0, 2))).toEqual([
      ['Name', 'Kind'],
      ['=cmd|calc', 'Company'],
    ]);
  });

  it('writes every declared field when no columns are named', async () => {
    const { lines } = await exported(reception, { path: customerContract.list.path, query: { keyword: '=cmd' } });
    expect(lines[0]).toEqual(expect.arrayContaining(['单位名称', '统一社会信用代码', '业务员', '结算方式']));
    expect(lines[0]).not.toContain('联系人');
  });

  it('writes an empty list as a file with its headings', async () => {
    const { job, lines } = await exported(reception, {
      path: orderContract.list.path,
      columns: [{ field: 'no', title: '编号' }],
    });
    expect(job).toMatchObject({ state: 'done', done: 0 });
    expect(lines).toEqual([['委托编号']]);
  });

  it('asks for the right to read the list', async () => {
    const tester = await lab.hire({ roles: ['EQ'] });
    const { code } = await start(tester, { path: orderContract.list.path });
    expect(code).toBe(403);
  });

  it('refuses what is no list, and a filter that the list refuses', async () => {
    expect((await start(reception, { path: '/api/nothing' })).code).toBe(400);
    expect((await start(reception, { path: customerContract.create.path, query: { sorter: 'x' } })).code).toBe(400);
    const { data } = await start(reception, { path: '/api/currentUser' }).then((answer) => answer);
    expect(data).toMatchObject({ errors: [{ field: 'path' }] });
  });

  it('leaves a row in the trail that says which list and which filter', async () => {
    const { data } = await start(reception, { path: customerContract.list.path, query: { kind: 'gov' } });
    const [row] = await auditOf(lab.system.db, lab.companyId, 'export', data.id);
    expect(row).toMatchObject({ action: 'export.start', after: { path: '/api/customer', query: { kind: 'gov' } } });
    await settled(lab, exportContract.one, reception, data.id);
  });
});

describe('GET /api/exports', () => {
  it('gives the own exports, also after the page was left, and nobody else’s', async () => {
    const { job } = await exported(reception, {
      path: customerContract.list.path,
      query: { keyword: '=cmd' },
      columns,
    });
    const mine = await lab.call<{ list: ExportView[] }>(exportContract.mine, reception);
    expect(mine.data.list.map(({ id }) => id)).toContain(job.id);
    expect((await lab.call<{ list: ExportView[] }>(exportContract.mine, colleague)).data.list).toEqual([]);
    expect((await lab.call(exportContract.one, colleague, { id: job.id })).code).toBe(404);
    await expect(fileOf(lab, exportContract.file, colleague, job.id)).rejects.toThrow('404');
  });

  it('writes an export anew whose server was stopped, and leaves nothing of the half', async () => {
    const { job } = await exported(reception, {
      path: customerContract.list.path,
      query: { keyword: '=cmd' },
      columns,
    });
    const before = await fileOf(lab, exportContract.file, reception, job.id);
    const { rows } = await lab.system.pool.query(
      `update background_job set state = 'running', beat_at = now() - interval '1 hour' where id = $1 returning id, claim`,
      [job.id],
    );
    wake();
    expect(await settled<ExportView>(lab, exportContract.one, reception, job.id)).toMatchObject({
      ...{ state: 'done', done: job.done, size: job.size },
    });
    expect((await fileOf(lab, exportContract.file, reception, job.id)).length).toBe(before.length);
    expect(await lab.system.files.sizeOf(exportName(rows[0]))).toBe(before.length);
    fs.writeFileSync(exportDraft(lab.system, rows[0]), 'half');
    await sweepExports(lab.system);
    expect(await lab.system.files.sizeOf(exportName(rows[0]))).toBeNull();
    expect(fs.existsSync(exportDraft(lab.system, rows[0]))).toBe(false);
    expect((await fileOf(lab, exportContract.file, reception, job.id)).length).toBe(before.length);
  });

  it('is refused where the right was lost, or the account closed, before the work was begun', async () => {
    const leaving = await lab.hire({ roles: ['REC'] });
    const { job } = await exported(leaving, { path: customerContract.list.path, query: { keyword: '=cmd' }, columns });
    const again = async (): Promise<string> => {
      await lab.system.pool.query(`update background_job set state = 'waiting', due_at = now() where id = $1`, [
        job.id,
      ]);
      wake();
      for (;;) {
        const { rows } = await lab.system.pool.query('select state, outcome from background_job where id = $1', [
          job.id,
        ]);
        if (!isUnderWay(rows[0])) return `${rows[0].state} ${rows[0].outcome.message?.en ?? ''}`;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    };
    expect(await again()).toBe('done ');
    await lab.system.pool.query(`update staff set role_ids = '{}' where id = $1`, [leaving.id]);
    expect(await again()).toMatch(/^failed You do not have the right/);
    await lab.system.pool.query(`update staff set status = 'stopped' where id = $1`, [leaving.id]);
    expect(await again()).toBe('failed The account that asked for this has been closed');
  });
});

describe('DELETE /api/exports/{id}', () => {
  it('stops the work and leaves no file', async () => {
    const { data } = await start(reception, { path: customerContract.list.path });
    await lab.call(exportContract.cancel, reception, { id: data.id });
    const job = await settled<ExportView>(lab, exportContract.one, reception, data.id);
    expect(job.state).toBe('cancelled');
    await expect(fileOf(lab, exportContract.file, reception, data.id)).rejects.toThrow('409');
  });
});
