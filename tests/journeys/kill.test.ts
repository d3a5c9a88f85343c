import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pidFile } from '../../server/db/embedded/layout';
import { tellFigure } from '../support/figures';
import { until } from '../support/until';
import { type DemoLaboratory, openDemoLaboratory } from './support/demo-laboratory';
import { pause, playUnderLoad } from './support/under-load';

/** `npm run test:long` asks for twenty. */
const KILLS = Number(process.env['HENGJIAN_KILLS'] ?? 6);

let lab: DemoLaboratory;
beforeAll(async () => {
  lab = await openDemoLaboratory();
});
afterAll(() => lab.close());

const killBoth = async (): Promise<void> => {
  const database = Number(fs.readFileSync(pidFile(path.join(lab.dataDir, 'pg')), 'utf8').split('\n')[0]);
  process.kill(database, 'SIGKILL');
  await lab.server().end('SIGKILL');
};

test(`nothing acknowledged is lost over ${KILLS} kills of server and database`, async () => {
  const load = playUnderLoad(lab);
  const starts: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = load.acknowledged();
    await until(() => load.acknowledged() > before);
    await pause(randomInt(20, 900));
    await killBoth();
    const since = Date.now();
    await lab.restart();
    starts.push(Date.now() - since);
  }
  await load.end();
  expect(load.acknowledged()).toBeGreaterThan(KILLS);
  // From the start of the process to its address.
  if (process.env['HENGJIAN_KILLS']) console.log(`starts again within ${Math.max(...starts)} ms`);
  await load.verify();
  tellFigure({
    what: 'kills of server and database under load',
    count: KILLS,
    violations: 0,
    more: `${load.acknowledged()} writes acknowledged`,
  });
}, 400_000);
