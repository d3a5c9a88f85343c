import { z } from 'zod';
import { done, fileOnly, get, post } from '../kit/endpoint';
import { id } from '../kit/inputs';

/** The door to an online office suite; answers 501 while none is set up. */
export const onlineEditContract = {
  exportDevice: get('/api/onlineedit/exportDevice', {
    allow: 'equipment.read',
    heavy: true,
    file: true,
    summary: { zh: '导出设备台账', en: 'The device register as a table for Excel' },
    output: fileOnly,
  }),
  token: post('/api/onlineedit/genToken', {
    allow: 'office.use',
    summary: { zh: '编辑令牌', en: 'A short-lived token for the editor' },
    input: z.object({ fileId: id, mode: z.enum(['view', 'edit']) }),
    output: z.object({ key: z.string(), token: z.string(), expiresAt: z.string(), url: z.string() }),
  }),
  /** The editor posts here; the key is the proof, so nobody has to be signed in. */
  savePdf: post('/api/onlineedit/savePdf/{key}', {
    allow: 'public',
    form: true,
    summary: { zh: '保存 PDF', en: 'Store the PDF of the editor' },
    input: z.object({ key: z.string().min(20).max(100) }),
    output: done,
  }),
} as const;
