import { type Label, label } from '../kit/label';

/** What a reviewer of the trail looks at first, in this order. */
export const exceptionClasses = {
  integrity: label('完整性与恢复', 'Integrity and restores'),
  refused: label('被拒绝的登录与签名', 'Refused sign-ins and signatures'),
  accounts: label('账号与角色变更', 'Accounts and roles'),
  night: label('夜间登录', 'Sign-ins at night'),
  deletions: label('删除与作废', 'Deletions and voiding'),
  settings: label('设置变更', 'Settings'),
  reasons: label('其他注明原因的更改', 'Other with a reason'),
} as const satisfies Readonly<Record<string, Label>>;
export type ExceptionClass = keyof typeof exceptionClasses;

const actions: Readonly<Record<Exclude<ExceptionClass, 'night' | 'reasons'>, readonly string[]>> = {
  integrity: ['trail.fault', 'trail.restore', 'trail.adoptKey', 'trail.checkpointKey', 'report.fault', 'file.fault'],
  refused: ['session.refused', 'session.unknown', 'signature.refused'],
  accounts: [
    'staff.create',
    'staff.stop',
    'staff.restart',
    'staff.reset',
    'staff.delete',
    'role.create',
    'role.update',
    'role.delete',
    'staffAuth.withdraw',
    'staffAuth.suspend',
  ],
  deletions: [
    'report.remove',
    'report.cancel',
    'order.confirmCancel',
    'worksheet.void',
    'report.withdraw',
    'report.unseal',
  ],
  settings: ['setting.update', 'company.update', 'menu.update', 'holiday.update', 'holiday.delete'],
};

/** A change of a person is one of roles where it names them. */
export const ROLES_FIELD = 'roleIds';

/** The laboratory's hours from and to which a sign-in is one at night. */
export const NIGHT = { from: 22, to: 6 } as const;

/** The actions of a class; deletions are those of every noun besides, whose names are given. */
export const actionsOf = (kind: ExceptionClass, nouns: readonly string[]): readonly string[] => {
  if (kind === 'night') return ['session.signIn'];
  if (kind === 'reasons') return [];
  return kind === 'deletions' ? [...actions.deletions, ...nouns.map((noun) => `${noun}.delete`)] : actions[kind];
};

type Told = Readonly<{ action: string; at: string; after: unknown; reason: string | null }>;

const hourIn = (at: string): number => (new Date(at).getUTCHours() + 8) % 24;

/** The first class that an entry of the trail belongs to; null for ordinary work. */
export const exceptionOf = ({ action, at, after, reason }: Told): ExceptionClass | null => {
  for (const kind of ['integrity', 'refused', 'accounts', 'deletions', 'settings'] as const)
    if (actions[kind].includes(action)) return kind;
  if (action === 'staff.update' && after !== null && typeof after === 'object' && ROLES_FIELD in after)
    return 'accounts';
  if (action === 'session.signIn') return hourIn(at) >= NIGHT.from || hourIn(at) < NIGHT.to ? 'night' : null;
  if (action.endsWith('.delete')) return 'deletions';
  return reason === null ? null : 'reasons';
};
