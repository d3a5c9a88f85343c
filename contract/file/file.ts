import { z } from 'zod';
import { fileOnly, get, post } from '../kit/endpoint';

const stored = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});

/** Ours: fields of the kind `file` hold the id that an upload answers. */
export const fileContract = {
  upload: post('/api/file', {
    allow: 'signedIn',
    form: true,
    summary: { zh: '上传文件', en: 'Store a file' },
    output: stored,
  }),
  /**
   * Readable by those who may read a record that names the file; while none does, by the uploader
   * (server/kernel/file-rights).
   */
  read: get('/api/file/{id}', {
    leaves: { action: 'file.read', noun: 'storedFile' },
    allow: 'signedIn',
    file: true,
    summary: { zh: '读取文件', en: 'Read a stored file' },
    output: fileOnly,
  }),
} as const;
