import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Smaller files travel in one packet anyway. */
const WORTHWHILE = 1024;

/** Moved into place when it is whole: the server may be serving the folder already. */
const lay = async (file, bytes) => {
  await fs.promises.writeFile(`${file}.part`, bytes);
  await fs.promises.rename(`${file}.part`, file);
};

/** The form that is laid last tells that both are there and are of this very file. */
const isCompressed = (file) => {
  const last = fs.statSync(`${file}.br`, { throwIfNoEntry: false });
  return last !== undefined && last.mtimeMs >= fs.statSync(file).mtimeMs;
};

const compress = async (file) => {
  if (isCompressed(file)) return;
  const bytes = await fs.promises.readFile(file);
  if (bytes.length < WORTHWHILE) return;
  const [br, gz] = await Promise.all([brotli(bytes), gzip(bytes, { level: 9 })]);
  await lay(`${file}.gz`, gz);
  await lay(`${file}.br`, br);
};

/** Lays the compressed forms beside each text file of a folder that lacks them: the server sends them as they are. */
export const compressFolder = async (folder) => {
  const names = fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => /\.(m?js|css|html|svg|json|txt)$/.test(name));
  await Promise.all(names.map((name) => compress(path.join(folder, name))));
};
