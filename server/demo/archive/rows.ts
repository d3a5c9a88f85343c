import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '../../paths';

/** What the archive of the demonstration says of itself. */
export type Manifest = Readonly<{
  /** The moment until which its story was played. */
  madeAt: string;
  /** The migrations that its database had. */
  migrations: readonly string[];
  /** How many rows each table has, in the order in which they stand in the archive. */
  tables: Readonly<Record<string, number>>;
  /** The files that are not made from rows, in the order in which they stand in the archive. */
  files: readonly Readonly<{ sha256: string; size: number }>[];
}>;

export type Archive = Readonly<{
  manifest: Manifest;
  /** A JSON object a row, the names of its fields as in the database. */
  rows: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, Buffer>;
}>;

/** Where the codes of the reports led while the story was played; replaced by the address of whoever loads it. */
export const ORIGIN = 'http://demonstration.invalid';

export const archiveFolder = path.join(projectRoot, 'server/demo/made');

export const archiveFile = (folder: string, name: 'manifest.json' | 'rows.br' | 'files.br'): string =>
  path.join(folder, name);

export const readManifest = (folder: string = archiveFolder): Manifest =>
  JSON.parse(fs.readFileSync(archiveFile(folder, 'manifest.json'), 'utf8')) as Manifest;

const unpacked = (folder: string, name: 'rows.br' | 'files.br'): Buffer =>
  brotliDecompressSync(fs.readFileSync(archiveFile(folder, name)));

/** Reads the archive that `npm run demo:make` wrote. */
export const readArchive = (folder: string = archiveFolder): Archive => {
  const manifest = readManifest(folder);
  const lines = unpacked(folder, 'rows.br').toString('utf8').split('\n');
  const rows = new Map<string, string[]>();
  let line = 0;
  for (const [table, count] of Object.entries(manifest.tables)) {
    rows.set(table, lines.slice(line, line + count));
    line += count;
  }
  const bytes = unpacked(folder, 'files.br');
  const files = new Map<string, Buffer>();
  let from = 0;
  for (const { sha256, size } of manifest.files) {
    files.set(sha256, bytes.subarray(from, from + size));
    from += size;
  }
  return { manifest, rows, files };
};
