import { z } from 'zod';
import { signingCaseKinds } from '../../domain/signing-case/signing-case.entity';
import { signingCaseWorkflow } from '../../domain/signing-case/signing-case.workflow';
import { done, get, post } from '../kit/endpoint';
import { actionView, id, keyedInput, listOf, queryFlag, reason, ver } from '../kit/inputs';
import { stateOf } from '../kit/state-of';
import { words } from '../kit/words';

const signingCaseView = z.object({
  id: z.string(),
  ver: z.number().int(),
  kind: z.enum(Object.keys(signingCaseKinds) as [keyof typeof signingCaseKinds, ...(keyof typeof signingCaseKinds)[]]),
  state: stateOf(signingCaseWorkflow),
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  roleId: z.string().nullable(),
  roleCode: z.string().nullable(),
  roleName: z.string().nullable(),
  /** The signing rights that wait to be added to the role. */
  rights: z.array(words),
  openedBy: z.string().nullable(),
  openedAt: z.string(),
  /** Who may be the second person, as what, and from when on. */
  second: z.object({
    as: z.enum(['manager', 'administrator', 'alone']),
    names: z.array(z.string()),
    from: z.string().nullable(),
  }),
  /** Who decided it, when, and how it was verified or why it was refused; of one that was overtaken nobody did. */
  decision: z.object({ by: z.string().nullable(), at: z.string(), reason: z.string().nullable() }).nullable(),
  actions: z.array(actionView),
});
export type SigningCaseView = z.infer<typeof signingCaseView>;

/** Matters of signing that one person began and a second one decides. */
export const signingCaseContract = {
  /** Those that wait, or with `decided` the others: all of them for who decides or looks after people, one's own for everybody else. */
  list: get('/api/staffadmin/signing', {
    allow: 'staff.read',
    summary: {
      zh: '待第二人确认或已处理的签字事项',
      en: 'Matters of signing: those that wait for a second person, or those decided',
    },
    input: z.object({ ...keyedInput, staffId: id.optional(), roleId: id.optional(), decided: queryFlag.optional() }),
    output: listOf(signingCaseView),
  }),
  confirm: post('/api/staffadmin/signing/confirm/{id}', {
    allow: ['staff.confirmSigning', 'staff.update'],
    proof: true,
    summary: { zh: '作为第二人确认签字事项', en: 'Confirm a matter of signing as the second person' },
    input: z.object({ ver: ver.optional(), reason }),
    output: done,
  }),
  refuse: post('/api/staffadmin/signing/refuse/{id}', {
    allow: ['staff.confirmSigning', 'staff.update'],
    proof: true,
    summary: { zh: '拒绝或撤回签字事项', en: 'Refuse or take back a matter of signing' },
    input: z.object({ ver: ver.optional(), reason }),
    output: done,
  }),
} as const;
