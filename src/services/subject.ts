/** What asks for a list of many: its filters choose among the same things. */
const LIST_KEYS = ['current', 'pageSize', 'all'];

/**
 * What a read is about, as a text to compare: the path with its parameters, and what else names one thing. Two reads of
 * one list under other filters are about the same; those of two records are not, and one is never shown as the other.
 * `null` for no input.
 */
export const subjectOf = (path: string, input: unknown): string | null => {
  if (input === null || input === undefined) return null;
  const fields = Object.entries(input as Record<string, unknown>);
  const isList = fields.some(([name]) => LIST_KEYS.includes(name));
  const names = fields.filter(
    ([name, value]) => path.includes(`{${name}}`) || (!isList && (typeof value === 'string' || name === 'id')),
  );
  return `${path} ${JSON.stringify(names.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
};
