import { useSelector } from '@umijs/max';
import { useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import type { GlobalState } from '../models/global';

/** What is in hand, in a line: samples, items and single determinations, quantity of material, and the latest change. */
export const OrderHead = ({ overdue }: { overdue: number }) => {
  const text = useText();
  const { totalQCount, sampleQCount, sampleNum, itemsNum, ctime } = useSelector(
    ({ global }: { global: GlobalState }) => global,
  );
  return (
    <>
      {text('order.head', { overdue, samples: sampleNum ?? 0 })}
      {' · '}
      <span title={text('order.headQuantity', { quantity: sampleQCount ?? '0' })}>
        {text('order.headItems', { items: itemsNum ?? 0, tests: Number(totalQCount ?? 0) })}
      </span>
      {ctime === undefined ? null : (
        <>
          {' · '}
          {text('order.headChanged')} <Time value={ctime} />
        </>
      )}
    </>
  );
};
