import fs from 'node:fs';
import path from 'node:path';
import { apiRoutes } from '../../server/http/routes';
import { writes } from '../../server/kernel/run';

/** Every reading call by its address, with its decision: the action of the row that it leaves, or why it leaves none. */
const decided = new Map(
  fs
    .readFileSync(path.join(__dirname, 'reads.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [string, string]),
);

/** Why a reading call leaves no row. */
const REASONS = ['work', 'catalogue', 'figures', 'own', 'frame', 'public', 'choices', 'state'];

const reading = apiRoutes.map(({ endpoint }) => endpoint).filter((endpoint) => !writes(endpoint));

test('whether a reading call leaves a row in the trail was decided for each of them', () => {
  expect([...decided.keys()].sort()).toEqual(reading.map(({ path: url }) => url).sort());
});

test('each leaves the row that was decided, and whoever leaves none says why', () => {
  for (const { path: url, leaves } of reading) {
    const word = decided.get(url) ?? '';
    if (leaves === undefined) expect([url, REASONS]).toEqual([url, expect.arrayContaining([word])]);
    else expect([url, leaves.action]).toEqual([url, word]);
  }
});
