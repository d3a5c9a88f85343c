import { about, label } from '../../kit/label';
import { inClass } from '../../kit/workflow';
import { exact } from '../../measurement/decimal';
import { convert } from '../../measurement/units';
import { sampleWorkflow } from '../../sample/sample.workflow';
import type { ReadySample } from './facts';
import { editLink, finding, itemField, nameOf, type Rule } from './rule';

/** Whether there is less of a sample than its type needs. */
export const isShort = ({ qty, qtyUnit, needQty, needUnit }: ReadySample): boolean => {
  if (needQty === null) return false;
  const have = needUnit === null || needUnit === qtyUnit ? qty : convert(qty, qtyUnit, needUnit);
  // Units that cannot be compared are left to the person who receives the sample.
  return have !== null && exact(have).lt(exact(needQty));
};

export const quantityFindings: Rule['find'] = (facts) =>
  facts.samples
    .filter((sample) => !inClass(sampleWorkflow, 'out', sample.state) && isShort(sample) && !sample.clientConsent)
    .map((sample) =>
      finding(
        sample.no,
        label(
          '样品 {no} 数量 {qty} {unit}，少于所需 {needQty} {needUnit}',
          'Sample {no} has {qty} {unit}; {needQty} {needUnit} are needed',
          {
            no: sample.no,
            qty: sample.qty,
            unit: sample.qtyUnit,
            needQty: String(sample.needQty),
            needUnit: sample.needUnit ?? '',
          },
        ),
        label('补送样品，或记录客户同意', 'Have more delivered, or record that the client agrees'),
        `/sample/${sample.id}/edit?field=qty`,
      ),
    );

/** What is computed of other results needs these on the same sample. */
export const sourceFindings: Rule['find'] = (facts) =>
  facts.items.flatMap((item) =>
    item.asked
      .filter(
        (of) =>
          !facts.items.some(({ sampleNo, code, name }) => sampleNo === item.sampleNo && (code === of || name === of)),
      )
      .map((of) =>
        finding(
          nameOf(item),
          label(
            '{item} 由 {of} 的结果计算，该样品没有检测 {of}',
            '{item} is computed of the result for {of}, which is not tested on that sample',
            { item: nameOf(item), of },
          ),
          label(
            '为该样品添加此项目，或删去由其计算的项目',
            'Add that item to the sample, or remove the one computed of it',
          ),
          editLink(facts, 'samples'),
        ),
      ),
  );

export const decisionFindings: Rule['find'] = (facts) => {
  if (!facts.order.needJudge) return [];
  const { no, decisionRule, ruleAgreed } = facts.order;
  const agree =
    decisionRule != null && ruleAgreed === true
      ? []
      : [
          finding(
            no,
            label(
              '要求判定，但判定规则尚未与客户约定',
              'A statement of conformity is requested, but the decision rule is not agreed with the client',
            ),
            label('选定判定规则并勾选已约定', 'Choose the rule and mark it as agreed'),
            editLink(facts, decisionRule == null ? 'decisionRule' : 'ruleAgreed'),
          ),
        ];
  const judged = facts.items.some(({ hasCriterion }) => hasCriterion)
    ? []
    : [
        finding(
          no,
          label(
            '要求判定，但没有任何项目选择判定依据',
            'A statement of conformity is requested, but no item has a criterion',
          ),
          label('为项目选择判定依据', 'Choose criteria for the items'),
          editLink(facts, facts.items[0] ? itemField(facts.items[0], 'judgeId') : 'samples'),
        ),
      ];
  return [...agree, ...judged];
};

/** The client agrees first (ISO/IEC 17025 7.1.1 c, Order 39 art. 10), and only an approved laboratory is used (6.6.2). */
export const subcontractFindings: Rule['find'] = (facts) => {
  const ofItem = facts.items
    .filter(({ isSubcontracted, subcontractProblem }) => isSubcontracted && subcontractProblem !== null)
    .map((item) =>
      finding(
        nameOf(item),
        about(nameOf(item), item.subcontractProblem ?? NO_BODY),
        label('在检测项目处选择已批准的分包机构', 'Choose an approved subcontractor at the item'),
        editLink(facts, itemField(item, 'subcontractorId')),
      ),
    );
  if (facts.order.allowSubcontract === true || !facts.items.some(({ isSubcontracted }) => isSubcontracted))
    return ofItem;
  return [
    finding(
      facts.order.no,
      label('客户尚未同意分包', 'The client has not agreed to subcontracting'),
      label('取得客户书面同意并在委托中勾选', "Get the client's written consent and tick it in the order"),
      editLink(facts, 'allowSubcontract'),
    ),
    ...ofItem,
  ];
};

/** Said where a subcontracted line names no laboratory. */
export const NO_BODY = label('未选择分包机构', 'no subcontractor is chosen');
