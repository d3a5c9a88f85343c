import type { KeyObject } from 'node:crypto';
import { checkpointFolder } from './checkpoint-files';
import { readCheckpointKey } from './checkpoint-key';

/** Where checkpoints go and what signs them: all of it lies outside the database. */
export type Seals = Readonly<{
  key: KeyObject;
  /** The folder of their files. */
  folder: string;
  /** Where each is sent besides; null where nowhere. */
  url: string | null;
}>;

/** What signs the trail of a data folder; its key is made on first use. */
export const openSeals = (dataDir: string, url: string | null): Seals => ({
  key: readCheckpointKey(dataDir),
  folder: checkpointFolder(dataDir),
  url,
});
