import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const BYTES = 32;

/** The key of the audit chain, made on first use; it lives beside the database, never in it. */
export const readAuditKey = (dataDir: string): Buffer => {
  const file = path.join(dataDir, 'audit.key');
  if (!fs.existsSync(file)) {
    const fresh = `${file}.${process.pid}`;
    fs.writeFileSync(fresh, randomBytes(BYTES).toString('hex'), { mode: 0o600 });
    try {
      // A link fails when another process was first: then its key counts.
      fs.linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(fresh);
    }
  }
  return Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex');
};
