import type { OrderFee } from '../order-fee/order-fee.entity';

type Line = Pick<OrderFee, 'id' | 'sampleId' | 'testitemId' | 'amount'>;
/** A test on which work had begun. */
type Begun = Readonly<{ sampleId: string; testitemId: string }>;

/**
 * The fee lines that a cancelled order no longer asks: what was tested is billed. A line of a test stands if that test had begun, a
 * line of a sample if any of its tests had, a line of the whole order if any test had. What would come to less than nothing is
 * asked no more.
 */
export const unbilledLines = <Fee extends Line>(lines: readonly Fee[], begun: readonly Begun[]): readonly Fee[] => {
  const stands = ({ sampleId, testitemId }: Fee): boolean =>
    begun.some(
      (test) =>
        (sampleId === null || sampleId === test.sampleId) && (testitemId === null || testitemId === test.testitemId),
    );
  const left = lines.filter(stands).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return left > 0 ? lines.filter((line) => !stands(line)) : lines;
};
