import fs from 'node:fs';
import path from 'node:path';
import type { AnyEndpoint } from '../../contract/kit/endpoint';

/** The folder in which a whole run of the tests notes which calls were answered; unset where nobody asks. */
export const ANSWERED = 'HENGJIAN_ANSWERED';
const noted = new Set<string>();

type Call = Pick<AnyEndpoint, 'method' | 'path'>;

const nameOf = ({ method, path: address }: Call) => `${method} ${address}`;

/** Notes, once a process, that a call has given an answer that is true to its contract. */
export const noteAnswer = (call: Call): void => {
  const folder = process.env[ANSWERED];
  const name = nameOf(call);
  if (folder === undefined || noted.has(name)) return;
  noted.add(name);
  fs.mkdirSync(folder, { recursive: true });
  fs.appendFileSync(path.join(folder, `${process.pid}.txt`), `${name}\n`);
};

/** The calls that no test of the run has had a true answer from, by name. */
export const neverAnswered = (calls: readonly Call[], folder: string): string[] => {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const answered = new Set(files.flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').split('\n')));
  return calls.map(nameOf).filter((name) => !answered.has(name));
};
