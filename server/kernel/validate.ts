import { z } from 'zod';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { type Label, type Language, label } from '../../domain/kit/label';
import { AppError, type FieldError } from './errors';
import { issueWords } from './issue-words';

const words = { zh: z.locales.zhCN().localeError, en: z.locales.en().localeError };

/** Inputs of actions that no entity declares. */
const common: Readonly<Record<string, Label>> = {
  username: label('登录名', 'Sign-in name'),
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

/** What is wrong with an input, field by field, in the user's language. */
export const errorsIn = (
  endpoint: Pick<AnyEndpoint, 'fields'>,
  schema: z.ZodType,
  input: unknown,
  language: Language,
): FieldError[] => {
  const parsed = schema.safeParse(input, { error: words[language], reportInput: true });
  return (parsed.error?.issues ?? []).map((issue) => {
    const field = issue.path.join('.');
    const name = (endpoint.fields?.[String(issue.path[0])]?.label ?? common[field])?.[language] ?? field;
    const text = issueWords(issue)?.[language] ?? issue.message;
    return { field, msg: language === 'zh' ? `${name}：${text}` : `${name}: ${text}` };
  });
};

/** The input as the endpoint declares it, with defaults; otherwise 400 that names each field in the user's language. */
export const validated = (endpoint: AnyEndpoint, input: Record<string, unknown>): Record<string, unknown> => {
  const schema = endpoint.input;
  if (schema === undefined) return {};
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const sentence = (language: Language) =>
    errorsIn(endpoint, schema, input, language)
      .slice(0, 3)
      .map(({ msg }) => msg)
      .join(language === 'zh' ? ';' : '; ');
  throw new AppError(400, label(sentence('zh'), sentence('en')), (language) => ({
    errors: errorsIn(endpoint, schema, input, language),
  }));
};
