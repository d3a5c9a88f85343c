import fs from 'node:fs';
import path from 'node:path';
import { customerContract } from '../../contract/customer/customer';
import { type ExportView, exportContract } from '../../contract/export/export';
import { type ImportView, importContract } from '../../contract/import/import';
import type { Customer } from '../../domain/customer/customer.entity';
import { incomingDir } from '../../server/kernel/incoming';
import { aCustomer } from '../support/builders/customer';
import { CLIENT_HEAD, clientLine, importsOf } from '../support/imports';
import { settled } from '../support/job';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let reception: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  reception = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

const { checked, start, wait } = importsOf(() => lab);
const lines = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => clientLine(`${prefix}${n}`));
const numberOf = ({ code }: Customer) => Number(code?.slice(1));
const named = async (prefix: string): Promise<number> => {
  const { rows } = await lab.system.pool.query(`select count(*)::int as n from customer where name like $1 || '%'`, [
    prefix,
  ]);
  return rows[0].n;
};

/** Ends the connection of the work that `begin` starts, while a lock on the clients makes it stand still. */
const breakOff = async (begin: () => Promise<unknown>): Promise<void> => {
  const holder = await lab.system.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table customer in access exclusive mode');
    await begin();
    for (let isBroken = false; !isBroken; ) {
      // Not by the holder: within a transaction the connections that came later are never seen.
      const { rowCount } = await lab.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      isBroken = (rowCount ?? 0) > 0;
    }
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

it('an import whose connection breaks is made again by itself, once, and no number is lost', async () => {
  const before = numberOf(await aCustomer(lab, reception));
  const view = await checked(reception, 'customer', CLIENT_HEAD, lines('断线', 30));
  await breakOff(() => start(reception, view));
  expect(await wait(reception, view.id)).toMatchObject({ state: 'done', counts: { new: 30 }, message: null });
  expect(await named('断线')).toBe(30);
  expect(numberOf(await aCustomer(lab, reception))).toBe(before + 31);
});

it('an export whose connection breaks is written again by itself, and leaves no half of a file', async () => {
  let id = '';
  const input = {
    name: '客户',
    path: customerContract.list.path,
    query: {},
    columns: [{ field: 'name', title: '单位名称' }],
  };
  await breakOff(async () => {
    id = (await lab.call<ExportView>(exportContract.start, reception, input)).data.id;
  });
  expect(await settled<ExportView>(lab, exportContract.one, reception, id)).toMatchObject({ state: 'done' });
  expect(fs.readdirSync(path.join(lab.system.filesDir, 'exports'))).toHaveLength(1);
  expect(fs.readdirSync(incomingDir(lab.system.filesDir))).toEqual([]);
});

it('an import that may have been kept, for its connection broke during the commit, never gives a number twice', async () => {
  await lab.owner.query(`
    create function hang_up() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await lab.owner.query(`
    create constraint trigger hang_up after insert on customer deferrable initially deferred
      for each row when (new.name = '悬而未决3') execute function hang_up()`);
  const before = numberOf(await aCustomer(lab, reception));
  const view = await checked(reception, 'customer', CLIENT_HEAD, lines('悬而未决', 10));
  await start(reception, view);
  const isLost = async () => {
    const { data } = await lab.call<ImportView>(importContract.one, reception, { id: view.id });
    return data.state === 'waiting' && data.message === '与数据库的连接中断，没有写入任何数据，稍后自动重试';
  };
  while (!(await isLost())) await new Promise((resolve) => setTimeout(resolve, 25));
  await lab.owner.query('drop trigger hang_up on customer');
  expect(await named('悬而未决')).toBe(0);
  expect(await wait(reception, view.id)).toMatchObject({ state: 'done', counts: { new: 10 } });
  expect(await named('悬而未决')).toBe(10);
  // The numbers of the first attempt may be there: they are gaps.
  expect(numberOf(await aCustomer(lab, reception))).toBe(before + 21);
});
