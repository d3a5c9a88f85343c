import { useAccess } from '@umijs/max';
import type { ReactNode } from 'react';
import type { Access } from '../access';
import { useText } from '../kit/format/label';
import { Measured } from '../kit/format/Measured';
import { openChain } from '../services/opened-chain';
import styles from './result.less';

type Pressed = { taskId: string; children: ReactNode; tabIndex?: number };

/** What whoever may read worksheets presses to see how a number came about. */
export const ChainButton = ({ taskId, children, ...rest }: Pressed) => {
  const text = useText();
  return (
    <button
      type="button"
      {...rest}
      className={styles.traced}
      title={text('chain.open')}
      onClick={(event) => {
        // In a row that opens its record.
        event.stopPropagation();
        openChain(taskId);
      }}
    >
      {children}
    </button>
  );
};

/** The same for everybody: for whom worksheets are closed it is what it holds alone. */
export const Traced = ({ taskId, children }: Pick<Pressed, 'taskId' | 'children'>) =>
  (useAccess() as Access)['worksheet.read'] ? <ChainButton taskId={taskId}>{children}</ChainButton> : children;

type Props = {
  taskId: string;
  value: string | null | undefined;
  unit?: string | null | undefined;
  over?: boolean;
};

/** A reported value that opens how it came about; nothing where there is none. */
export const TracedNumber = ({ taskId, value, unit, over = false }: Props) =>
  value ? (
    <Traced taskId={taskId}>
      <Measured value={value} unit={unit} over={over} />
    </Traced>
  ) : null;
