import { customerContract } from '../../contract/customer/customer';
import { importContract } from '../../contract/import/import';
import type { Customer } from '../../domain/customer/customer.entity';
import { insertRow } from '../../server/kernel/rows';
import { writerOf } from '../support/builders/catalogue';
import { aCustomer, customerDraft } from '../support/builders/customer';
import { CLIENT_HEAD, clientLine, importsOf } from '../support/imports';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { waitingForLocks } from '../support/waiting-for-locks';

let lab: Laboratory;
let reception: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  reception = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

const { checked, start, run, wait } = importsOf(() => lab);

const bareClient: Pick<Customer, 'kind' | 'address' | 'contacts' | 'payMode'> = {
  kind: 'company',
  address: '',
  contacts: [],
  payMode: 'monthly',
};

class Taken extends Error {}

/** Does something while the import stands still in its middle: another connection holds the name of a client in it. */
const whileHeld = (name: string, work: (arrived: () => Promise<void>) => Promise<void>) =>
  lab.system.db
    .transaction()
    .execute(async (tx) => {
      await insertRow({ ...writerOf(lab), db: tx }, 'customer', { ...bareClient, name });
      await work(async () => {
        for (let turn = 0; turn < 200; turn += 1) {
          if ((await waitingForLocks(lab.system.pool)) > 0) return;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        throw new Error('the import has not come to the name that is held');
      });
      throw new Taken();
    })
    .catch((error) => {
      if (!(error instanceof Taken)) throw error;
    });

const lines = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => clientLine(`${prefix}${n}`));
const codes = async () =>
  (await lab.system.pool.query<{ code: string }>('select code from customer order by code')).rows.map(
    ({ code }) => code,
  );
const numberOf = ({ code }: Customer) => Number(code?.slice(1));

it('numbers its clients without keeping others from creating theirs', async () => {
  const first = await aCustomer(lab, reception);
  const view = await checked(reception, 'customer', CLIENT_HEAD, lines('并行', 300));
  await whileHeld('并行250', async (arrived) => {
    await start(reception, view);
    await arrived();
    const created = await lab.call<Customer>(customerContract.create, reception, {
      ...customerDraft(),
      name: '当时新建',
    });
    expect(created.code).toBe(200);
    expect(numberOf(created.data)).toBe(numberOf(first) + 301);
    expect((await lab.call<{ state: string }>(importContract.one, reception, { id: view.id })).data.state).toBe(
      'running',
    );
  });
  expect(await wait(reception, view.id)).toMatchObject({ state: 'done', counts: { new: 300 } });
  const all = await codes();
  expect(new Set(all).size).toBe(302);
  expect(all).toHaveLength(302);
});

it('takes no number for a check, and gives back those of an import that ends without its clients', async () => {
  const before = numberOf(await aCustomer(lab, reception));
  const view = await checked(reception, 'customer', CLIENT_HEAD, lines('退回', 120));
  expect(numberOf(await aCustomer(lab, reception))).toBe(before + 1);
  await whileHeld('退回110', async (arrived) => {
    await start(reception, view);
    await arrived();
    await lab.call(importContract.cancel, reception, { id: view.id });
  });
  for (let turn = 0; turn < 100; turn += 1) {
    const { rows } = await lab.system.pool.query(`select value from sequence where key = 'customer'`);
    if (rows[0].value === before + 1) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(numberOf(await aCustomer(lab, reception))).toBe(before + 2);
});

it('leaves no gap for lines that are refused, or known already', async () => {
  const before = numberOf(await aCustomer(lab, reception));
  const rows = [clientLine('无缝1'), clientLine('无缝坏', { 1: '外星人' }), clientLine('并行1'), clientLine('无缝2')];
  const view = await checked(reception, 'customer', CLIENT_HEAD, rows);
  expect(view.counts).toEqual({ new: 2, updated: 0, unchanged: 1, refused: 1 });
  await run(reception, view, true);
  expect(numberOf(await aCustomer(lab, reception))).toBe(before + 3);
});
