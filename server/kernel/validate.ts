import { z } from 'zod';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { about, joined, type Label, label } from '../../domain/kit/label';
import type { Problem } from '../../domain/kit/problem';
import { ofFields } from './errors';
import { issueWords } from './issue-words';

/** Inputs of actions that no entity declares. */
const common: Readonly<Record<string, Label>> = {
  username: label('登录名', 'User name'),
  password: label('密码', 'Password'),
  old: label('原密码', 'Old password'),
  new: label('新密码', 'New password'),
  reason: label('原因', 'Reason'),
  opinion: label('意见', 'Opinion'),
  ver: label('版本', 'Version'),
  ids: label('所选记录', 'Selection'),
  pageSize: label('每页条数', 'Page size'),
  current: label('页码', 'Page'),
};

const inChinese = z.locales.zhCN().localeError;
const inEnglish = z.locales.en().localeError;

/** The validator's own words, for issues that we have no words for. */
const ownWords = (issue: z.core.$ZodIssue): Label => {
  const saidBy = (words: z.core.$ZodErrorMap): string => {
    const said = words(issue as z.core.$ZodRawIssue);
    return (typeof said === 'string' ? said : said?.message) ?? issue.message;
  };
  return label(saidBy(inChinese), saidBy(inEnglish));
};

/** What is wrong with an input, field by field. */
export const problemsIn = (endpoint: Pick<AnyEndpoint, 'fields'>, schema: z.ZodType, input: unknown): Problem[] =>
  (schema.safeParse(input, { reportInput: true }).error?.issues ?? []).map((issue) => {
    const field = issue.path.join('.');
    const name = endpoint.fields?.[String(issue.path[0])]?.label ?? common[field] ?? field;
    // A rule of ours says what it is about.
    const said = issue.code === 'custom' ? (issue.params?.['words'] as Label | undefined) : undefined;
    return { field, text: said ?? about(name, issueWords(issue) ?? ownWords(issue)) };
  });

/** The input as the endpoint declares it, with defaults; otherwise 400 that names each field in the user's language. */
export const validated = (endpoint: AnyEndpoint, input: Record<string, unknown>): Record<string, unknown> => {
  const schema = endpoint.input;
  if (schema === undefined) return {};
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const problems = problemsIn(endpoint, schema, input);
  const first = problems.slice(0, 3).map(({ text }) => text);
  throw ofFields(400, joined(first, label(';', '; ')), problems);
};
