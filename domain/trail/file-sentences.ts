import { label } from '../kit/label';
import type { Sentences } from './said';

/** Lists that left the laboratory as files, files that came in as records, backups, and how administrators steer such work. */
export const fileSentences = {
  'export.start': label('导出了列表', 'exported a list'),
  'export.cancel': label('取消了导出', 'cancelled the export'),
  'import.upload': label('上传了待导入的文件', 'uploaded a file to import'),
  'import.run': label('导入了文件', 'imported the file'),
  'import.cancel': label('取消了导入', 'cancelled the import'),
  'backup.start': label('开始备份', 'began a backup'),
  'backup.end': label('完成了备份', 'finished a backup'),
  'backup.fail': label('备份失败', 'could not finish a backup'),
  'job.cancel': label('取消了后台任务', 'cancelled background work'),
  'job.begin': label('立即执行了后台任务', 'had background work begun at once'),
} as const satisfies Sentences;
