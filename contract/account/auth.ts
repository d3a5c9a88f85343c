import { z } from 'zod';
import { LONGEST_PASSWORD } from '../../domain/staff/password.rules';
import { done, get, post } from '../kit/endpoint';
import { password } from '../kit/inputs';
import { words } from '../kit/words';

/** A message that pops up when its reader arrives. */
const popup = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  link: z.string().nullable(),
  level: z.enum(['info', 'warn', 'urgent']),
  createdAt: z.string(),
});

const menuLine = z.object({
  path: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  area: z.string().nullable(),
  areaName: z.string().nullable(),
  areaNameEn: z.string().nullable(),
});

export const currentUser = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  departId: z.string().nullable(),
  departName: z.string().nullable(),
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The rights: permission words. */
  resources: z.array(z.string()),
  /** The screens of the person's roles: paths. */
  systems: z.array(z.string()),
  /** The same screens as the laboratory names, orders and groups them. */
  menu: z.array(menuLine),
  msg: z.array(popup),
  mustChangePwd: z.boolean(),
  /** The fewest characters that the laboratory takes for a new password. */
  passwordLeast: z.number().int(),
  demo: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const authContract = {
  login: post('/api/auth/login', {
    allow: 'public',
    summary: { zh: '登录', en: 'Sign in' },
    input: z.object({
      username: z.string().trim().min(1).max(64),
      password,
      redirect: z.string().max(2000).optional(),
    }),
    output: z.string(),
  }),
  current: post('/api/user', {
    allow: 'signedIn',
    anyPassword: true,
    summary: { zh: '当前用户', en: 'Current user' },
    output: currentUser,
  }),
  changePassword: post('/api/user/changepwd', {
    allow: 'signedIn',
    anyPassword: true,
    summary: { zh: '修改密码', en: 'Change password' },
    input: z.object({ old: password, new: z.string().max(LONGEST_PASSWORD) }),
    output: done,
  }),
  prove: post('/api/user/prove', {
    allow: 'signedIn',
    summary: { zh: '再次验证密码', en: 'Give the password again for an act that asks for it' },
    input: z.object({ password }),
    output: done,
  }),
  logout: post('/api/auth/logout', {
    allow: 'signedIn',
    anyPassword: true,
    summary: { zh: '退出登录', en: 'Sign out' },
    output: done,
  }),
  demo: get('/api/demo', {
    allow: 'public',
    summary: { zh: '演示人员', en: 'People of the demo laboratory' },
    output: z.object({
      demo: z.boolean(),
      people: z.array(
        z.object({
          username: z.string(),
          password: z.string(),
          name: z.string(),
          role: z.string(),
          roleName: words,
        }),
      ),
    }),
  }),
} as const;
