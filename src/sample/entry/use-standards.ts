import { useDispatch, useSelector } from '@umijs/max';
import { useEffect } from 'react';
import type { DataState } from '../../models/data';

/** The standards that an order may name, by id: editions in force. Empty until they have come, or where none is marked. */
export const useStandardsForOrders = (): DataState['standardMap'] => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch({ type: 'data/standards', payload: { type: 'entrust' } });
  }, [dispatch]);
  return useSelector(({ data }: { data: DataState }) => data.standardMap);
};
