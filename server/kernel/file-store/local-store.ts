import fs from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../db/ids';
import { type Content, type FileStore, isOurs, PROBE } from './file-store';

const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** What is not there is no error; whatever else the disk says is. */
const noneWhereMissing = (error: NodeJS.ErrnoException): null => {
  if (MISSING.includes(error.code ?? '')) return null;
  throw error;
};

const written = (place: string, bytes: Uint8Array): Promise<void> =>
  fs.writeFile(place, bytes, { mode: 0o600, flag: 'wx' });

/** Hard-links the file, because the call that it came with may be run again; copies where the disk has no links. */
const linked = (place: string, from: string): Promise<void> =>
  fs.link(from, place).catch(() => fs.copyFile(from, place));

const synced = async (place: string): Promise<void> => {
  const handle = await fs.open(place, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A content is written beside its place under its name and an id, and then renamed. */
const HALF = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/;
const FOLDER = /^(?:[0-9a-f]{2}|exports)$/;

const namesIn = (dir: string): Promise<string[]> => fs.readdir(dir).catch(() => []);

/** The folders of a store with the names in them. */
const filesIn = async function* (dir: string): AsyncIterable<string> {
  for (const folder of (await namesIn(dir)).filter((each) => FOLDER.test(each)))
    for (const name of await namesIn(path.join(dir, folder))) yield `${folder}/${name}`;
};

/** Keeps contents in a folder of this machine. */
export const localStore = (dir: string): FileStore => {
  const placeOf = (name: string) => path.join(dir, name);
  const remove = (name: string) => fs.rm(placeOf(name), { force: true });

  return {
    kind: 'local',
    where: dir,
    put: async (name, content: Content) => {
      const place = placeOf(name);
      await fs.mkdir(path.dirname(place), { recursive: true });
      const fresh = `${place}.${newId()}`;
      try {
        await ('bytes' in content ? written(fresh, content.bytes) : linked(fresh, content.path));
        await synced(fresh);
        await fs.rename(fresh, place);
      } finally {
        // Renaming does nothing where both names are of one file already, as in a second run of the call.
        await fs.rm(fresh, { force: true });
      }
    },
    read: (name) => fs.readFile(placeOf(name)).catch(noneWhereMissing),
    open: async (name) => {
      const handle = await fs.open(placeOf(name), 'r').catch(noneWhereMissing);
      return handle?.createReadStream({ highWaterMark: 2 ** 18 }) ?? null;
    },
    sizeOf: async (name) => {
      const found = await fs.stat(placeOf(name)).catch(noneWhereMissing);
      return found?.isFile() ? found.size : null;
    },
    names: async function* (beginning = '') {
      for await (const name of filesIn(dir)) if (name.startsWith(beginning) && isOurs(name)) yield name;
    },
    remove,
    probe: async () => {
      const place = placeOf(`${PROBE}${newId()}`);
      try {
        await fs.writeFile(place, 'ready', { mode: 0o600, flag: 'wx' });
        if ((await fs.readFile(place, 'utf8')) !== 'ready')
          throw new Error('another content was read than was written');
      } finally {
        await fs.rm(place, { force: true }).catch(() => undefined);
      }
    },
    sweep: async () => {
      for (const name of (await namesIn(dir)).filter((each) => each.startsWith(PROBE))) await remove(name);
      for await (const name of filesIn(dir)) if (HALF.test(name)) await remove(name);
    },
  };
};
