import type { RecordTemplateDetail } from '../../contract/record-template/record-template';
import { mapCell, mapCellText } from '../../domain/record-template/map-cell';
import type { TemplateBlock, TemplateInput } from '../../domain/record-template/template.shapes';

export type CellMap = RecordTemplateDetail['maps'][number];

/** What a template says of its cells, by cell. */
export type Marks = Readonly<{
  inputs: ReadonlyMap<string, TemplateInput>;
  /** What cells show of the laboratory. */
  shown: ReadonlyMap<string, CellMap>;
  /** What cells give. */
  given: ReadonlyMap<string, CellMap>;
  /** Cells that keep it from being submitted. */
  wrong: ReadonlySet<string>;
}>;

/** Takes a version; gives what it says of each cell, by `Sheet!A1`. */
export const marksOf = ({ inputs, maps, entrySheet, findings }: RecordTemplateDetail): Marks => {
  const placed = maps.flatMap((map) => {
    const place = mapCell(map.cell, entrySheet ?? '');
    return place === null ? [] : [{ map, key: mapCellText(place) }];
  });
  const of = (isGiven: boolean) =>
    new Map(placed.filter(({ map }) => (map.direction === 'out') === isGiven).map(({ map, key }) => [key, map]));
  return {
    inputs: new Map((inputs ?? []).map((input) => [mapCellText(input), input])),
    shown: of(false),
    given: of(true),
    wrong: new Set(findings.flatMap(({ place }) => (place === null ? [] : [mapCellText(place)]))),
  };
};

/** The block that a row of a sheet is part of. */
export const blockAt = (
  blocks: readonly TemplateBlock[],
  sheet: string,
  isIn: (range: string) => boolean,
): TemplateBlock | undefined => blocks.find((block) => block.sheet === sheet && isIn(block.range));
