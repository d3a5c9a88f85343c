import fs from 'node:fs';
import path from 'node:path';
import { askOnce } from '../ask-once';
import { addressOf, pidFile } from './layout';

const PATIENCE_MS = 1500;
const WHERE = "select current_setting('data_directory') as folder";

/** Whether a server answers at the folder's address and works on this very folder (a moved folder takes its socket along). */
export const answers = async (dir: string): Promise<boolean> => {
  if (!fs.existsSync(pidFile(dir))) return false;
  try {
    const row = await askOnce<{ folder: string }>(addressOf(dir), WHERE, PATIENCE_MS);
    return row !== undefined && path.resolve(row.folder) === dir;
  } catch {
    return false;
  }
};
