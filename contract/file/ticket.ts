import { z } from 'zod';
import { post } from '../kit/endpoint';

/** Ours: a file that a browser fetches by its address alone needs no token in it. */
export const ticketContract = {
  /**
   * For an address of a call that answers a file, with its query, as it will be fetched: everything that would refuse it does so
   * here, in words. `?ticket=` opens that address once, within a minute.
   */
  give: post('/api/file/ticket', {
    allow: 'signedIn',
    secret: true,
    summary: { zh: '下载一次性凭证', en: 'A ticket for one download' },
    input: z.object({ address: z.string().min(1).max(4000) }),
    output: z.object({ ticket: z.string() }),
  }),
} as const;
