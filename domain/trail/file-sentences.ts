import { label } from '../kit/label';
import type { Sentences } from './said';

/** Lists that left the laboratory as files, and files that came in as records. */
export const fileSentences = {
  'export.start': label('导出了列表', 'exported a list'),
  'export.cancel': label('取消了导出', 'cancelled the export'),
  'import.upload': label('上传了待导入的文件', 'uploaded a file to import'),
  'import.run': label('导入了文件', 'imported the file'),
  'import.cancel': label('取消了导入', 'cancelled the import'),
} as const satisfies Sentences;
