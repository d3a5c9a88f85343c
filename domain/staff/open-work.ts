import { type Label, label } from '../kit/label';

/** What a person may have in hand when leaving; nothing of it may be left without anybody. */
export const workKinds = {
  tasks: label('检测任务', 'Tests in hand'),
  checks: label('指定校核的任务', 'Tests to check'),
  reports: label('编制中的报告', 'Reports in preparation'),
  samples: label('保管的样品', 'Samples held'),
  handovers: label('待其接收的交接（退回交出人）', 'Hand-overs to take, which go back to who gave them'),
  equipment: label('保管的设备', 'Devices held'),
  departments: label('负责的部门', 'Departments headed'),
  customers: label('负责的客户', 'Clients managed'),
} as const satisfies Record<string, Label>;
export type WorkKind = keyof typeof workKinds;

/** One thing in hand and the people who are able to take it over. */
export type OpenItem = Readonly<{
  id: string;
  no: string;
  name: string;
  /** What belongs together and is usually handed to one person, such as a test area. */
  group: Readonly<{ key: string; name: string }>;
  candidateIds: readonly string[];
}>;

export type OpenGroup = Readonly<{
  /** How a hand-over names the group. */
  key: string;
  kind: WorkKind;
  name: string;
  items: readonly OpenItem[];
  /** Who is able to take over every item of the group. */
  candidateIds: readonly string[];
}>;

const gathered = <T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
};

const ableForAll = (items: readonly OpenItem[]): string[] =>
  (items[0]?.candidateIds ?? []).filter((id) => items.every(({ candidateIds }) => candidateIds.includes(id)));

/**
 * Sorts what a person has in hand into groups that one colleague can take over as a whole; a group that nobody could
 * take as a whole falls apart into those of one name each.
 */
export const groupsOf = (kind: WorkKind, items: readonly OpenItem[]): OpenGroup[] =>
  gathered(items, ({ group }) => group.key).flatMap(([key, own]): OpenGroup[] => {
    const whole = {
      key: `${kind}:${key}`,
      kind,
      name: own[0]?.group.name ?? '',
      items: own,
      candidateIds: ableForAll(own),
    };
    if (whole.candidateIds.length > 0) return [whole];
    const parts = gathered(own, ({ name }) => name);
    if (parts.length === 1) return [whole];
    return parts.map(([name, some]) => ({
      ...whole,
      key: `${whole.key}:${name}`,
      name: whole.name === '' ? name : `${whole.name} · ${name}`,
      items: some,
      candidateIds: ableForAll(some),
    }));
  });
