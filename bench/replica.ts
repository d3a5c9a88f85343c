// Lists and savings on one server with a replica and on one without, turn by turn in one run: lists alone, savings alone, and both at
// once. ROWS clients and orders (twenty thousand). Both databases stand on this machine and share its processors: what a second machine
// would take over cannot be seen here, what the replica costs can.
import { randomUUID } from 'node:crypto';
import { customerContract } from '../contract/customer/customer';
import { orderContract } from '../contract/order/order';
import { customerDraft } from '../tests/support/builders/customer';
import { fillLists } from '../tests/support/fill-lists';
import { laboratoryOn, type Person } from '../tests/support/laboratory';
import { openStreaming } from '../tests/support/streaming';
import { type ChildServer, serverOn } from './support/child-server';
import { tellRate, tellUnmeasured } from './support/figures';
import { httpGetter, httpPoster } from './support/http-lane';
import { rateOf } from './support/rate';
import { runBench } from './support/run';

const ROWS = Number(process.env['ROWS'] ?? 20_000);
const ROUNDS = 3;
const READING = { lanes: 8, seconds: 5 };
const WRITING = { lanes: 4, seconds: 5 };

type Figures = Awaited<ReturnType<typeof rateOf>>;
type Measured = Readonly<Record<'lists' | 'savings' | 'lists beside' | 'savings beside', Figures>>;

const measure = async ({ origin }: ChildServer, reader: Person, writer: Person): Promise<Measured> => {
  const [get, post] = [httpGetter(reader.token), httpPoster(writer.token)];
  let page = 0;
  const list = async () => {
    page = (page % 50) + 1;
    const { status } = await get(`${origin}${orderContract.list.path}?pageSize=20&current=${page}`);
    if (status !== 200) throw new Error(`a list: ${status}`);
  };
  const save = async () => {
    const body = JSON.stringify(customerDraft({ name: `水务 ${randomUUID()}` }));
    const { status } = await post(`${origin}${customerContract.create.path}`, body, randomUUID());
    if (status !== 200) throw new Error(`a saving: ${status}`);
  };
  const lists = await rateOf(list, READING);
  const savings = await rateOf(save, WRITING);
  const [beside, besides] = await Promise.all([rateOf(list, READING), rateOf(save, WRITING)]);
  return { lists, savings, 'lists beside': beside, 'savings beside': besides };
};

const main = async (): Promise<void> => {
  if (process.platform === 'win32')
    return tellUnmeasured('lists and savings with a replica', 'the replica is laid by cp, which Windows lacks');
  const streaming = await openStreaming();
  const lab = await laboratoryOn(streaming.owner);
  const reader = await lab.hire({ roles: ['REC', 'DIR'] });
  const writer = await lab.hire({ roles: ['REC'] });
  await fillLists(lab.owner, ROWS, { companyId: lab.companyId, departId: lab.departId, staffId: reader.id });
  const without = await serverOn(streaming.owner, lab.system.filesDir);
  const replicated = await serverOn(streaming.owner, lab.system.filesDir, { readUrl: streaming.replica });
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const alone = await measure(without, reader, writer);
      const beside = await measure(replicated, reader, writer);
      for (const what of Object.keys(alone) as (keyof Measured)[])
        tellRate(`${what}, with a replica, turn ${round}`, beside[what], { name: 'without', value: alone[what] });
    }
  } finally {
    without.stop();
    replicated.stop();
    await lab.close({ rightsChanged: 'a bench' });
    await streaming.close();
  }
};

runBench(main);
