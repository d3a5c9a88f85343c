import { z } from 'zod';
import { get } from '../kit/endpoint';

export const tasksExportContract = {
  exists: get('/api/tasksexport/isExists/{id}', {
    allow: ['mandate.export', 'mandate.read'],
    summary: { zh: '是否已导出', en: 'Whether the file of a mandate has been made' },
    output: z.object({ exists: z.boolean(), fileId: z.string().nullable(), at: z.string().nullable() }),
  }),
} as const;
