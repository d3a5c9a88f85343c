// Who hangs up while his call waits has no address any more when it goes on: the call does its work, and the trail holds.
import http from 'node:http';
import { customerContract } from '../../contract/customer/customer';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import { customerDraft } from '../support/builders/customer';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { until } from '../support/until';
import { waitingForLocks } from '../support/waiting-for-locks';

let lab: Laboratory;
let reception: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  reception = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

it('leaves a chain that is whole', async () => {
  const draft = customerDraft({ name: '挂断水务有限公司' });
  const { data } = await lab.call<{ id: string }>(customerContract.create, reception, draft);
  // Nobody's session can be read until the lock is given back: whoever calls meanwhile waits before he is known.
  const holder = await lab.owner.connect();
  await holder.query('begin');
  await holder.query('lock table session in access exclusive mode');
  const address = `${lab.origin}${customerContract.remove.path.replace('{id}', data.id)}?ver=1`;
  const call = http.request(address, { method: 'DELETE', headers: { authorization: reception.token } });
  call.on('error', () => undefined);
  call.end();
  await until(async () => (await waitingForLocks(lab.owner)) > 0);
  call.destroy();
  // The other side has heard of it when a later connection of the same server has been answered.
  await fetch(`${lab.origin}/health`).then((answer) => answer.text());
  await holder.query('commit');
  holder.release();
  const rowsOf = () =>
    lab.owner.query<{ ip: string | null }>('select ip from audit_log where ref_id = $1 and action = $2', [
      data.id,
      'customer.delete',
    ]);
  await until(async () => (await rowsOf()).rows.length > 0);
  expect((await rowsOf()).rows).toEqual([{ ip: null }]);
  expect(await firstBrokenLink(lab.system.db, lab.system.auditKey, lab.companyId)).toBeNull();
});
