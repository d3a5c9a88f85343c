const isNested = (value: unknown): value is object => value !== null && typeof value === 'object';

/** Whether a value nests deeper than so many levels: asked level by level, because recursion is what a deep one breaks. */
export const isDeeper = (value: unknown, most: number): boolean => {
  let level = [value].filter(isNested);
  for (let depth = 0; depth < most && level.length > 0; depth += 1)
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  return level.length > 0;
};
