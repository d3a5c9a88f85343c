import { label } from '../../kit/label';
import { finding, partLink, type Rule } from './rule';

export const feeFindings: Rule['find'] = (facts) => {
  const { feeState, no } = facts.order;
  const link = partLink(facts, 'fees');
  return facts.customer.payMode === 'monthly' ||
    feeState === 'confirmed' ||
    feeState === 'paid' ||
    feeState === 'waived'
    ? []
    : [
        finding(
          no,
          feeState === 'unpriced'
            ? label('有项目尚未计价', 'Some items have no price yet')
            : label('费用尚未确认', 'The fee is not confirmed yet'),
          label('请财务计价并确认费用', 'Ask Finance to price and confirm it'),
          link,
        ),
      ];
};

export const discountFindings: Rule['find'] = (facts) =>
  facts.deepDiscounts.map((name) =>
    finding(
      name,
      label('「{name}」的折扣低于最低折扣', 'The discount of {name} is lower than its price allows', { name }),
      label('提高折扣，或请技术负责人特批', 'Raise it, or ask the technical manager to override the rule'),
      partLink(facts, 'fees'),
    ),
  );
