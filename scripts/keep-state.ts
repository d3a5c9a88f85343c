// `npm run keep:state`: writes down which migrations have come, each with its digest, so that the state before each is upgraded in
// the tests and none is changed any more. `npm run keep:state -- FOLDER` also keeps a small part of an archive of the demonstration
// (`server/demo/made`), whose rows every later version is shown to bring over; see decision 153.
import { readArchive } from '../server/demo/archive/rows';
import { keepNewcomers } from '../tests/upgrade/support/came';
import { partOf, writeLayer } from '../tests/upgrade/support/layer';

const folder = process.argv[2];
for (const name of keepNewcomers()) console.log(name);
if (folder !== undefined) {
  const { manifest, rows } = readArchive(folder);
  const name = (manifest.migrations.at(-1) ?? '').slice(0, 4);
  const part = partOf(rows);
  writeLayer({ name, migrations: manifest.migrations, rows: part });
  console.log(`${name}: ${[...part.values()].reduce((sum, each) => sum + each.length, 0)} rows`);
}
