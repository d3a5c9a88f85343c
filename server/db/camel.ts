/** The name that code has for a column or table of the database: `sample_id` is `sampleId`. */
export const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Loose = Record<string, unknown>;

const namesInCode = new Map<string, string>();

/** The name of a column in code, worked out once: statements have a few hundred of them. */
const inCode = (name: string): string => {
  const known = namesInCode.get(name) ?? camel(name);
  namesInCode.set(name, known);
  return known;
};

/** Rows as code names their columns, where a statement does not name them so itself. What lies within a json column keeps its names. */
export const inCamel = (rows: readonly Loose[]): readonly Loose[] => {
  const names = Object.keys(rows[0] ?? {});
  if (!names.some((name) => name.includes('_'))) return rows;
  const pairs = names.map((name) => [name, inCode(name)] as const);
  return rows.map((row) => {
    const named: Loose = {};
    for (const [name, called] of pairs) named[called] = row[name];
    return named;
  });
};
