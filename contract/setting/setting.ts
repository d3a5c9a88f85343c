import { z } from 'zod';
import { recipientStandings } from '../../domain/setting/recipient';
import { get, post } from '../kit/endpoint';
import { reason } from '../kit/inputs';
import { words } from '../kit/words';

const setting = z.object({
  key: z.string(),
  group: z.string(),
  label: words,
  /** What the setting does, in a sentence. */
  help: words,
  valueType: z.enum(['str', 'int', 'dec', 'bool']),
  value: z.string(),
  initial: z.string(),
  min: z.string().nullable(),
  max: z.string().nullable(),
  unit: words.nullable(),
  /** The only values it takes, in words; null where it is not a choice. */
  options: z.record(z.string(), words).nullable(),
  /** Of a list of people: each role and account that it names, and whether anything is sent there; null for any other. */
  named: z.array(z.object({ code: z.string(), name: z.string(), standing: z.enum(recipientStandings) })).nullable(),
  /** The variable of the environment that gives the value; the setting is not changed while it does. */
  setBy: z.string().nullable(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  changeReason: z.string().nullable(),
});
const change = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string().nullable(),
});

export type SettingView = z.infer<typeof setting>;

/** Rules of the house that may be changed without a new release; each change has a reason. */
export const settingContract = {
  list: get('/api/config/index', {
    summary: { zh: '系统设置', en: 'The settings' },
    allow: 'setting.read',
    output: z.array(setting),
  }),
  grouped: get('/api/config/grp_config', {
    allow: 'setting.read',
    summary: { zh: '分组设置', en: 'Settings by group' },
    output: z.array(
      z.object({
        group: z.string(),
        label: words,
        /** Whether the reader may change this group. */
        editable: z.boolean(),
        settings: z.array(setting),
      }),
    ),
  }),
  /** Ours: every change of one setting, newest first. */
  history: get('/api/config/history/{key}', {
    leaves: { action: 'setting.readHistory', noun: 'setting' },
    allow: 'setting.read',
    summary: { zh: '设置的修改历史', en: 'Who changed a setting, when, from what to what, and why' },
    input: z.object({ key: z.string().max(64) }),
    output: z.array(change),
  }),
  update: post('/api/config/update', {
    allow: 'setting.update',
    proof: true,
    summary: { zh: '修改设置', en: 'Change settings' },
    bareArray: 'changes',
    input: z.object({
      changes: z
        .array(z.object({ key: z.string().max(64), value: z.string().max(2000), reason }))
        .min(1)
        .max(50),
    }),
    output: z.object({ changed: z.number().int() }),
  }),
} as const;
