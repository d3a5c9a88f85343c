import { z } from 'zod';
import { get, post } from '../kit/endpoint';

/** Names a sign-in without saying anything by which it could be used. */
const session = z.string().regex(/^[0-9a-f]{64}$/);

/** One's own sign-ins: where they are, and how those that were left open somewhere are ended. */
export const sessionContract = {
  list: get('/api/user/sessions', {
    allow: 'signedIn',
    summary: { zh: '本人的登录', en: "One's own sign-ins" },
    output: z.array(
      z.object({
        id: session,
        /** The one that asks. */
        isThis: z.boolean(),
        /** Browser and system; null when the sign-in did not say. */
        device: z.string().nullable(),
        ip: z.string().nullable(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
      }),
    ),
  }),
  end: post('/api/user/sessions/end', {
    allow: 'signedIn',
    summary: { zh: '结束本人的其他登录', en: "End other sign-ins of one's own" },
    input: z.object({ ids: z.array(session).min(1).max(100) }),
    output: z.object({ ended: z.number().int() }),
  }),
} as const;
