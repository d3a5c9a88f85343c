import type { BackupRunView, backupContract } from '../../contract/backup/backup';
import { label } from '../../domain/kit/label';
import { conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { queueBackup } from './backup-job';
import { type BackupRun, lastSuccess, latestRuns } from './runs';
import { backupSettings, passphraseOf } from './settings';

/** So many are shown; the trail has all. */
const SHOWN = 12;

const viewOf = ({ byId: _byId, byName, beatAt: _beat, digest: _digest, ...run }: BackupRun): BackupRunView => ({
  ...run,
  by: byName,
});

export const backupHandlers: Handlers<typeof backupContract> = {
  state: async (_input, { db, can }) => {
    const settings = await backupSettings(db);
    const latest = (await latestRuns(db, SHOWN)).map(viewOf);
    const last = await lastSuccess(db);
    const [newest] = latest.filter(({ endedAt }) => endedAt !== null);
    return {
      folder: settings?.folder ?? '',
      hour: settings?.hour ?? 0,
      seals: passphraseOf(process.env) !== null,
      mayStart: can('role.update'),
      running: latest.find(({ endedAt }) => endedAt === null) ?? null,
      last: last === undefined ? null : viewOf(last),
      failed: newest !== undefined && newest.place === null ? newest : null,
      latest,
    };
  },
  start: async (_input, context) => {
    const { db, actor, request } = context;
    const settings = await backupSettings(db);
    if (settings === null || settings.folder === '')
      throw conflict(label('还没有设置备份目录', 'No folder has been set for the backups'));
    const by = { how: 'button', id: actor.id, name: actor.name } as const;
    return { id: await queueBackup(context, { folder: settings.folder, by, ip: request.ip }) };
  },
};
