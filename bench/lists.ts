// Lists over HTTP (token checked, filtered, sorted, first page) against a bare loop of the very same SQL on the same database.
import { laboratoryOn } from '../tests/support/laboratory';
import { serverOn } from './support/child-server';
import { benchDatabase } from './support/database';
import { fillLists } from './support/fill-lists';
import { httpGetter } from './support/http-lane';
import { rateOf } from './support/rate';
import { bareLoop, recordStatements } from './support/statements';

const ROWS = Number(process.env['ROWS'] ?? 100_000);

const lists = [
  { name: 'orders', path: '/api/order?state=testing&sorter=dueDate_asc&pageSize=20' },
  { name: 'orders, newest', path: '/api/order?pageSize=20' },
  { name: 'tasks', path: '/api/task?state=assigned&sorter=dueDate_asc&pageSize=20' },
  { name: 'reports', path: '/api/report?state=awaitingAudit&pageSize=20' },
];

const main = async (): Promise<void> => {
  const database = await benchDatabase();
  const lab = await laboratoryOn(database.url);
  let stop = () => {};
  try {
    const person = await lab.hire({ roles: ['REC', 'DIR', 'COMP', 'AUD'] });
    const started = performance.now();
    await fillLists(lab.system.pool, ROWS, { companyId: lab.companyId, departId: lab.departId, staffId: person.id });
    console.log(`${ROWS} rows each, filled in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    console.log('list              | http/s  p50 ms  p95 ms | bare pg/s  p50 ms | ratio');
    const get = httpGetter(person.token);
    const server = await serverOn(database.url);
    stop = server.stop;
    for (const { name, path } of lists) {
      const statements = await recordStatements(() => get(`${lab.origin}${path}`));
      const { status, body } = await get(`${server.origin}${path}`);
      if (status !== 200 || JSON.parse(body).data.list.length !== 20)
        throw new Error(`${path}: ${status} ${body.slice(0, 200)}`);
      const http = await rateOf(() => get(`${server.origin}${path}`));
      const bare = await bareLoop(database.url, statements);
      const cells = [http.rate.toFixed(0), http.p50.toFixed(1), http.p95.toFixed(1)].map((cell) => cell.padStart(7));
      console.log(
        `${name.padEnd(17)} |${cells.join(' ')} | ${bare.rate.toFixed(0).padStart(9)} ${bare.p50.toFixed(1).padStart(7)} | ${(http.rate / bare.rate).toFixed(2)}`,
      );
    }
  } finally {
    stop();
    await lab.close();
    await database.close();
  }
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
