import type { ComponentProps } from 'react';
import { Trouble } from '../../kit/page/Trouble';
import { RecoveredNote } from '../sheet/RecoveredNote';
import { PaperConflicts } from './PaperConflicts';
import { RecordPaper } from './RecordPaper';
import type { Paper } from './use-paper';

type Props = Omit<ComponentProps<typeof RecordPaper>, 'store'> & {
  paper: Paper;
};

/** The record sheet of a worksheet with what is to be said of it; nothing where it is filled in the grid alone. */
export const PaperPart = ({ paper: { store, error, reload }, ...shown }: Props) => (
  <>
    {error ? <Trouble error={error} onRetry={reload} /> : null}
    {store === undefined ? null : (
      <>
        {store.recovered > 0 && shown.fills !== null ? <RecoveredNote count={store.recovered} isCells /> : null}
        <PaperConflicts store={store} rows={shown.rows} onDecided={shown.onTyped} />
        <RecordPaper store={store} {...shown} />
      </>
    )}
  </>
);
