import fs from 'node:fs';
import path from 'node:path';
import { type Before, digestOf, NO_CHECKPOINT, readLine } from './checkpoint';

export const checkpointFolder = (dataDir: string): string => path.join(dataDir, 'checkpoints');

const filesOf = (folder: string, companyId: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => name.startsWith(`${companyId}.`) && name.endsWith('.jsonl'))
        .sort()
        .map((name) => path.join(folder, name))
    : [];

/** The companies of which the folder holds checkpoints. */
export const companiesIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? [...new Set(fs.readdirSync(folder).flatMap((name) => /^([0-9a-f-]{36})\./.exec(name)?.[1] ?? []))]
    : [];

/** All lines that a company's files hold. The end of a line that a power cut left unfinished was never given out: it is none. */
export const readCheckpoints = (folder: string, companyId: string): string[] =>
  filesOf(folder, companyId).flatMap((file) => {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    const rest = lines.pop() ?? '';
    return readLine(rest) === undefined ? lines : [...lines, rest];
  });

/** The last checkpoint in the files, from which the next goes on. */
export const lastCheckpoint = (folder: string, companyId: string): Before => {
  let last = NO_CHECKPOINT;
  for (const line of readCheckpoints(folder, companyId)) {
    const read = readLine(line);
    if (read !== undefined && read.n >= last.n)
      last = { n: read.n, seq: read.seq, hash: read.hash, at: read.at, digest: digestOf(line) };
  }
  return last;
};

/** Appends a line to the file of its month and waits until it is on the disk. */
export const appendCheckpoint = (folder: string, companyId: string, at: string, line: string): void => {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${companyId}.${at.slice(0, 7)}.jsonl`);
  const handle = fs.openSync(file, 'a+', 0o600);
  try {
    const text = fs.readFileSync(file, 'utf8');
    const rest = text.slice(text.lastIndexOf('\n') + 1);
    // What a power cut left of a line must not run into this one; a line that lacks nothing but its end gets it.
    if (rest !== '' && readLine(rest) !== undefined) fs.writeSync(handle, '\n');
    else if (rest !== '') fs.ftruncateSync(handle, Buffer.byteLength(text) - Buffer.byteLength(rest));
    fs.writeSync(handle, `${line}\n`);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
};
