import { useDispatch } from '@umijs/max';
import { useEffect, useMemo } from 'react';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { OrderDetail } from '../../../contract/order/order-views';
import { useRequestList } from '../../services/use-call';

/**
 * Tells the window whose samples are open and in which state they are (model `global`), and looks again when the window
 * comes to the front: what a colleague has done with them at another desk meanwhile is read anew by `onChanged`.
 */
export const useSampleStatuses = ({ order, samples }: OrderDetail, onChanged: () => void): void => {
  const dispatch = useDispatch();
  const { data } = useRequestList(orderAdminContract.statuses, { id: order.id }, order.id);
  const here = useMemo(() => Object.fromEntries(samples.map(({ id, state }) => [id, state as string])), [samples]);
  const there = data?.map;
  useEffect(() => {
    const sampleMap = Object.fromEntries(samples.map((sample) => [sample.id, sample]));
    dispatch({ type: 'global/update', payload: { sampleMap, sampleStatusMap: there ?? here } });
    return () => {
      dispatch({ type: 'global/update', payload: { sampleMap: {}, sampleStatusMap: {} } });
    };
  }, [dispatch, samples, here, there]);
  // Compared when the states arrive, not when the order does: it is the newer of the two then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (there && Object.entries(there).some(([id, state]) => here[id] !== state)) onChanged();
  }, [there]);
};
