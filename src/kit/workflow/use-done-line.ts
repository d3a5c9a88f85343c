import { useAccess } from '@umijs/max';
import type { Access } from '../../access';
import { useGo } from '../../services/Lead';
import { noteWritten } from '../../services/written';
import { useLabel, useText } from '../format/label';
import type { Done, Table } from './done-line';

/**
 * Says in one line what a step came to and who goes on: `said({ subject: '委托 WT2026110001', step: action })`. Without a
 * certain state the step itself is told.
 */
export const useDoneLine = (workflow?: Table) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const go = useGo();
  return (done: Done): void => {
    noteWritten();
    // Not before the first step: no list needs it.
    void import('./done-line').then(({ showDone }) => showDone(workflow, done, { label, text, access, go }));
  };
};
