import { Form } from 'antd';
import type { SubcontractedTask } from '../../contract/subcontract/subcontract';
import { subcontractContract } from '../../contract/subcontract/subcontract';
import type { Entity } from '../../domain/kit/entity';
import { subcontract } from '../../domain/subcontract/subcontract.entity';
import { itemLabel } from '../../domain/test-item/item-label';
import { FieldItem } from '../kit/crud/FieldItem';
import { FormDialog } from '../kit/dialog/FormDialog';
import { useLabel, useText } from '../kit/format/label';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { call } from '../services/call';
import { SubcontractorSelect } from './SubcontractorSelect';

type Props = { task: SubcontractedTask; onDone: () => void; onCancel: () => void };

const asked = [
  'subcontractorId',
  'reportNo',
  'reportDate',
  'fileId',
  'value',
  'lod',
  'testFrom',
  'testTo',
  'consentBy',
  'consentOn',
] as const;
const { fields } = subcontract;

/** What the other laboratory reported, with its report and the consent of the client. */
export const EnterDialog = ({ task, onDone, onCancel }: Props) => {
  const label = useLabel();
  const text = useText();
  const [form] = Form.useForm<Record<string, unknown>>();
  const said = useDoneLine();
  const { result } = task;
  const known = Object.fromEntries(asked.map((name) => [name, result?.[name] ?? null]));
  const initial = result ? known : { subcontractorId: task.subcontractorId, consentBy: task.contactName };
  return (
    <FormDialog<Record<string, unknown>>
      title={text('subcontract.enterOf', { item: label(itemLabel(task)) })}
      okText={text('subcontract.save')}
      form={form}
      initial={initial}
      width={560}
      onOk={async (values) => {
        const given = Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
        );
        await call(subcontractContract.enter, { id: task.id, ...(result && { ver: result.ver }), ...given } as never);
        const step = { code: 'enter', label: text('subcontract.enter') };
        said({ subject: `${task.no} ${label(itemLabel(task))}`, step, waits: 'subcontract.accept' });
        onDone();
      }}
      onCancel={onCancel}
      onStale={onDone}
    >
      <p className="muted">
        {task.sampleNo} {task.sampleName} · {label(task.limit)} {task.unit}
      </p>
      {asked.map((name) => (
        <FieldItem
          key={name}
          name={name}
          field={fields[name]}
          row={undefined}
          entity={subcontract as unknown as Entity}
          input={
            name === 'subcontractorId' ? (
              <SubcontractorSelect testitemId={task.itemId} shown={result?.bodyName ?? task.subcontractorName} />
            ) : undefined
          }
          all={() => form.getFieldsValue()}
        />
      ))}
    </FormDialog>
  );
};
