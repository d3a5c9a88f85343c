import type { z } from 'zod';
import { type Label, label } from '../../domain/kit/label';

type Issue = z.core.$ZodIssue;

const REQUIRED = label('必填', 'required');

const types: Readonly<Record<string, Label>> = {
  number: label('应为数字', 'must be a number'),
  int: label('应为整数', 'must be a whole number'),
  string: label('应为文字', 'must be text'),
  boolean: label('应为是或否', 'must be yes or no'),
  array: label('应为列表', 'must be a list'),
};

const tooSmall = ({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): Label => {
  if (origin === 'string')
    return minimum === 1
      ? REQUIRED
      : label('至少 {least} 个字', 'must have at least {least} characters', { least: String(minimum) });
  if (origin === 'array') return label('至少 {least} 项', 'must have at least {least}', { least: String(minimum) });
  return label('不能小于 {least}', 'cannot be below {least}', { least: String(minimum) });
};

const tooBig = ({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): Label => {
  if (origin === 'string')
    return label('最多 {most} 个字', 'cannot have more than {most} characters', { most: String(maximum) });
  if (origin === 'array') return label('最多 {most} 项', 'cannot have more than {most}', { most: String(maximum) });
  return label('不能大于 {most}', 'cannot be above {most}', { most: String(maximum) });
};

/** Words for a refusal of the validator; undefined where the validator's own words do. */
export const issueWords = (issue: Issue): Label | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input == null ? REQUIRED : types[issue.expected];
    case 'invalid_value':
      return issue.input == null ? REQUIRED : label('不在可选范围内', 'is not one of the choices');
    case 'invalid_format':
      // A regular expression says nothing to a user.
      return issue.format === 'regex' ? label('格式不正确', 'has the wrong format') : undefined;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    default:
      return undefined;
  }
};
