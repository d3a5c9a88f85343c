/** Whether two plain values say the same: keys in any order, an absent one like null. */
export const isEquivalent = (one: unknown, other: unknown): boolean => {
  if (one == null || other == null) return one == null && other == null;
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, index) => isEquivalent(each, other[index]))
    );
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isEquivalent(a[key], b[key]));
};
