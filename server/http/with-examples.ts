import { exampleOf, type Schema } from './example-of';

type Media = Readonly<{ schema?: Schema; example?: unknown; examples?: unknown }>;
type Content = Readonly<Record<string, Media>>;
type Operation = Readonly<{
  requestBody?: Readonly<{ content: Content }>;
  responses?: Readonly<Record<string, Readonly<{ content?: Content }>>>;
}>;
/** As much of an OpenAPI description as is looked at here. */
export type Description = Readonly<{ paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>;

const mapped = <A, B>(record: Readonly<Record<string, A>>, change: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** An envelope says the code that it travels with; the schema only says that it is a number. */
const asAnswered = (example: unknown, status: string): unknown =>
  example !== null && typeof example === 'object' && 'code' in example && 'message' in example
    ? { ...example, code: Number(status), message: 'ok' }
    : example;

/** Gives every request body and every answer that has a schema an example; what has one already keeps it. */
export const withExamples = <D extends Description>(description: D): D => {
  const shown = (content: Content, exampleFor: (example: unknown) => unknown): Content =>
    mapped(content, (media) =>
      media.schema === undefined || media.example !== undefined || media.examples !== undefined
        ? media
        : { ...media, example: exampleFor(exampleOf(media.schema, description)) },
    );
  const operation = (each: Operation): Operation => ({
    ...each,
    ...(each.requestBody && {
      requestBody: { ...each.requestBody, content: shown(each.requestBody.content, (example) => example) },
    }),
    ...(each.responses && {
      responses: mapped(each.responses, (response, status) => ({
        ...response,
        ...(response.content && {
          content: shown(response.content, (example) => (status === '200' ? asAnswered(example, status) : example)),
        }),
      })),
    }),
  });
  return {
    ...description,
    paths: mapped(description.paths, (methods) => mapped(methods, (each) => operation(each as Operation))),
  };
};
