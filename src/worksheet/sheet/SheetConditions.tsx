import { Button, Form, Input } from 'antd';
import { tasksContract } from '../../../contract/task/tasks';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import { date, required, text as textField } from '../../../domain/kit/field';
import { halfWidth } from '../../../domain/measurement/half-width';
import { useText } from '../../kit/format/label';
import { FilesInput } from '../../kit/input/FilesInput';
import { InstantInput } from '../../kit/input/InstantInput';
import { RowsInput } from '../../kit/input/RowsInput';
import { SideDrawer } from '../../kit/page/SideDrawer';
import { useFormSubmit } from '../../kit/submit/use-form-submit';
import { call } from '../../services/call';

const materialFields = {
  name: required(textField('名称', 'Name', { max: 64 })),
  lot: textField('批号', 'Lot', { max: 64 }),
  expiry: date('有效期至', 'Expires'),
  certNo: textField('证书编号', 'Certificate', { max: 64 }),
};

type Props = { view: WorksheetView; onClose: () => void; onSaved: () => void };

const orNull = (value: unknown): unknown =>
  typeof value === 'string' ? halfWidth(value).trim() || null : (value ?? null);

/** What holds for the whole worksheet unless a row says otherwise: time, place, conditions, materials, files. */
export const SheetConditions = ({ view, onClose, onSaved }: Props) => {
  const text = useText();
  const [form] = Form.useForm();
  const { worksheet, environment, editable } = view;
  const { id, mandateId, materials, testFrom, testTo, place, t, rh, deviation, attachments } = worksheet;
  const number = { pattern: /^\s*[-－]?[\d０-９]+([.．][\d０-９]+)?\s*$/, message: text('bench.problem.number') };

  const [save, pending, press] = useFormSubmit(form, async (values: Record<string, unknown>) => {
    const sheet = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, orNull(value)]));
    await call(tasksContract.save, { id, mandateId, cells: [], sheet });
    onSaved();
  });
  return (
    <SideDrawer
      open
      width={620}
      title={text('bench.conditions.title')}
      onClose={onClose}
      footer={
        editable ? (
          <Button type="primary" loading={pending} onClick={press}>
            {text('bench.conditions.save')}
          </Button>
        ) : null
      }
    >
      <p className="muted">{text('bench.conditions.text')}</p>
      <Form
        form={form}
        layout="vertical"
        disabled={!editable}
        initialValues={{ materials, testFrom, testTo, place, t, rh, deviation, attachments }}
        onFinish={(values) => void save(values)}
      >
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
          <Form.Item name="testFrom" label={text('bench.col.from')}>
            <InstantInput disabled={!editable} />
          </Form.Item>
          <Form.Item name="testTo" label={text('bench.col.to')}>
            <InstantInput disabled={!editable} />
          </Form.Item>
          <Form.Item name="t" label={text('bench.col.t')} extra={environment.t} rules={[number]}>
            <Input suffix="°C" maxLength={8} />
          </Form.Item>
          <Form.Item name="rh" label={text('bench.col.rh')} extra={environment.rh} rules={[number]}>
            <Input suffix="%RH" maxLength={8} />
          </Form.Item>
        </div>
        <Form.Item name="place" label={text('bench.col.place')}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="deviation" label={text('bench.col.deviation')}>
          <Input.TextArea rows={2} maxLength={2000} />
        </Form.Item>
        <Form.Item name="materials" label={text('bench.conditions.materials')}>
          <RowsInput fields={materialFields} disabled={!editable} />
        </Form.Item>
        <Form.Item name="attachments" label={text('bench.conditions.attachments')}>
          <FilesInput disabled={!editable} />
        </Form.Item>
      </Form>
    </SideDrawer>
  );
};
