import { Button } from 'antd';
import { useState } from 'react';
import type { StoredSampleRow } from '../../contract/stored-sample/stored-sample';
import { disposeMany, lendMany } from '../../domain/stored-sample/desk-words';
import { useLabel } from '../kit/format/label';
import { DisposeDialog } from './dialogs/DisposeDialog';
import { LendDialog } from './dialogs/LendDialog';

type Props = { rows: readonly StoredSampleRow[]; onDone: () => void };

const offered = (rows: readonly StoredSampleRow[], code: string) =>
  rows.filter(({ actions }) => actions.some((action) => action.code === code && action.enabled));

/** What is done with several stored samples at once. */
export const BatchButtons = ({ rows, onDone }: Props) => {
  const label = useLabel();
  const [asked, setAsked] = useState<'lend' | 'dispose'>();
  const [lendable, disposable] = [offered(rows, 'takeOut'), offered(rows, 'dispose')];
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      {lendable.length > 0 ? (
        <Button size="small" onClick={() => setAsked('lend')}>
          {label(lendMany(lendable.length))}
        </Button>
      ) : null}
      {disposable.length > 0 ? (
        <Button size="small" danger onClick={() => setAsked('dispose')}>
          {label(disposeMany(disposable.length))}
        </Button>
      ) : null}
      {asked === 'lend' ? <LendDialog rows={lendable} onDone={done} onClose={close} /> : null}
      {asked === 'dispose' ? <DisposeDialog rows={disposable} onDone={done} onClose={close} /> : null}
    </>
  );
};
