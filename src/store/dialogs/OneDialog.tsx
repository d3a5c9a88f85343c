import type { ReactNode } from 'react';
import type { StoredSampleRow } from '../../../contract/stored-sample/stored-sample';
import type { Label } from '../../../domain/kit/label';
import { storedSampleWorkflow } from '../../../domain/stored-sample/stored-sample.workflow';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel } from '../../kit/format/label';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { Rows } from './Rows';

export type OneProps = { row: StoredSampleRow; onDone: () => void; onClose: () => void };

type Props<Values> = OneProps & {
  step: { code: string; label: Label };
  initial?: Partial<Values>;
  /** Sends it; what is empty is left out. */
  send: (values: Values) => Promise<StoredSampleRow>;
  isDanger?: boolean;
  children: ReactNode;
};

/** A step of one stored sample that asks a few questions. */
export const OneDialog = <Values extends object>({
  row,
  step,
  initial,
  send,
  isDanger = false,
  onDone,
  onClose,
  children,
}: Props<Values>) => {
  const label = useLabel();
  const said = useDoneLine(storedSampleWorkflow);
  return (
    <FormDialog<Values>
      title={label(step.label)}
      isDanger={isDanger}
      {...(initial && { initial })}
      onOk={async (values) => {
        const given = Object.fromEntries(
          Object.entries(values).flatMap(([name, value]) => {
            const text = typeof value === 'string' ? value.trim() : value;
            return text === '' || text === null || text === undefined ? [] : [[name, text]];
          }),
        );
        const answer = await send(given as Values);
        said({ subject: row.sampleNo, step, answer });
        onDone();
      }}
      onCancel={onClose}
      onStale={onDone}
    >
      <Rows rows={[row]} />
      {children}
    </FormDialog>
  );
};
