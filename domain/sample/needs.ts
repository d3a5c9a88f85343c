import { exact, plain } from '../measurement/decimal';
import type { containers } from '../test-item/preservation';

/** How one item of a sample is to be brought. */
export type NeedLine = Readonly<{
  itemName: string;
  itemNameEn: string | null;
  container: keyof typeof containers | null;
  sampleVolume: string | null;
  volumeUnit: string | null;
  preservation: string | null;
}>;

/** What fills one container: the items that share it, and how much they need together. */
export type Need = Readonly<{
  container: NeedLine['container'];
  preservation: string | null;
  /** By unit: `500 mL + 10 g`; null where no item says it. */
  volume: string | null;
  items: readonly Pick<NeedLine, 'itemName' | 'itemNameEn'>[];
}>;

const volumeOf = (lines: readonly NeedLine[]): string | null => {
  const byUnit = new Map<string, ReturnType<typeof exact>>();
  for (const { sampleVolume, volumeUnit } of lines)
    if (sampleVolume !== null)
      byUnit.set(volumeUnit ?? '', (byUnit.get(volumeUnit ?? '') ?? exact('0')).plus(exact(sampleVolume)));
  return byUnit.size === 0 ? null : [...byUnit].map(([unit, sum]) => `${plain(sum)} ${unit}`.trim()).join(' + ');
};

/** The containers that the items of a sample need, one for each kind of container and preservation; items that ask nothing are left out. */
export const groupNeeds = (lines: readonly NeedLine[]): Need[] => {
  const groups = new Map<string, NeedLine[]>();
  for (const line of lines) {
    if (line.container === null && line.preservation === null && line.sampleVolume === null) continue;
    const key = JSON.stringify([line.container, line.preservation]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((group) => ({
    container: group[0]?.container ?? null,
    preservation: group[0]?.preservation ?? null,
    volume: volumeOf(group),
    items: group.map(({ itemName, itemNameEn }) => ({ itemName, itemNameEn })),
  }));
};
