/**
 * What a unit measures, as exponents of base kinds. Besides the quantities of the SI there are kinds that only people count:
 * colonies, most probable numbers, turbidity by one kind of light. Nothing converts from one kind to another.
 *
 * Mass and amount are kept above and below the line: mg/kg is a mass fraction and no number, and mg/(kg·d) is not 1/d.
 */
export type Dimension = Readonly<Record<string, number>>;

/** Kinds that are not cancelled: what stands below the line has the sign / before its name. */
const KEPT = new Set(['mass', 'amount']);

const below = (kind: string): string => (kind.startsWith('/') ? kind.slice(1) : `/${kind}`);

/** The dimension of what has the given one, raised to a power. */
export const raised = (dimension: Dimension, exponent: number): Dimension =>
  Object.fromEntries(
    Object.entries(dimension).map(([kind, size]) => {
      if (!KEPT.has(kind.replace('/', ''))) return [kind, size * exponent];
      return [exponent < 0 ? below(kind) : kind, size * Math.abs(exponent)];
    }),
  );

/**
 * The dimension of a product. A volume by a volume is a volume fraction and no number, but a length by a length, as a slope has,
 * is one.
 */
export const joined = (parts: readonly Dimension[]): Dimension => {
  const sum: Record<string, number> = {};
  for (const part of parts) for (const [kind, size] of Object.entries(part)) sum[kind] = (sum[kind] ?? 0) + size;
  const isVolumes = sum['length'] === 0 && parts.some(({ length }) => length !== undefined && length >= 3);
  if (isVolumes) sum['volumeFraction'] = 1;
  return Object.fromEntries(Object.entries(sum).filter(([, size]) => size !== 0));
};

/** One text for each dimension: two units are of one quantity if theirs are equal. */
export const keyOf = (dimension: Dimension): string =>
  Object.entries(dimension)
    .map(([kind, size]) => `${kind}${size}`)
    .sort()
    .join(' ');

/** The dimension with the amount above the line as the mass that it has, and how many amounts these were. */
export const amountAsMass = (dimension: Dimension): Readonly<{ dimension: Dimension; moles: number }> => {
  const { amount = 0, mass = 0, ...others } = dimension;
  const together = amount + mass;
  return { dimension: together === 0 ? others : { ...others, mass: together }, moles: amount };
};
