import type { Decimal } from 'decimal.js';
import { addWorkingDays } from '../../kit/calendar';
import { joined, type Label, label } from '../../kit/label';
import { exact } from '../../measurement/decimal';
import type { ReadyFacts } from './facts';
import { editLink, finding, nameOf, ours, type Rule } from './rule';

export const equipmentFindings: Rule['find'] = (facts) =>
  ours(facts).flatMap((item) => {
    const missing = item.kinds.filter((kind) => !facts.usableKinds.has(kind));
    return missing.length === 0
      ? []
      : [
          finding(
            nameOf(item),
            label('{item}：没有可用的「{kinds}」', '{item}: no usable device of the kind {kinds}', {
              item: nameOf(item),
              kinds: joined(missing),
            }),
            label('安排校准或维修，或分包该项目', 'Have a device calibrated or repaired, or subcontract the item'),
            '/equipment',
          ),
        ];
  });

const PEOPLE = [
  ['testers', label('检测员', 'tester')],
  ['checkers', label('校核员', 'checker')],
  ['signatories', label('授权签字人', 'authorised signatory')],
] as const;

const byWhom = (people: readonly string[]): Label =>
  people.length === 0
    ? label('请技术负责人办理能力授权', 'Ask the technical manager to authorise somebody')
    : label('请 {people} 办理能力授权', 'Ask {people} to authorise somebody', { people: joined(people) });

export const competenceFindings: Rule['find'] = (facts) =>
  ours(facts).flatMap((item) => {
    const missing = PEOPLE.filter(([kind]) => item[kind] === 0).map(([, words]) => words);
    return missing.length === 0
      ? []
      : [
          finding(
            nameOf(item),
            label('{item}：没有经授权的{roles}', '{item}: nobody is authorised as {roles}', {
              item: nameOf(item),
              roles: joined(missing),
            }),
            byWhom(facts.authorisers ?? []),
            '/staff',
          ),
        ];
  });

/** The first day by which the standard hours can be worked off: areas work side by side, testers share an area's work. */
const earliestDue = (facts: ReadyFacts): string => {
  const areas = new Map<string, { hours: Decimal; testers: number }>();
  for (const { areaId, stdHours, testers } of ours(facts)) {
    const area = areas.get(areaId) ?? { hours: exact('0'), testers: Number.POSITIVE_INFINITY };
    areas.set(areaId, {
      hours: area.hours.plus(exact(stdHours ?? '0')),
      testers: Math.min(area.testers, Math.max(1, testers)),
    });
  }
  const days = [...areas.values()].map(({ hours, testers }) =>
    hours.dividedBy(testers).dividedBy(facts.dayHours).ceil().toNumber(),
  );
  return addWorkingDays(facts.day, Math.max(0, ...days), facts.holidays);
};

export const dueFindings: Rule['find'] = (facts) => {
  const earliest = earliestDue(facts);
  return facts.order.dueDate >= earliest
    ? []
    : [
        finding(
          facts.order.no,
          label(
            '承诺完成日期 {day} 过早，按标准工时最早为 {earliest}',
            'It is due on {day}; by its standard hours the earliest possible date is {earliest}',
            { day: facts.order.dueDate, earliest },
          ),
          label('与客户商定新的完成日期', 'Agree on a later date with the client'),
          editLink(facts, 'dueDate'),
        ),
      ];
};
