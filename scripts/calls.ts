// `npm run calls`: runs the API tests and writes `docs/calls.md` from what they saw; `--from FOLDER` takes the notes of a run.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apiRoutes } from '../server/http/routes';
import { ANSWERED, readAnswered } from '../tests/support/answered';
import { linesOf, pageOf } from './calls/page';
import { nameOfCall, readSpecified, unanswered } from './endpoints/compare';

const root = path.join(__dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const runTests = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-answered-'));
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'api'];
  const { status } = spawnSync(process.execPath, jest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, [ANSWERED]: folder },
  });
  if (status !== 0) throw new Error('the API tests have to pass first');
  return folder;
};

const given = process.argv.indexOf('--from');
const folder = given < 0 ? runTests() : (process.argv[given + 1] ?? '');
const lines = linesOf(apiRoutes, readAnswered(folder), read);
const specified = readSpecified(read('tests/house/specified-endpoints.tsv'));
const calls = apiRoutes.map(({ endpoint }) => endpoint);
const isOurs = new Set(unanswered(calls, specified).map(nameOfCall));
fs.writeFileSync(
  path.join(root, 'docs/calls.md'),
  pageOf(
    lines.filter(({ call }) => !isOurs.has(call)),
    lines.filter(({ call }) => isOurs.has(call)),
  ),
);
console.log(`docs/calls.md tells of ${lines.length} calls`);
