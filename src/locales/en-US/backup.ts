export default {
  'backup.none': 'No backup has succeeded yet',
  'backup.last': 'The latest backup that succeeded',
  'backup.failed': 'The latest backup failed',
  'backup.running': 'A backup is being made',
  'backup.step.tables': 'Copying the tables',
  'backup.step.files': 'Copying the files',
  'backup.now': 'Back up now',
  'backup.noFolder':
    'No folder has been set: no backup is made by itself. Enter it below as the folder of the backups.',
  'backup.daily': 'Every day from {hour}:00 to {folder}',
  'backup.apart':
    'The server has no BACKUP_PASSPHRASE, so the keys are not in the backups: keep audit.key of the data folder in a safe place. Without it nothing is restored.',
  'backup.sealed': 'keys sealed in it',
  'backup.keyApart': 'keys not in it',
  'backup.how.command': 'Command',
  'backup.how.button': 'Screen',
  'backup.how.clock': 'By the clock',
  'backup.done.size': '{size} added, {rows} rows, {files} files ({newFiles} new)',
  'backup.faults': '{count} files are missing or altered in the laboratory itself',
  'backup.removed': '{count} older backups were removed',
  'backup.latest': 'Latest backups',
  'backup.restore': 'To restore and to verify, use the commands npm run restore and npm run verify.',
};
