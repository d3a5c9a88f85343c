import type { FileStore } from '../kernel/file-store/file-store';
import { localStore } from '../kernel/file-store/local-store';
import { s3Store } from '../kernel/file-store/s3-store';
import type { Settings } from './settings';

/** The store that the settings name: a bucket, or the folder of the files in the data folder. */
export const openFiles = ({ s3 }: Pick<Settings, 's3'>, folder: string): FileStore =>
  s3 === null ? localStore(folder) : s3Store(s3);
