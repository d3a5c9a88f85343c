import { label } from '../../kit/label';
import { editLink, finding, nameOf, ours, type Rule } from './rule';

export const methodFindings: Rule['find'] = (facts) =>
  ours(facts).flatMap((item) => {
    const { basis, std } = item;
    if (!basis.enabled || !basis.verified)
      return [
        finding(
          nameOf(item),
          label(
            `${nameOf(item)}：检测依据「${basis.name}」未启用或方法未经验证`,
            `${nameOf(item)}: the basis ${basis.name} is not enabled or its method is not verified`,
          ),
          label(
            '请技术负责人完成方法验证并启用，或改用其他依据',
            'Let the technical manager verify and enable it, or choose another basis',
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
            label(
              `${nameOf(item)}：标准 ${std.no} 不是现行有效版本`,
              `${nameOf(item)}: ${std.no} is not an edition in force`,
            ),
            label(
              '改用现行版本；客户坚持使用旧版时，将依据确定方式设为客户指定并记录客户要求',
              'Choose the edition in force; if the client insists, set the method as named by the client and record the wish',
            ),
            editLink(facts),
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
            label(
              `${nameOf(item)}：不在 ${outside.join('、')} 能力范围内`,
              `${nameOf(item)}: outside the ${outside.join(' and ')} scope`,
            ),
            label('取消该报告标志，或改用能力范围内的依据', 'Drop the mark, or choose a basis within the scope'),
            editLink(facts),
          ),
        ];
  });
};
