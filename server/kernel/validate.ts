import type { z } from 'zod';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { about, joined, type Label, SEMICOLON } from '../../domain/kit/label';
import type { Problem } from '../../domain/kit/problem';
import { ofFields } from './errors';
import { inputField, inputName } from './input-name';
import { issueWords } from './issue-words';

/** What is wrong with an input, field by field. */
export const problemsIn = (
  endpoint: Pick<AnyEndpoint, 'fields'> & Partial<Pick<AnyEndpoint, 'path'>>,
  schema: z.ZodType,
  input: unknown,
): Problem[] =>
  (schema.safeParse(input, { reportInput: true }).error?.issues ?? []).map((issue) => {
    const { name } = inputName(endpoint, issue.path);
    // A rule of ours says what it is about.
    const said = issue.code === 'custom' ? (issue.params?.['words'] as Label | undefined) : undefined;
    const text = said ?? about(name, issueWords(issue, inputField(endpoint, issue.path)));
    return { field: issue.path.join('.'), text };
  });

/** The input as the endpoint declares it, with defaults; otherwise 400 that names each field in the user's language. */
export const validated = (endpoint: AnyEndpoint, input: Record<string, unknown>): Record<string, unknown> => {
  const schema = endpoint.input;
  if (schema === undefined) return {};
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const problems = problemsIn(endpoint, schema, input);
  const first = problems.slice(0, 3).map(({ text }) => text);
  throw ofFields(400, joined(first, SEMICOLON), problems);
};
