import { Modal, Spin, Steps } from 'antd';
import { useEffect, useState } from 'react';
import { type ImportView, importContract } from '../../../../contract/import/import';
import { isUnderWay } from '../../../../domain/job/job-words';
import type { Entity } from '../../../../domain/kit/entity';
import { call } from '../../../services/call';
import { CallError } from '../../../services/call-error';
import { useNoun, useText } from '../../format/label';
import { ChooseFile } from './ChooseFile';
import { ImportRun } from './ImportRun';
import styles from './import.less';
import { keepImport, keptImport } from './kept-import';

type Props = {
  entity: Entity;
  preset?: Readonly<Record<string, unknown>>;
  onClose: () => void;
  onImported: () => void;
};

const isOver = (view: ImportView) => !isUnderWay(view) && view.state !== 'idle';

/** The import wizard: choose a file, match its columns, check, import. */
export const ImportWizard = ({ entity, preset, onClose, onImported }: Props) => {
  const noun = useNoun();
  const text = useText();
  const [view, setView] = useState<ImportView>();
  const [step, setStep] = useState(0);
  const [kept, setKept] = useState(() => keptImport(entity.name));

  // An import that was running before a reload continues.
  useEffect(() => {
    if (kept === undefined) return;
    call(importContract.one, { id: kept }, { noerror: true })
      .then((found) => {
        if (!isOver(found)) setView(found);
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      })
      .finally(() => setKept(undefined));
  }, [kept]);

  const open = (next: ImportView | undefined) => {
    keepImport(entity.name, next?.id);
    setStep(0);
    setView(next);
  };
  const leave = () => {
    keepImport(entity.name, undefined);
    onClose();
  };

  return (
    <Modal
      open
      width="min(1160px, 96vw)"
      title={text('files.importOf', { noun: noun(entity.many) })}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
      destroyOnHidden
    >
      <Steps
        className={styles.steps}
        size="small"
        current={view === undefined ? 0 : step}
        items={['choose', 'match', 'check', 'done'].map((key) => ({ title: text(`files.step.${key}`) }))}
      />
      {kept !== undefined ? (
        <Spin className={styles.waiting} />
      ) : view === undefined ? (
        <ChooseFile entity={entity} preset={preset} onRead={open} />
      ) : (
        <ImportRun
          key={view.id}
          entity={entity}
          first={view}
          onStep={setStep}
          onAgain={() => open(undefined)}
          onImported={onImported}
          onClose={leave}
        />
      )}
    </Modal>
  );
};
