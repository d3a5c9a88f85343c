const known = new Map<string, string>();

/** The name that the database has for a field or table of the code: `sampleId` is `sample_id`, `totalQCount` is `total_q_count`. */
export const snake = (name: string): string => {
  const before = known.get(name);
  if (before !== undefined) return before;
  const text = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  known.set(name, text);
  return text;
};
