import { z } from 'zod';
import { get, post } from '../kit/endpoint';
import { words } from '../kit/words';

const backupRun = z.object({
  id: z.string(),
  how: z.enum(['command', 'button', 'clock']),
  by: z.string(),
  folder: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  step: z.enum(['tables', 'files']),
  done: z.number().int(),
  total: z.number().int(),
  begunAt: z.string(),
  endedAt: z.string().nullable(),
  /** Where the backup lies on the server, once it is whole. */
  place: z.string().nullable(),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
  /** What it added to the folder. */
  newFiles: z.number().int().nullable(),
  newBytes: z.number().int().nullable(),
  /** Whether the keys are in it, sealed with the passphrase. */
  sealed: z.boolean().nullable(),
  /** Stored files that the laboratory itself does not have as they were. */
  faults: z.number().int().nullable(),
  /** Older backups that were removed after it. */
  removed: z.number().int().nullable(),
  why: words.nullable(),
});
export type BackupRunView = z.infer<typeof backupRun>;

/** Ours: the backups of the installation, as the administrator sees them. */
export const backupContract = {
  state: get('/api/backup', {
    allow: 'setting.read',
    summary: { zh: '备份状态', en: 'The state of the backups' },
    output: z.object({
      /** Where backups are made by themselves; empty where they are not. */
      folder: z.string(),
      hour: z.number().int(),
      /** Whether the server has the passphrase that the keys are sealed with. */
      seals: z.boolean(),
      /** Whether the reader may make one. */
      mayStart: z.boolean(),
      running: backupRun.nullable(),
      /** The latest that succeeded. */
      last: backupRun.nullable(),
      /** The latest, where it failed and none has succeeded since. */
      failed: backupRun.nullable(),
      latest: z.array(backupRun),
    }),
  }),
  start: post('/api/backup', {
    allow: 'role.update',
    summary: { zh: '立即备份', en: 'Make a backup now' },
    output: z.object({ id: z.string() }),
  }),
} as const;
