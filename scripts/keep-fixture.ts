// `npm run keep:fixture -- NAME`: keeps the database, the files that records name and the key of DATA_DIR as
// `tests/upgrade/fixtures/NAME`, so that every later version is shown to open today's data. The server must be stopped.
import path from 'node:path';
import { fixturesFolder, keep } from '../tests/upgrade/support/fixture';
import { runCommand, withStore } from './with-store';

/** Superseded files weigh most and nobody opens them: only what a report or a mandate shows today is kept. */
const NAMED = `select distinct sha256 from stored_file where id in (
  select file_pdf from report where file_pdf is not null
  union select export_file from mandate where export_file is not null
  union select sign_image from staff where sign_image is not null) order by sha256`;

runCommand(async () => {
  const name = process.argv[2];
  if (name === undefined) throw new Error('npm run keep:fixture -- NAME');
  await withStore(async (pool, store) => {
    const { rows } = await pool.query<{ sha256: string }>(NAMED);
    const digests = rows.map(({ sha256 }) => sha256);
    const { tables, files } = await keep(pool, store.folder, digests, path.join(fixturesFolder, name));
    const count = Object.values(tables).reduce((sum, each) => sum + each, 0);
    console.log(`${count} rows, ${files.length} files`);
  });
});
