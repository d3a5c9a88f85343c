import { useState } from 'react';
import { type StoredSampleRow, storedSampleContract } from '../../../contract/stored-sample/stored-sample';
import { desk, lendMany } from '../../../domain/stored-sample/desk-words';
import { storedSampleWorkflow } from '../../../domain/stored-sample/stored-sample.workflow';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel } from '../../kit/format/label';
import { Segments } from '../../kit/input/Segments';
import { BatchOutcome } from '../../kit/list/BatchOutcome';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { TakerSelect } from '../../sample/reception/TakerSelect';
import { call } from '../../services/call';
import { Field } from './Field';
import { HazardsField } from './HazardsField';
import { type Outcomes, outcomesOf } from './outcomes';
import { QuantityField } from './QuantityField';
import { Rows } from './Rows';

type Props = { rows: readonly StoredSampleRow[]; onDone: () => void; onClose: () => void };
type Values = { toStaffId: string; purpose: 'retest' | 'audit'; qty?: string; reason?: string; hazardsSeen?: boolean };

const NOBODY = [] as const;

/** Samples leave the store for a bench of the house; each is answered on its own. */
export const LendDialog = ({ rows, onDone, onClose }: Props) => {
  const label = useLabel();
  const said = useDoneLine(storedSampleWorkflow);
  const [shown, setShown] = useState<Outcomes>();
  const [first] = rows;
  if (shown)
    return (
      <BatchOutcome outcomes={shown} nameOf={(id) => rows.find((row) => row.id === id)?.sampleNo} onClose={onDone} />
    );
  return (
    <FormDialog<Values>
      title={rows.length === 1 ? label(storedSampleWorkflow.steps.takeOut.label) : label(lendMany(rows.length))}
      initial={{ purpose: 'retest' }}
      onOk={async ({ qty, reason, ...given }) => {
        const { list } = await call(storedSampleContract.checkOut, {
          ids: rows.map(({ id }) => id),
          ...given,
          ...(qty?.trim() && { qty: qty.trim() }),
          ...(reason?.trim() && { reason: reason.trim() }),
        });
        if (list.some(({ ok }) => !ok)) return setShown(outcomesOf(list));
        said({
          subject: rows.map(({ sampleNo }) => sampleNo).join(' '),
          step: { code: 'takeOut', label: storedSampleWorkflow.steps.takeOut.label },
          answer: { state: 'out' },
        });
        return onDone();
      }}
      onCancel={onClose}
      onStale={onDone}
    >
      <Rows rows={rows} />
      <HazardsField rows={rows} />
      <Field name="toStaffId" label={desk.lendTo}>
        <TakerSelect assigned={NOBODY} />
      </Field>
      <Field name="purpose" label={desk.purpose}>
        <Segments
          name={label(desk.purpose)}
          options={(['retest', 'audit'] as const).map((value) => ({ value, label: label(desk.purposes[value]) }))}
        />
      </Field>
      {first && rows.length === 1 ? <QuantityField unit={first.qtyUnit} hint={label(desk.allOfIt)} isOptional /> : null}
      <Field name="reason" label={desk.lendReason} isOptional max={500} />
    </FormDialog>
  );
};
