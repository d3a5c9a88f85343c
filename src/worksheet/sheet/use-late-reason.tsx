import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../kit/format/label';
import { ReasonDialog } from './ReasonDialog';
import { lacksLateReason, type RowState } from './sheet-state';
import type { Sheet } from './use-sheet';

/**
 * Asks why tests begin after the holding time of their samples, once for all rows that the server has refused for it. Put
 * off, it stays as a line above the grid: the rows keep what was typed in them.
 */
export const useLateReason = (
  rows: readonly RowState[],
  { dispatch, saveSoon }: Pick<Sheet, 'dispatch' | 'saveSoon'>,
): Readonly<{ isAsking: boolean; element: ReactNode }> => {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const last = useRef('');
  const count = rows.filter(lacksLateReason).length;
  useEffect(() => setAsking(count > 0), [count]);
  const give = (reason: string) => {
    last.current = reason;
    dispatch({ do: 'lateReason', reason });
    setAsking(false);
    saveSoon();
  };
  if (count === 0) return { isAsking: false, element: null };
  return {
    isAsking,
    element: isAsking ? (
      <ReasonDialog why="late" count={count} last={last.current} onCancel={() => setAsking(false)} onGive={give} />
    ) : (
      <Button type="link" size="small" onClick={() => setAsking(true)}>
        {text('bench.late.missing', { count })}
      </Button>
    ),
  };
};
