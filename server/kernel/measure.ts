type Labels = Readonly<Record<string, string>>;

/** One measurement as Prometheus knows it, of one process; a value that is not known is left out. */
export type Measure = Readonly<{
  name: string;
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** What the processes of one server come to together. */
  together: 'sum' | 'highest' | 'lowest';
  /** Each with what is put behind the name, such as `_count`. */
  values: readonly Readonly<{ labels: Labels; behind?: string | undefined; value: number }>[];
}>;

const joins = {
  sum: (a: number, b: number) => a + b,
  highest: Math.max,
  lowest: Math.min,
} as const;

/** The measurements of several processes as those of one. */
export const joined = (processes: readonly (readonly Measure[])[]): Measure[] => {
  const measures = new Map<string, { measure: Measure; values: Map<string, Measure['values'][number]> }>();
  for (const measure of processes.flat()) {
    const known = measures.get(measure.name) ?? { measure, values: new Map() };
    measures.set(measure.name, known);
    for (const each of measure.values) {
      const key = JSON.stringify([each.behind, each.labels]);
      const before = known.values.get(key)?.value;
      const value = before === undefined ? each.value : joins[measure.together](before, each.value);
      known.values.set(key, { ...each, value });
    }
  }
  return [...measures.values()].map(({ measure, values }) => ({ ...measure, values: [...values.values()] }));
};

/** A value of a label as the format has it. */
const quoted = (value: string) => `"${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`;
const named = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}=${quoted(value)}`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
};

/** A measurement in the text format of Prometheus. */
export const measureText = ({ name, kind, help, values }: Measure): string => {
  if (values.length === 0) return '';
  const lines = values.map(({ labels, behind = '', value }) => `${name}${behind}${named(labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('')}`;
};

/** The other processes of this server, where there are some. */
export type Siblings = Readonly<{
  /** What the others measure just now; those that do not answer in time are missing. */
  measures: () => Promise<(readonly Measure[])[]>;
  /** Takes how the others are told what this one measures. */
  tell: (own: () => readonly Measure[]) => void;
}>;
