import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Part } from './manifest';
import { type CopiedTable, copyInto, copyOutOf } from './tables';

/** The rows of a table as COPY writes them: how many, how much, and what they come to. */
export type Sum = Readonly<{ rows: number; bytes: number; sha256: string }>;

/** Counts and hashes what passes. */
const meter = () => {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
};

/** A table is compressed as fast as a disk writes. */
const LEVEL = 3;

/** Copies the rows of a table into a file, compressed and on the disk when this returns. */
export const copyTableOut = async (
  client: pg.ClientBase,
  table: CopiedTable,
  file: string,
  signal: AbortSignal,
): Promise<Sum & Readonly<{ stored: Part }>> => {
  const rows = client.query(copyTo(copyOutOf(table)));
  const plain = meter();
  const stored = meter();
  await pipeline(
    rows,
    plain.through,
    createGzip({ level: LEVEL }),
    stored.through,
    fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  return { rows: rows.rowCount, ...plain.sum(), stored: stored.sum() };
};

/** What the rows of a table come to, without keeping them. */
export const sumOfTable = async (client: pg.ClientBase, table: CopiedTable): Promise<Sum> => {
  const rows = client.query(copyTo(copyOutOf(table)));
  const plain = meter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(rows, plain.through, nowhere);
  return { rows: rows.rowCount, ...plain.sum() };
};

/** Loads the rows of a file into a table. */
export const copyTableIn = async (
  client: pg.ClientBase,
  table: Pick<CopiedTable, 'name' | 'columns'>,
  file: string,
): Promise<void> => {
  await pipeline(fs.createReadStream(file), createGunzip(), client.query(copyFrom(copyInto(table))));
};

/** What a compressed file is as it lies there, and what is in it; null where it is not there or cannot be read out. */
export const sumOfFile = async (file: string): Promise<{ stored: Part; plain: Part; lines: number } | null> => {
  const stored = meter();
  const plain = meter();
  let lines = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      done();
    },
  });
  try {
    await pipeline(fs.createReadStream(file), stored.through, createGunzip(), plain.through, count);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code?.startsWith('Z_') || code === 'ERR_TRAILING_JUNK_AFTER_STREAM_END') return null;
    throw error;
  }
  return { stored: stored.sum(), plain: plain.sum(), lines };
};
