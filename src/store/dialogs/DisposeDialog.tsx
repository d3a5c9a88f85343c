import { Form, Input } from 'antd';
import { useState } from 'react';
import { type StoredSampleRow, storedSampleContract } from '../../../contract/stored-sample/stored-sample';
import { desk, disposeMany } from '../../../domain/stored-sample/desk-words';
import { storeSteps } from '../../../domain/stored-sample/store-steps';
import { storedSampleWorkflow } from '../../../domain/stored-sample/stored-sample.workflow';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { PasswordField } from '../../kit/dialog/PasswordField';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useLabel, useText } from '../../kit/format/label';
import { BatchOutcome } from '../../kit/list/BatchOutcome';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { call } from '../../services/call';
import { Field } from './Field';
import { HazardsField } from './HazardsField';
import { type Outcomes, outcomesOf } from './outcomes';
import { Rows } from './Rows';

type Props = { rows: readonly StoredSampleRow[]; onDone: () => void; onClose: () => void };
type Values = {
  reason: string;
  hazardsSeen?: boolean;
  password: string;
  witness: { username: string; password: string };
};

/** Samples are destroyed by two people, who both sign on the spot. */
export const DisposeDialog = ({ rows, onDone, onClose }: Props) => {
  const label = useLabel();
  const text = useText();
  const said = useDoneLine(storedSampleWorkflow);
  const [shown, setShown] = useState<Outcomes>();
  if (shown)
    return (
      <BatchOutcome outcomes={shown} nameOf={(id) => rows.find((row) => row.id === id)?.sampleNo} onClose={onDone} />
    );
  return (
    <FormDialog<Values>
      title={label(disposeMany(rows.length))}
      isDanger
      fieldOf={(name) => (name === 'witness' ? 'witness.username' : name)}
      onOk={async (values) => {
        const { list } = await call(storedSampleContract.checkOut, {
          ids: rows.map(({ id }) => id),
          purpose: 'destroy',
          ...values,
        });
        if (list.some(({ ok }) => !ok)) return setShown(outcomesOf(list));
        said({
          subject: rows.map(({ sampleNo }) => sampleNo).join(' '),
          step: { code: 'dispose', label: storeSteps.dispose.label },
        });
        return onDone();
      }}
      onCancel={onClose}
      onStale={onDone}
    >
      <Rows rows={rows} />
      <HazardsField rows={rows} />
      <ReasonField />
      <PasswordField meaning={label(desk.ownSigns)} />
      <Field name={['witness', 'username']} label={desk.witness} hint={desk.witnessHint}>
        <Input maxLength={64} autoComplete="off" />
      </Field>
      <Form.Item
        name={['witness', 'password']}
        label={label(desk.witnessPassword)}
        rules={[{ required: true, message: text('sign.passwordRule') }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
};
