import { Form, Input } from 'antd';
import { type HoldView, storedSampleContract } from '../../../contract/stored-sample/stored-sample';
import { holdCauses } from '../../../domain/sample-hold/sample-hold.entity';
import { desk } from '../../../domain/stored-sample/desk-words';
import { storeSteps } from '../../../domain/stored-sample/store-steps';
import { storedSampleWorkflow } from '../../../domain/stored-sample/stored-sample.workflow';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { Day } from '../../kit/format/Day';
import { useLabel } from '../../kit/format/label';
import { ChoiceInput } from '../../kit/input/ChoiceInput';
import { DayInput } from '../../kit/input/DayInput';
import { call } from '../../services/call';
import { Field } from './Field';
import { OneDialog, type OneProps } from './OneDialog';
import { QuantityField } from './QuantityField';

const { steps } = storedSampleWorkflow;

/** What was lent comes back; what does not was used up. */
export const PutBackDialog = (props: OneProps) => {
  const label = useLabel();
  const { id, ver, outQty, qtyUnit } = props.row;
  return (
    <OneDialog<{ qty: string; note?: string }>
      {...props}
      step={{ code: 'putBack', label: steps.putBack.label }}
      send={(values) => call(storedSampleContract.checkIn, { id, ver, ...values })}
    >
      <QuantityField unit={qtyUnit} hint={label(desk.backHint)} initial={outQty} />
      <Field name="note" label={desk.note} isOptional max={500} />
    </OneDialog>
  );
};

/** The client fetches it. */
export const ReturnDialog = (props: OneProps) => {
  const label = useLabel();
  const { id, ver, qtyUnit } = props.row;
  return (
    <OneDialog<{ receiver: string; idNo4?: string; qty?: string; note?: string }>
      {...props}
      step={{ code: 'returnToClient', label: steps.returnToClient.label }}
      send={(values) => call(storedSampleContract.returnToClient, { id, ver, ...values })}
    >
      <Field name="receiver" label={desk.receiver} />
      <Form.Item
        name="idNo4"
        label={label(desk.idNo4)}
        rules={[{ pattern: /^[0-9Xx]{4}$/, message: label(desk.idRule) }]}
      >
        <Input maxLength={4} />
      </Form.Item>
      <QuantityField unit={qtyUnit} hint={label(desk.allOfIt)} isOptional />
      <Field name="note" label={desk.note} isOptional max={500} />
    </OneDialog>
  );
};

/** It goes to another body for good. */
export const SendOutDialog = (props: OneProps) => {
  const { id, ver } = props.row;
  return (
    <OneDialog<{ kind: 'subcontract' | 'authority' | 'transfer'; to: string; docNo: string }>
      {...props}
      step={{ code: 'sendOut', label: steps.sendOut.label }}
      initial={{ kind: 'authority' }}
      isDanger
      send={(values) => call(storedSampleContract.sendOut, { id, ver, ...values })}
    >
      <Field name="kind" label={desk.sendKind}>
        <ChoiceInput options={desk.sendKinds} />
      </Field>
      <Field name="to" label={desk.sendTo} max={128} />
      <Field name="docNo" label={desk.docNo} />
    </OneDialog>
  );
};

/** The client gives up objecting, and that is put on record. */
export const WaiveDialog = (props: OneProps) => {
  const { id, ver } = props.row;
  return (
    <OneDialog<{ by: string; on: string; proof: string }>
      {...props}
      step={{ code: 'waive', label: storeSteps.waive.label }}
      send={(values) => call(storedSampleContract.waive, { id, ver, ...values })}
    >
      <Field name="by" label={desk.waiveBy} />
      <Field name="on" label={desk.waiveOn}>
        <DayInput />
      </Field>
      <Field name="proof" label={desk.waiveProof} max={256} />
    </OneDialog>
  );
};

/** It is kept longer. */
export const ExtendDialog = (props: OneProps) => {
  const label = useLabel();
  const { id, ver, retainUntil } = props.row;
  return (
    <OneDialog<{ until: string; reason: string }>
      {...props}
      step={{ code: 'extend', label: storeSteps.extend.label }}
      send={(values) => call(storedSampleContract.extend, { id, ver, ...values })}
    >
      <p className="muted">
        {label(desk.keptUntil)} <Day value={retainUntil} />
      </p>
      <Field name="until" label={desk.until}>
        <DayInput />
      </Field>
      <ReasonField />
    </OneDialog>
  );
};

/** It is kept back. */
export const HoldDialog = (props: OneProps) => {
  const label = useLabel();
  const { id } = props.row;
  return (
    <OneDialog<{ cause: HoldView['cause']; reason: string }>
      {...props}
      step={{ code: 'hold', label: storeSteps.hold.label }}
      initial={{ cause: 'complaint' }}
      send={(values) => call(storedSampleContract.hold, { id, ...values })}
    >
      <p className="muted">{label(desk.coversChildren)}</p>
      <Field name="cause" label={desk.cause}>
        <ChoiceInput options={holdCauses} />
      </Field>
      <ReasonField />
    </OneDialog>
  );
};

/** A hold ends. */
export const ReleaseDialog = ({ hold, ...props }: OneProps & { hold: HoldView }) => {
  const label = useLabel();
  return (
    <OneDialog<{ reason: string }>
      {...props}
      step={{ code: 'release', label: desk.release }}
      send={(values) => call(storedSampleContract.release, { id: hold.id, ...values })}
    >
      <p>
        <b>{label(holdCauses[hold.cause])}</b> {hold.reason}
      </p>
      <ReasonField />
    </OneDialog>
  );
};
