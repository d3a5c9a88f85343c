import { openApi } from './openapi';
import { apiRoutes } from './routes';
import { withExamples } from './with-examples';

type Media = { example?: unknown };
type Operation = {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};

const { paths } = withExamples(openApi(apiRoutes)) as unknown as { paths: Record<string, Record<string, Operation>> };
const examples = apiRoutes.map(({ group, name, endpoint }) => {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  const body = Object.values(operation?.requestBody?.content ?? {})[0];
  const answer = operation?.responses['200']?.content?.['application/json'];
  return { call: `${group}.${name}`, endpoint, body, answer };
});

/** Their schema says less than the server asks: a flag of a form is a word such as `true`, and JSON Schema has no word for that. */
const saidInNoSchema = ['sample-variant.importRows'];

it('the example of every request is one that the call would take', () => {
  const refused = examples.flatMap(({ call, endpoint, body }) => {
    if (body === undefined || saidInNoSchema.includes(call)) return [];
    const { error } = endpoint.input?.safeParse(body.example) ?? {};
    return error ? [`${call}: ${error.message}`] : [];
  });
  expect(refused).toEqual([]);
  expect(examples.filter(({ body }) => body !== undefined).length).toBeGreaterThan(100);
});

it('the example of every answer is one that the contract promises, in its envelope', () => {
  const wrong = examples.flatMap(({ call, endpoint, answer }) => {
    if (endpoint.file) return [];
    const { code, data, message } = (answer?.example ?? {}) as { code?: number; data?: unknown; message?: string };
    const { error } = endpoint.output.safeParse(data);
    return code === 200 && message === 'ok' && !error ? [] : [`${call}: ${error?.message ?? code}`];
  });
  expect(wrong).toEqual([]);
});

it('an example that stands there already is kept, and the description is not changed otherwise', () => {
  const content = { 'application/json': { schema: { type: 'boolean' }, example: false } };
  const description = { openapi: '3.1.0', paths: { '/a': { get: { tags: ['a'], responses: { 200: { content } } } } } };
  expect(withExamples(description)).toEqual(description);
});
