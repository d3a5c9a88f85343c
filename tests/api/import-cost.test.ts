// What an import costs whatever the clock says: the rows that it reads grow with the lines of the sheet and not with their square,
// also where the table was empty and nothing of what is written has been seen by anybody yet.
import { CLIENT_HEAD, clientLine, importsOf } from '../support/imports';
import { type Laboratory, openLaboratory } from '../support/laboratory';
import { until } from '../support/until';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory();
});
afterAll(() => lab.close());

const LINES = 3000;

/** Clients that were read and written since the database began, as its statistics have them. */
const seen = async (): Promise<{ read: number; written: number }> => {
  const { rows } = await lab.owner.query<{ read: string; written: string }>(
    `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read, n_tup_ins as written
     from pg_stat_user_tables where relname = 'customer'`,
  );
  return { read: Number(rows[0]?.read), written: Number(rows[0]?.written) };
};

it('reads each client a few times, however many there are before it', async () => {
  const reception = await lab.hire({ roles: ['REC'] });
  const { checked } = importsOf(() => lab);
  const before = await seen();
  // A check writes everything and takes it back.
  const lines = Array.from({ length: LINES }, (_, n) => clientLine(`导入客户有限公司${n}`));
  const view = await checked(reception, 'customer', CLIENT_HEAD, lines);
  expect(view.counts).toMatchObject({ new: LINES, refused: 0 });
  await until(async () => (await seen()).written >= before.written + LINES);
  expect(((await seen()).read - before.read) / LINES).toBeLessThan(8);
});
