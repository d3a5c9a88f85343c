/** A call as the specification or the code names it. */
export type Call = Readonly<{ method: string; path: string }>;

/** A call as lists, notes and pages name it. */
export const nameOfCall = ({ method, path }: Call): string => `${method} ${path}`;

/** The wire does not tell `/api/Order/{id}` from `/api/order/{mandateId}`: letters' case and names of parameters are ours. */
const onTheWire = ({ method, path }: Call): string =>
  `${method} ${path
    .toLowerCase()
    .replace(/\{\w+\}/g, '{}')
    .replace(/\/$/, '')}`;

/** The specified calls without a handler. */
export const unanswered = (specified: readonly Call[], answered: readonly Call[]): Call[] => {
  const known = new Set(answered.map(onTheWire));
  return specified.filter((call) => !known.has(onTheWire(call)));
};

/** Calls that stand twice: only the first would ever be reached. */
export const repeated = (calls: readonly Call[]): Call[] => {
  const seen = new Set<string>();
  return calls.filter((call) => {
    const name = onTheWire(call);
    const again = seen.has(name);
    seen.add(name);
    return again;
  });
};

/** Reads the specification's list: one call a line, fields between tabs, the first line names them. */
export const readSpecified = (text: string): Call[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([, method = '', path = '']) => ({ method, path }));
