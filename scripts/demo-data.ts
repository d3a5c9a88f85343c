// Extracts the data of the demo laboratory: `npx tsx scripts/demo-data.ts FOLDER`, where FOLDER holds the Water Quality
// Portal export and the limits (server/demo/source/README.md names them). What it writes is committed; run it to change the choice.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { recordsOf, toCsv } from '../domain/kit/csv';
import { limitRows } from './demo-data/limits';
import { chooseSamples, sampleRows } from './demo-data/samples';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the source data');
const target = path.join(__dirname, '../server/demo/source');

const read = (name: string): Record<string, string>[] => {
  const bytes = fs.readFileSync(path.join(folder, name));
  return recordsOf((name.endsWith('.gz') ? zlib.gunzipSync(bytes) : bytes).toString('utf8'));
};
const write = (name: string, rows: readonly (readonly string[])[]) => {
  // No byte order mark: these are read by programs.
  fs.writeFileSync(path.join(target, name), `${toCsv(rows).slice(1).replaceAll('\r\n', '\n')}\n`);
  console.log(`${name}: ${rows.length - 1} rows`);
};

const chosen = chooseSamples(read('wqp_upper_potomac_2020_2022.csv.gz'));
const { samples, results } = sampleRows(chosen);
write('samples.csv', samples);
write('results.csv', results);
write('limits.csv', limitRows(read('reference/gb5749_2022_limits.csv'), read('reference/gb3838_2002_classes.csv')));
