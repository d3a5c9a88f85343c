import { post } from '../kit/endpoint';
import { bookContent } from './content';

/** Ours: spreadsheets that a laboratory works with, read for what they say. */
export const workbookContract = {
  read: post('/api/workbooks/read', {
    allow: 'office.use',
    heavy: true,
    form: true,
    summary: { zh: '读取工作簿的单元格与公式，不保存', en: 'What a workbook says, with its formulas; nothing is kept' },
    output: bookContent,
  }),
} as const;
