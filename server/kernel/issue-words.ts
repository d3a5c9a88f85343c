import type { z } from 'zod';
import type { Field } from '../../domain/kit/field';
import { type Label, label } from '../../domain/kit/label';

type Issue = z.core.$ZodIssue;

const REQUIRED = label('必填', 'required');

const NOT_NUMBER = label('应为数字', 'must be a number');

const types: Readonly<Record<string, Label>> = {
  number: NOT_NUMBER,
  int: label('应为整数', 'must be a whole number'),
  string: label('应为文字', 'must be text'),
  boolean: label('应为是或否', 'must be yes or no'),
  array: label('应为列表', 'must be a list'),
  object: label('填写有误', 'is not valid'),
  date: label('应为日期，如 2026-11-20', 'must be a date such as 2026-11-20'),
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

const formats: Readonly<Record<string, Label>> = {
  uuid: label('所选内容无效，请重新选择', 'is not a valid choice; choose again'),
  date: label('应为日期，如 2026-11-20', 'must be a date such as 2026-11-20'),
  datetime: label('应为日期和时间，如 2026-11-20 08:30', 'must be a date and time such as 2026-11-20 08:30'),
  email: label('应为邮箱地址', 'must be an e-mail address'),
  url: label('应为网址', 'must be a web address'),
};

const WRONG_FORMAT = label('格式不正确', 'has the wrong format');
const NOT_OFFERED = label('不在可选范围内', 'is not one of the choices');
const NOT_VALID = label('填写有误', 'is not valid');

/** What a declared text has to look like, in the words of its help. */
const pattern = (field: Field | undefined): Label =>
  field?.kind === 'decimal'
    ? NOT_NUMBER
    : field?.kind === 'text'
      ? (field.refusal ?? field.help ?? WRONG_FORMAT)
      : WRONG_FORMAT;

/** What a refinement of a declared number means: the bound that it is beyond. */
const bound = ({ input }: Issue, field: Field | undefined): Label | undefined => {
  const { atLeast, atMost } = field ?? {};
  const value = Number(input);
  if (atLeast !== undefined && value < Number(atLeast))
    return label('不能小于 {least}', 'cannot be below {least}', { least: atLeast });
  return atMost !== undefined && value > Number(atMost)
    ? label('不能大于 {most}', 'cannot be above {most}', { most: atMost })
    : undefined;
};

/** Of several shapes that an input may have, the one that comes nearest says what is wrong. */
const ofUnion = (issue: Extract<Issue, { code: 'invalid_union' }>): Label => {
  if (issue.input == null) return REQUIRED;
  const deepest = Math.max(0, ...issue.errors.flat().map(({ path }) => path.length));
  const said = issue.errors.flat().find(({ code, path }) => path.length === deepest && code !== 'invalid_type');
  return said === undefined ? WRONG_FORMAT : issueWords(said);
};

/** Words for a refusal of the validator, whose own say nothing to a user. */
export const issueWords = (issue: Issue, field?: Field): Label => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input == null ? REQUIRED : (types[issue.expected] ?? NOT_VALID);
    case 'invalid_value':
      return issue.input == null ? REQUIRED : NOT_OFFERED;
    case 'invalid_format':
      // A regular expression says nothing to a user.
      return formats[issue.format] ?? pattern(field);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return label('应为 {step} 的倍数', 'must be a multiple of {step}', { step: String(issue.divisor) });
    case 'invalid_union':
      return ofUnion(issue);
    case 'custom':
      return bound(issue, field) ?? NOT_VALID;
    default:
      return NOT_VALID;
  }
};
