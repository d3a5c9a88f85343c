import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { Workflow } from '../../../domain/kit/workflow';
import { Code } from '../../kit/format/Code';
import { useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { useClosing } from '../../kit/page/use-closing';
import { StateTag } from '../../kit/state/StateTag';
import styles from './editor.less';

/** Beside the title of an editor: which record is changed, and its state. */
export const EditorSub = ({
  no,
  workflow,
  state,
}: {
  no: string;
  workflow: Pick<Workflow, 'states'>;
  state: string;
}) => (
  <span className={styles.sub}>
    <Code value={no} />
    <StateTag workflow={workflow} state={state} />
  </span>
);

type RecoveredProps = { at: string; isSaved: boolean; onStartAgain: () => void; onClose: () => void };

/** Unsaved entries from before have been restored. */
export const RecoveredNote = ({ at, isSaved, onStartAgain, onClose }: RecoveredProps) => {
  const text = useText();
  return (
    <Alert
      type="info"
      showIcon
      closable={useClosing()}
      onClose={onClose}
      message={
        <>
          {text('order.recovered')} <Time value={at} />
        </>
      }
      action={
        <Button size="small" onClick={onStartAgain}>
          {text(isSaved ? 'order.takeSaved' : 'order.startAgain')}
        </Button>
      }
      style={{ marginBottom: 12 }}
    />
  );
};

/** Stays in sight below an editor: the save status and the buttons. */
export const EditorFoot = ({ said, children }: { said: ReactNode; children: ReactNode }) => (
  <div className={styles.foot}>
    <span className={styles.said} aria-live="polite">
      {said}
    </span>
    {children}
  </div>
);
