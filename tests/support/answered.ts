import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Call, nameOfCall } from '../../scripts/endpoints/compare';
import type { Db } from '../../server/db/tables';
import { begun } from './begun';

/** The folder in which a whole run of the tests notes which calls were answered; unset where nobody asks. */
export const ANSWERED = 'HENGJIAN_ANSWERED';

const root = path.join(__dirname, '../..');

const noted = new Set<string>();
/** By the request's id, which the trail has too. */
const requests = new Map<string, string>();

const testFile = () => (begun.file ?? path.relative(root, expect.getState().testPath ?? root)).replaceAll('\\', '/');

const note = (...parts: readonly string[]): void => {
  const folder = process.env[ANSWERED];
  const line = parts.join('\t');
  if (folder === undefined || noted.has(line)) return;
  noted.add(line);
  fs.mkdirSync(folder, { recursive: true });
  fs.appendFileSync(path.join(folder, `${process.pid}.txt`), `${line}\n`);
};

/** Tests that draw, race and break things: which calls answer them, and what they move, differs from run to run. */
const isChance = (file: string): boolean => file.startsWith('tests/trust/');

/** Notes, once a test file, that a call has given an answer that is true to its contract. */
export const noteAnswer = (call: Call, requestId: string): void => {
  if (process.env[ANSWERED] === undefined || isChance(testFile())) return;
  requests.set(requestId, nameOfCall(call));
  note(nameOfCall(call), testFile());
};

/** Notes what the calls of a laboratory have moved, as its trail tells. */
export const noteMoves = async (db: Db): Promise<void> => {
  if (process.env[ANSWERED] === undefined || requests.size === 0 || isChance(testFile())) return;
  const { rows } = await sql<{ requestId: string; noun: string; from: string | null; to: string }>`
    select distinct request_id, ref_type as noun, from_state as "from", to_state as "to" from audit_log
    where to_state is not null and from_state is distinct from to_state`.execute(db);
  for (const { requestId, noun, from, to } of rows) {
    const call = requests.get(requestId);
    if (call !== undefined) note(call, testFile(), `${noun}: ${from ?? '·'} → ${to}`);
  }
};

/** What is known of a call after a run: the test files that had an answer from it, and what it moved. */
export type Seen = Readonly<{ files: ReadonlySet<string>; moves: ReadonlySet<string> }>;

/** What a run has noted, by the call. */
export const readAnswered = (folder: string): ReadonlyMap<string, Seen> => {
  const seen = new Map<string, { files: Set<string>; moves: Set<string> }>();
  const notes = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  for (const line of notes.flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').split('\n'))) {
    const [call = '', file = '', move] = line.split('\t');
    if (call === '') continue;
    const one = seen.get(call) ?? { files: new Set(), moves: new Set() };
    one.files.add(file);
    if (move !== undefined) one.moves.add(move);
    seen.set(call, one);
  }
  return seen;
};

/** The calls that no test of the run has had a true answer from, by name. */
export const neverAnswered = (calls: readonly Call[], seen: ReadonlyMap<string, Seen>): string[] =>
  calls.map(nameOfCall).filter((name) => !seen.has(name));
