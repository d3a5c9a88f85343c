import fs from 'node:fs';
import { customerContract } from '../../contract/customer/customer';
import { type ExportView, exportContract } from '../../contract/export/export';
import type { Customer } from '../../domain/customer/customer.entity';
import { exportPath } from '../../server/across/export/run-export';
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

const { checked, start, run, wait } = importsOf(() => lab);
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
      const { rowCount } = await holder.query(
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

const LOST = '与数据库的连接中断，任务没有完成，没有写入任何数据，请重新开始';

it('an import whose connection breaks says so itself, keeps nothing, and gives its numbers back', async () => {
  const before = numberOf(await aCustomer(lab, reception));
  const view = await checked(reception, 'customer', CLIENT_HEAD, lines('断线', 30));
  await breakOff(() => start(reception, view));
  expect(await wait(reception, view.id)).toMatchObject({ state: 'failed', message: LOST });
  expect(await named('断线')).toBe(0);
  const again = await checked(reception, 'customer', CLIENT_HEAD, lines('断线', 30));
  expect(await run(reception, again)).toMatchObject({ state: 'done', counts: { new: 30 } });
  expect(numberOf(await aCustomer(lab, reception))).toBe(before + 31);
});

it('an export whose connection breaks says so itself, and leaves no file', async () => {
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
  expect(await settled<ExportView>(lab, exportContract.one, reception, id)).toMatchObject({
    state: 'failed',
    message: LOST,
  });
  expect(fs.existsSync(exportPath(lab.system, id))).toBe(false);
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
  expect(await run(reception, view)).toMatchObject({ state: 'failed', message: LOST });
  expect(await named('悬而未决')).toBe(0);
  expect(numberOf(await aCustomer(lab, reception))).toBe(before + 11);
});
