import { entity, type Row } from '../kit/entity';
import { choice, instant, longText, ref, refs, required, serverOnly } from '../kit/field';
import { label } from '../kit/label';
import { signingCaseWorkflow } from './signing-case.workflow';

/** What was done: the first two suspend the person's signature, the others take effect only when they are confirmed. */
export const signingCaseKinds = {
  reset: label('密码被重置', 'Password reset'),
  restart: label('账号被启用', 'Account reactivated'),
  role: label('授予签字角色', 'Signing role given'),
  rights: label('角色增加签字权限', 'Signing rights added to a role'),
} as const;
export type SigningCaseKind = keyof typeof signingCaseKinds;

/** The kinds that suspend the signature of their person while they wait. */
export const suspendingKinds = ['reset', 'restart'] as const satisfies readonly SigningCaseKind[];

/** Where nobody can be the second person, whoever began it may end it after so many hours; everybody has been told meanwhile. */
export const HOURS_ALONE = 24;

/** One act that touches who may sign, and what became of it. */
export const signingCase = entity({
  name: 'signingCase',
  path: '/api/staffadmin/signing',
  label: label('签字权限确认', 'Confirmation of signing'),
  plural: 'Confirmations of signing',
  title: 'kind',
  fields: {
    kind: serverOnly(required(choice('事项', 'What was done', signingCaseKinds, { listed: true }))),
    /** Whose signature it is about; of a role's rights it is about all its holders. */
    staffId: serverOnly(ref('人员', 'Person', 'staff', { filtered: true })),
    roleId: serverOnly(ref('角色', 'Role', 'role', { filtered: true })),
    /** The signing rights that wait to be added to the role. */
    resourceIds: serverOnly(refs('签字权限', 'Signing rights', 'resource')),
    state: serverOnly(
      required(choice('确认状态', 'Status', signingCaseWorkflow.states, { listed: true, filtered: true })),
    ),
    /** Nobody where it was done on the command line. */
    openedById: serverOnly(ref('经办人', 'Done by', 'staff')),
    decidedById: serverOnly(ref('第二人', 'Second person', 'staff')),
    decidedAt: serverOnly(instant('确认时间', 'Decided at')),
    reason: serverOnly(longText('核实方式或拒绝原因', 'How it was verified, or why refused', { max: 500 })),
  },
});

export type SigningCase = Row<typeof signingCase>;
