/** Items that are mostly tested in one room: what grows, what decays, and everything else. */
export const itemGroups = ['microbial', 'radioactive', 'chemical'] as const;
export type ItemGroup = (typeof itemGroups)[number];

/** The group of an item by its unit and name. */
export const groupOf = ({ name, unit }: Readonly<{ name: string; unit: string }>): ItemGroup => {
  if (/CFU|MPN|个\//i.test(unit) || /菌|贾第|隐孢子|coliform|bacteria|virus|病毒/i.test(name)) return 'microbial';
  return /Bq|Ci\b/i.test(unit) || /放射/.test(name) ? 'radioactive' : 'chemical';
};

const saysGroup: Readonly<Record<Exclude<ItemGroup, 'chemical'>, RegExp>> = {
  microbial: /微生物|细菌|micro|bio/i,
  radioactive: /放射|辐射|radio/i,
};

/**
 * The area in which a laboratory would test a group: the one whose name says so, else one that says nothing of the kind;
 * with a single area, that one.
 */
export const proposedArea = (
  group: ItemGroup,
  areas: readonly Readonly<{ id: string; name: string }>[],
): string | null => {
  if (areas.length === 1) return areas[0]?.id ?? null;
  const plain = areas.find(({ name }) => !Object.values(saysGroup).some((pattern) => pattern.test(name)));
  if (group === 'chemical') return plain?.id ?? null;
  return areas.find(({ name }) => saysGroup[group].test(name))?.id ?? null;
};
