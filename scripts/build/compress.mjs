import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Smaller files travel in one packet anyway. */
const WORTHWHILE = 1024;

/** Lays the compressed forms beside each text file of a folder: the server sends them as they are. */
export const compressFolder = async (folder) => {
  const names = fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => /\.(m?js|css|html|svg|json|txt)$/.test(name));
  for (const file of names.map((name) => path.join(folder, name))) {
    const bytes = fs.readFileSync(file);
    if (bytes.length < WORTHWHILE) continue;
    const [br, gz] = await Promise.all([brotli(bytes), gzip(bytes, { level: 9 })]);
    fs.writeFileSync(`${file}.br`, br);
    fs.writeFileSync(`${file}.gz`, gz);
  }
};
