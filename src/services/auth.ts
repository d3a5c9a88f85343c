import { z } from 'zod';
import { done, post } from '../../contract/kit/endpoint';
import type { Permission } from '../../domain/role/permissions';

const currentUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  departId: z.string().nullable(),
  departName: z.string().nullable(),
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  resources: z.array(z.string() as unknown as z.ZodType<Permission>),
  msg: z.array(z.unknown()).optional(),
  mustChangePwd: z.boolean(),
  demo: z.boolean(),
});

export type CurrentUser = z.infer<typeof currentUserSchema>;

export const auth = {
  login: post('/api/auth/login', {
    allow: 'public',
    input: z.object({ username: z.string(), password: z.string(), redirect: z.string().optional() }),
    output: z.string(),
  }),
  currentUser: post('/api/user', { allow: 'signedIn', output: currentUserSchema }),
  changePassword: post('/api/user/changepwd', {
    allow: 'signedIn',
    input: z.object({ old: z.string(), new: z.string() }),
    output: done,
  }),
} as const;
