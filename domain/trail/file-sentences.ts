import { label } from '../kit/label';
import type { Sentences } from './said';

/** Lists that left the laboratory as files, files that came in as records, and the key of the trail itself. */
export const fileSentences = {
  'export.start': label('导出了列表', 'exported a list'),
  'export.cancel': label('取消了导出', 'cancelled the export'),
  'import.upload': label('上传了待导入的文件', 'uploaded a file to import'),
  'import.run': label('导入了文件', 'imported the file'),
  'import.cancel': label('取消了导入', 'cancelled the import'),
  'trail.adoptKey': label('更换了审计日志的密钥', 'put a new key of the audit trail into force'),
} as const satisfies Sentences;
