import { z } from 'zod';
import { say } from '../../domain/kit/label';
import { issueWords } from './issue-words';

const said = (schema: z.ZodType, input: unknown) => {
  const [issue] = schema.safeParse(input, { reportInput: true }).error?.issues ?? [];
  const words = issue && issueWords(issue);
  return words && [say('zh', words), say('en', words)];
};

it.each([
  ['what is missing', z.object({ a: z.string() }), {}, '必填', 'required'],
  ['an empty text', z.string().min(1), '', '必填', 'required'],
  ['a short text', z.string().min(5), '1', '至少 5 个字', 'must have at least 5 characters'],
  ['a long text', z.string().max(2), 'abc', '最多 2 个字', 'cannot have more than 2 characters'],
  ['a small number', z.number().min(1), 0, '不能小于 1', 'cannot be below 1'],
  ['a large number', z.number().max(9), 10, '不能大于 9', 'cannot be above 9'],
  ['too few', z.array(z.string()).min(1), [], '至少 1 项', 'must have at least 1'],
  ['no number', z.number(), 'abc', '应为数字', 'must be a number'],
  ['half a number', z.number().int(), 1.5, '应为整数', 'must be a whole number'],
  ['no choice', z.enum(['a', 'b']), 'c', '不在可选范围内', 'is not one of the choices'],
  ['a wrong pattern', z.string().regex(/^\d$/), 'x', '格式不正确', 'has the wrong format'],
] as const)('says %s as a person would', (_what, schema, input, zh, en) => {
  expect(said(schema, input)).toEqual([zh, en]);
});
