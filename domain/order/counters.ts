import { exact, plain } from '../measurement/decimal';

type Counted = Readonly<{ qty: string; items: readonly Readonly<{ parallelCount: number | null }>[] }>;

const sum = (values: readonly string[]): string =>
  plain(values.reduce((total, value) => total.plus(exact(value)), exact('0')));

/** The counters of an order's head: samples, items, determinations (items times replicates), quantity of material. */
export const countersOf = (samples: readonly Counted[]) => {
  const items = samples.flatMap((each) => each.items);
  return {
    sampleNum: samples.length,
    itemsNum: items.length,
    totalQCount: sum(items.map(({ parallelCount }) => String(parallelCount ?? 1))),
    sampleQCount: sum(samples.map(({ qty }) => qty)),
  };
};
