import fs from 'node:fs/promises';
import path from 'node:path';
import { PROBE } from '../kernel/incoming';
import type { System } from '../kernel/system';
import { sweepExports } from './housekeeping';

/** A stored file is written beside its place under its digest and an id, and then renamed. */
const HALF = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/;
const FOLDER = /^[0-9a-f]{2}$/;

const namesIn = (dir: string): Promise<string[]> => fs.readdir(dir).catch(() => []);

const sweepStored = async (filesDir: string): Promise<void> => {
  for (const name of (await namesIn(filesDir)).filter((each) => each.startsWith(PROBE)))
    await fs.rm(path.join(filesDir, name), { force: true });
  for (const folder of (await namesIn(filesDir)).filter((name) => FOLDER.test(name)))
    for (const name of (await namesIn(path.join(filesDir, folder))).filter((each) => HALF.test(each)))
      await fs.rm(path.join(filesDir, folder, name), { force: true });
};

/**
 * Deletes the halves of files that a killed process was writing. Only before the first call is answered, and only by the holder of
 * the data folder: whatever is half then stays half.
 */
export const sweepHalves = async (system: Pick<System, 'db' | 'filesDir'>): Promise<void> => {
  await sweepStored(system.filesDir);
  await sweepExports(system);
};
