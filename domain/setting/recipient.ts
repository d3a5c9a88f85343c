import { type Label, label, same } from '../kit/label';

/** Whether anything is sent to a person or a role that a setting names, or why not. */
export const recipientStandings = ['gets', 'left', 'nobody', 'noRight', 'unknown'] as const;

/** A role or an account of a list of people, by its name. */
export type Recipient = Readonly<{ code: string; name: string; standing: (typeof recipientStandings)[number] }>;

const why = {
  left: label('已停用', 'deactivated'),
  nobody: label('无在岗人员', 'nobody holds it'),
  noRight: label('无统计权限', 'may not read statistics'),
  unknown: label('已删除', 'deleted'),
} as const;

/** What a recipient is called, and why nothing is sent there where nothing is. */
export const recipientWords = ({ name, standing }: Recipient): Label =>
  standing === 'gets' ? same(name) : label('{name}（{why}）', '{name} ({why})', { name, why: why[standing] });
