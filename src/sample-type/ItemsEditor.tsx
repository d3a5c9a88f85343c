import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { testBasis } from '../../domain/test-basis/test-basis.entity';
import { useText } from '../kit/format/label';
import { RefSelect } from '../kit/ref/RefSelect';
import { targetOf } from '../kit/ref/targets';
import { useSubmit } from '../kit/submit/use-submit';
import { CallError } from '../services/call-error';
import { useChange } from '../services/use-change';
import { AddItems } from './AddItems';
import { ItemsGrid } from './ItemsGrid';
import { changes, faultsOf, type Line } from './lines';
import styles from './sample1.less';

type Props = {
  of: 'type' | 'variant';
  stored: readonly Line[];
  readOnly: boolean;
  empty: string;
  /** Stores the lines; a refusal is thrown. */
  save: (lines: readonly Line[]) => Promise<void>;
  /** What would be lost by leaving: stores it; nothing where all is stored. */
  onUnsaved: (save: (() => Promise<void>) | null) => void;
};

const bases = targetOf(testBasis.name);
const NO_FAULTS: ReadonlyMap<number, string> = new Map();

/** The items of a node of the catalogue: changed on the screen, stored as one change. */
export const ItemsEditor = ({ of, stored, readOnly, empty, save, onUnsaved }: Props) => {
  const text = useText();
  const { message } = App.useApp();
  const [lines, setLines] = useState<readonly Line[]>(stored);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [adding, setAdding] = useState(false);
  const count = changes(lines, stored);
  // Compared by what it says: a page that is shown again has read it again.
  useChange(JSON.stringify(stored), () => {
    setLines(stored);
    setFaults(NO_FAULTS);
  });
  const change = (next: readonly Line[]) => {
    setLines(next);
    setFaults(NO_FAULTS);
  };
  const store = async () => {
    try {
      await save(lines);
    } catch (error) {
      if (error instanceof CallError) setFaults(faultsOf(error.fields));
      throw error;
    }
  };
  useEffect(() => onUnsaved(count > 0 ? store : null));
  const [submit, pending] = useSubmit(async () => {
    await store();
    void message.success(text('catalogue.saved'));
  });
  return (
    <>
      <ItemsGrid of={of} lines={lines} onChange={change} faults={faults} readOnly={readOnly} empty={empty} />
      {readOnly ? null : (
        <div className={styles.foot}>
          <Button onClick={() => setAdding(true)}>{text('catalogue.addItems')}</Button>
          {bases && lines.some(({ basisId }) => basisId === null) ? (
            <RefSelect
              {...bases}
              placeholder={text('catalogue.fillBasis')}
              style={{ width: 220 }}
              onChange={(basisId, row) =>
                change(
                  lines.map((line) =>
                    line.basisId === null
                      ? { ...line, basisId, basisName: row === null ? null : String(row['name']) }
                      : line,
                  ),
                )
              }
            />
          ) : null}
          <span className={styles.state} aria-live="polite">
            {count > 0 ? text('catalogue.unsaved', { count }) : text('catalogue.allSaved')}
          </span>
          <Button disabled={count === 0} onClick={() => change(stored)}>
            {text('catalogue.discard')}
          </Button>
          <Button type="primary" disabled={count === 0} loading={pending} onClick={() => void submit()}>
            {text('catalogue.saveItems')}
          </Button>
        </div>
      )}
      {adding ? (
        <AddItems
          present={new Set(lines.map(({ testitemId }) => testitemId))}
          onClose={() => setAdding(false)}
          onAdd={(added) => {
            change([...lines, ...added]);
            setAdding(false);
          }}
        />
      ) : null}
    </>
  );
};
