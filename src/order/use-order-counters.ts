import { useDispatch } from '@umijs/max';
import { useEffect } from 'react';
import { orderContract } from '../../contract/order/order';
import { useCall } from '../services/use-call';

/** The counters and filters above the list of orders; the counters are told to the whole window (model `global`). */
export const useOrderCounters = () => {
  const dispatch = useDispatch();
  const extra = useCall(orderContract.extra, {});
  const { data } = extra;
  useEffect(() => {
    if (!data) return;
    const { totalQCount, sampleQCount, sampleNum, itemsNum } = data;
    const payload = { totalQCount, sampleQCount, sampleNum, itemsNum, ctime: data.ctime ?? undefined };
    dispatch({ type: 'global/update', payload });
  }, [dispatch, data]);
  return extra;
};
