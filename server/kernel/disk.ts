import fs from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;

/** Below this the database can hardly keep its own log: whatever is written next may fail. */
const FULL_MEGABYTES = 64;
const LOW_MEGABYTES = 1024;

export type Room = 'ok' | 'low' | 'full';

/** From which free space on the disk counts as nearly full: `DISK_LOW_MB`, one gigabyte unless told. */
const lowMegabytes = (): number => {
  const told = Number(process.env['DISK_LOW_MB'] || LOW_MEGABYTES);
  return Number.isFinite(told) && told >= 0 ? told : LOW_MEGABYTES;
};

/** How much room is left where the files lie, for who is not root. */
export const roomOn = async (dir: string): Promise<{ room: Room; freeBytes: number }> => {
  const { bavail, bsize } = await fs.statfs(dir);
  const freeBytes = bavail * bsize;
  if (freeBytes < FULL_MEGABYTES * MEGABYTE) return { room: 'full', freeBytes };
  return { room: freeBytes < lowMegabytes() * MEGABYTE ? 'low' : 'ok', freeBytes };
};
