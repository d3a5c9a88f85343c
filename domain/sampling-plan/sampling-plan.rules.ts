import type { Customer } from '../customer/customer.entity';
import { mayOrder, orderRefusal } from '../customer/customer.rules';
import { about, type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { gone, type LineFacts, lineProblems, typeProblem, withdrawn } from '../order/ordered-lines.rules';
import { packageRefusal } from '../test-package/may-have';
import type { PackageItem } from '../test-package/test-package.shapes';
import type { Rhythm } from './rhythm';
import { MOST_SAMPLES, type PlanGroup, samplesIn } from './sampling-plan.shapes';

type Named = Readonly<{ name: string }>;

/** What the things that a plan names are like on a day; nothing of what does not exist any more. */
export type PlanFacts = LineFacts &
  Readonly<{
    customer: (Pick<Customer, 'name' | 'status'> & { id: string }) | undefined;
    /** Whether who answers for the plan is still there. */
    responsible: (Named & { isActive: boolean }) | undefined;
    point: (id: string) => (Named & { customerId: string; status: string | null }) | undefined;
    type: (id: string) => (Named & { isPublished: boolean }) | undefined;
    variant: (id: string) => (Named & { sample1Id: string }) | undefined;
    pack: (
      id: string,
    ) => (NonNullable<Parameters<typeof packageRefusal>[0]> & { items: readonly PackageItem[] }) | undefined;
  }>;

const POINT = label('采样点', 'Sampling point');

const groupProblems = (group: PlanGroup, at: string, facts: PlanFacts): Problem[] => {
  const found: Problem[] = [];
  const add = (field: string, text: Label) => found.push({ field: `${at}.${field}`, text });
  for (const [index, id] of group.pointIds.entries()) {
    const point = facts.point(id);
    if (point === undefined) add(`pointIds.${index}`, gone(POINT));
    else if (point.status === 'stopped') add(`pointIds.${index}`, withdrawn(POINT, point.name));
    else if (facts.customer !== undefined && point.customerId !== facts.customer.id)
      add(
        `pointIds.${index}`,
        label('采样点「{name}」不属于该客户', '{name} is not a sampling point of the client', { name: point.name }),
      );
  }
  const type = typeProblem(facts.type(group.sample1Id));
  if (type !== null) add('sample1Id', type);
  if (group.sample2Id !== null && facts.variant(group.sample2Id)?.sample1Id !== group.sample1Id)
    add('sample2Id', label('子类不属于该样品类型', 'That variant is not of the sample type'));
  const packageIds = group.packageIds ?? [];
  for (const [index, id] of packageIds.entries()) {
    const pack = facts.pack(id);
    const refusal = packageRefusal(pack, { customerId: facts.customer?.id, sample1Id: group.sample1Id });
    if (refusal !== null) add(`packageIds.${index}`, refusal);
    // What bars one of its tests bars the package: the order would be refused for it.
    else
      for (const { text } of lineProblems(pack?.items ?? [], 'items', facts))
        add(
          `packageIds.${index}`,
          about(label('检测套餐「{name}」', 'Test package {name}', { name: pack?.name ?? '' }), text),
        );
  }
  if (group.items.length + packageIds.length === 0) add('items', label('请选择检测项目', 'Choose the test items'));
  return [...found, ...lineProblems(group.items, `${at}.items`, facts)];
};

/** Why a plan cannot be kept as it is, and why on a day no order can be drafted from it. */
export const planProblems = (groups: readonly PlanGroup[], facts: PlanFacts): Problem[] => {
  const { customer, responsible } = facts;
  return [
    ...(customer === undefined ? [{ field: 'customerId', text: gone(label('客户', 'Client')) }] : []),
    ...(customer !== undefined && !mayOrder(customer) ? [orderRefusal(customer)] : []),
    ...(responsible?.isActive === true
      ? []
      : [
          {
            field: 'staffId',
            text: label('负责人「{name}」已停用', 'Who is responsible ({name}) is inactive', {
              name: responsible?.name ?? '',
            }),
          },
        ]),
    ...(groups.length === 0 ? [{ field: 'groups', text: label('请添加采样内容', 'Say what is sampled') }] : []),
    ...(samplesIn(groups) > MOST_SAMPLES
      ? [
          {
            field: 'groups',
            text: label('每次最多 {most} 个样品', 'A date has {most} samples at most', { most: MOST_SAMPLES }),
          },
        ]
      : []),
    ...groups.flatMap((group, index) => groupProblems(group, `groups.${index}`, facts)),
  ];
};

/** Why a rhythm makes no sense. */
export const rhythmProblems = ({ startDay, endDay }: Pick<Rhythm, 'startDay' | 'endDay'>): Problem[] =>
  endDay != null && endDay < startDay
    ? [{ field: 'endDay', text: label('结束日期不能早于开始日期', 'It cannot end before it begins') }]
    : [];

/** Everything that bars a date in one text, for its row and its message. */
export const problemText = (problems: readonly Pick<Problem, 'text'>[]): Label => {
  const [first] = problems;
  const text = first?.text ?? label('原因不明', 'unknown');
  return problems.length > 1
    ? label('{first}（另有 {count} 个问题）', '{first} ({count} more)', { first: text, count: problems.length - 1 })
    : text;
};
