const fs = require('node:fs');
const path = require('node:path');

const MEMORY = '/dev/shm';
/** What a whole run lays down at once, several times over. */
const NEEDED = 4 * 1024 ** 3;

const hasRoom = () => {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize > NEEDED;
  } catch {
    return false;
  }
};

/**
 * Lays what the tests put into the temporary folder into memory, where the machine has room there: each test file has a database
 * of its own, of a thousand files, and half of the time was spent on making and deleting them. The programs that tests start
 * inherit it. A TMPDIR that somebody has chosen stands.
 */
exports.scratchInMemory = () => {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = path.join(MEMORY, 'hengjian');
  fs.mkdirSync(folder, { recursive: true });
  // The database runs as another account where we are root, and other people test here too.
  if (fs.statSync(folder).uid === process.getuid()) fs.chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
};
