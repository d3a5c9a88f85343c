import { readDemoData } from '../../data';
import { detectionLimits } from '../../detection-limits';
import { fillerOf, type Measured } from './fill';
import { ways } from './ways';

const data = readDemoData();
const lods = detectionLimits(data.results);

const measured = (item: (typeof data.items)[number], value: string): Measured => ({
  ...{ item, value, lod: lods.get(item.code) ?? null },
});

test.each(ways.map((way) => [way.name, way] as const))(
  '%s can be filled so that it comes to every value of the source',
  async (_, way) => {
    const filler = await fillerOf(way);
    for (const [value, { item: code }] of Object.entries(way.values)) {
      const item = data.items.find((each) => each.code === code);
      if (item === undefined) throw new Error(code);
      const results = data.results.filter((result) => result.item === code);
      expect(results.length).toBeGreaterThan(0);
      const wrong = results.flatMap(({ value: said }) => {
        try {
          return Object.keys(filler.sampleCells(new Map([[value, measured(item, said)]]), 1)).length > 0 ? [] : [said];
        } catch (error) {
          return [`${said} ${String(error)}`];
        }
      });
      expect([...new Set(wrong)]).toEqual([]);
    }
  },
  60_000,
);
