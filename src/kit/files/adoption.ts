import type { ReferenceOffer } from '../../../contract/reference/reference';
import { groupOf, type ItemGroup, itemGroups, proposedArea } from '../../../domain/test-area/propose-area';

type Item = ReferenceOffer['items'][number];
type Areas = readonly Readonly<{ id: string; name: string }>[];

/** What a person has chosen to adopt so far. */
export type Adoption = Readonly<{
  standards: readonly string[];
  /** Items of these standards that are left out. */
  left: readonly string[];
  byGroup: Partial<Record<ItemGroup, string | null>>;
  byItem: Readonly<Record<string, string>>;
  enable: boolean;
}>;

/** The items of the chosen standards. */
export const offeredBy = ({ items }: ReferenceOffer, standards: readonly string[]): Item[] =>
  items.filter((item) => item.standards.some((key) => standards.includes(key)));

/** The groups of the items that need an area, with their sizes. */
export const groupsOf = (items: readonly Item[]): { group: ItemGroup; count: number }[] =>
  itemGroups
    .map((group) => ({ group, count: items.filter((item) => !item.own?.areaName && groupOf(item) === group).length }))
    .filter(({ count }) => count > 0);

/** The area of an item: as chosen for it, for its group, or as proposed. */
export const areaOf = (
  { byItem, byGroup }: Adoption,
  item: Readonly<{ code: string; group: ItemGroup }> | Item,
  areas: Areas,
): string | null => {
  const group = 'group' in item ? item.group : groupOf(item);
  return byItem[item.code] ?? (group in byGroup ? (byGroup[group] ?? null) : proposedArea(group, areas));
};

/** What is sent, and how many of the chosen items have no area yet; the laboratory's own items keep theirs. */
export const toSend = (adoption: Adoption, items: readonly Item[], areas: Areas) => {
  const taken = items.filter(({ code }) => !adoption.left.includes(code));
  const placed = taken.map((item) => ({
    code: item.code,
    // The server keeps the area of an item that has one; any will do.
    areaId: item.own?.areaName ? (areas[0]?.id ?? null) : areaOf(adoption, item, areas),
    enable: adoption.enable,
  }));
  const lines = placed.flatMap(({ areaId, ...rest }) => (areaId === null ? [] : [{ ...rest, areaId }]));
  return { lines, unplaced: placed.length - lines.length };
};
