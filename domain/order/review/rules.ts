import type { Blocker } from '../../kit/blocker';
import { label } from '../../kit/label';
import { samplingProblems } from '../submission.rules';
import { decisionFindings, quantityFindings, sourceFindings, subcontractFindings } from './agreements';
import type { ReadyFacts } from './facts';
import { discountFindings, feeFindings } from './fees';
import { methodFindings, scopeFindings } from './methods';
import { competenceFindings, dueFindings, equipmentFindings } from './resources';
import { editLink, finding, partLink, type Rule } from './rule';

/** The rules of the contract review (ISO/IEC 17025 7.1), in the order in which they are asked. */
export const readinessRules = {
  customer: {
    label: label('客户可受理', 'Client accepted'),
    find: ({ customer }) =>
      customer.status === 'blacklisted' || customer.status === 'stopped'
        ? [
            finding(
              customer.name,
              label('客户「{name}」已停用或在黑名单中', 'The client {name} is inactive or blacklisted', {
                name: customer.name,
              }),
              label('恢复客户，或取消委托', 'Restore the client, or cancel the order'),
              '/customer',
            ),
          ]
        : [],
  },
  samples: {
    label: label('样品均已验收', 'Samples received'),
    find: (facts) =>
      facts.samples
        .filter(({ state }) => state === 'registered')
        .map(({ no }) =>
          finding(
            no,
            label('样品 {no} 尚未验收', 'Sample {no} is neither received nor refused', { no }),
            label('验收或拒收样品', 'Receive or refuse it'),
            partLink(facts, 'samples'),
          ),
        ),
  },
  method: { label: label('方法现行有效', 'Method in force'), find: methodFindings },
  scope: { label: label('在能力范围内', 'Within scope'), find: scopeFindings },
  equipment: { label: label('设备可用', 'Equipment usable'), find: equipmentFindings },
  competence: { label: label('人员有授权', 'People authorised'), find: competenceFindings },
  quantity: { label: label('样品量足够', 'Sample sufficient'), find: quantityFindings },
  sampling: {
    label: label('抽样信息完整', 'Sampling recorded'),
    find: (facts) =>
      samplingProblems(facts.order).map(({ field, text }) =>
        finding(facts.order.no, text, label('补全抽样信息', 'Complete the sampling record'), editLink(facts, field)),
      ),
  },
  sources: { label: label('计算所需项目齐全', 'Items that others are computed of'), find: sourceFindings },
  decision: { label: label('判定规则已约定', 'Decision rule agreed'), find: decisionFindings },
  subcontract: { label: label('分包已获同意', 'Subcontracting agreed'), find: subcontractFindings },
  dueDate: { label: label('完成日期可行', 'Due date feasible'), find: dueFindings },
  fee: { label: label('费用已确认', 'Fee confirmed'), find: feeFindings },
  discount: { label: label('折扣在权限内', 'Discount allowed'), find: discountFindings },
} satisfies Readonly<Record<string, Rule>>;

export type ReadinessRule = keyof typeof readinessRules;

/** Everything that blocks the release of an order: all rules are checked, none hides another. */
export const readinessFindings = (facts: ReadyFacts): (Blocker & { rule: ReadinessRule })[] =>
  (Object.keys(readinessRules) as ReadinessRule[]).flatMap((rule) =>
    (readinessRules[rule] as Rule).find(facts).map((each) => ({ rule, ...each })),
  );
