import { joined, label } from '../../kit/label';
import { editLink, finding, itemField, nameOf, ours, type Rule } from './rule';

const AND = label('、', ' and ');

export const methodFindings: Rule['find'] = (facts) =>
  ours(facts).flatMap((item) => {
    const { basis, std } = item;
    if (!basis.enabled || !basis.verified)
      return [
        finding(
          nameOf(item),
          label(
            '{item}：检测依据「{basis}」未启用或方法未经验证',
            '{item}: the method {basis} is not enabled or not verified',
            { item: nameOf(item), basis: basis.name },
          ),
          label(
            '请技术负责人完成方法验证并启用，或改用其他依据',
            'Ask the technical manager to verify and enable it, or choose another method',
          ),
          '/basis',
        ),
      ];
    // An old edition may be used when the client asks for it in writing (ISO/IEC 17025 7.1.2); the report says so.
    const isAccepted = facts.order.basisMode === 'client' && (facts.order.clientNotes ?? '').trim() !== '';
    return std.isCurrent || isAccepted
      ? []
      : [
          finding(
            nameOf(item),
            label('{item}：标准 {no} 不是现行有效版本', '{item}: {no} is not an edition in force', {
              item: nameOf(item),
              no: std.no,
            }),
            label(
              '改用现行版本；客户坚持使用旧版时，将依据确定方式设为客户指定并记录客户要求',
              'Choose the edition in force; if the client insists, mark the method as specified by the client and record the requirement',
            ),
            editLink(facts, itemField(item, 'basisId')),
          ),
        ];
  });

export const scopeFindings: Rule['find'] = (facts) => {
  const marks = (facts.order.reportMarks ?? []).filter((mark) => mark !== 'plain');
  return ours(facts).flatMap((item) => {
    const outside = marks
      .filter((mark) => !(mark === 'cma' ? item.basis.cma : item.basis.cnas))
      .map((mark) => mark.toUpperCase());
    return outside.length === 0
      ? []
      : [
          finding(
            nameOf(item),
            label('{item}：不在 {marks} 能力范围内', '{item}: outside the {marks} scope', {
              item: nameOf(item),
              marks: joined(outside, AND),
            }),
            label('取消该报告标志，或改用能力范围内的依据', 'Drop the mark, or choose a method within the scope'),
            editLink(facts, 'reportMarks'),
          ),
        ];
  });
};
