import fs from 'node:fs';

/**
 * Makes a secret file that is read by this account alone. It is written beside, to the disk, and linked: a kill or a power
 * cut never leaves half of it, and of two processes the first one's counts.
 */
export const madeOnce = (file: string, make: () => string): void => {
  const fresh = `${file}.${process.pid}`;
  const handle = fs.openSync(fresh, 'w', 0o600);
  fs.writeSync(handle, make());
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  try {
    // A link fails when another process was first: then its file counts.
    fs.linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(fresh);
  }
};
