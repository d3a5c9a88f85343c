// What further processes give on one machine: a list that is read, and fifty results that are saved, sixteen at once, with one process
// and with several. They are measured twice in turn, because a machine's minutes differ; whoever asks takes a processor too.
import os from 'node:os';
import { departmentContract } from '../contract/department/department';
import { orderContract } from '../contract/order/order';
import { serverOn } from './support/child-server';
import { tellRate } from './support/figures';
import { rateOf } from './support/rate';
import { onBench, runBench } from './support/run';
import { asker, onOne, openSheets, saveSheet } from './support/sheets';

const AT_ONCE = 16;
const MEASURED = { lanes: AT_ONCE, seconds: 6 };
const COUNTS = [1, 2, 4];
const TURNS = 2;

runBench(() =>
  onBench(async (bench, url) => {
    const sheets = await openSheets(bench, AT_ONCE, 25);
    const { rec } = bench.people;
    await bench.lab.owner.query('analyze');
    console.log(`${os.availableParallelism()} processors, ${AT_ONCE} at once`);
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const alone = new Map<string, Awaited<ReturnType<typeof rateOf>>>();
      for (const count of COUNTS) {
        const server = await serverOn(url, bench.lab.system.filesDir, { workers: count });
        const ask = asker(server.origin);
        const parts: readonly (readonly [string, () => Promise<unknown>])[] = [
          ['a tree of departments', () => ask(departmentContract.tree, rec, {})],
          ['a list of orders', () => ask(orderContract.list, rec, { pageNum: 1, pageSize: 20 })],
          ['fifty results saved', onOne(sheets, saveSheet(bench, ask))],
        ];
        for (const [what, work] of parts) {
          const measured = await rateOf(work, MEASURED);
          if (count === 1) alone.set(what, measured);
          const one = count === 1 ? undefined : alone.get(what);
          tellRate(`${what}, processes: ${count}, turn ${turn}`, measured, one && { name: 'one process', value: one });
        }
        server.stop();
      }
    }
  }),
);
