import { Form, Input } from 'antd';
import { standardContract } from '../../contract/standard/standard';
import type { Standard } from '../../domain/standard/standard.entity';
import { FormDialog } from '../kit/dialog/FormDialog';
import { useText } from '../kit/format/label';
import { DayInput } from '../kit/input/DayInput';
import { call } from '../services/call';

type Values = { year: string; implementDate: string };
type Props = { row: Standard; onClose: () => void; onCopied: (copy: Standard) => void };

/** The next edition of a standard: its bases and criteria come along, the old edition is superseded. */
export const CopyDialog = ({ row, onClose, onCopied }: Props) => {
  const text = useText();
  return (
    <FormDialog<Values>
      width={420}
      title={text('standard.copyTitle', { no: `${row.no}-${row.year}` })}
      okText={text('standard.copy')}
      onOk={async (values) => onCopied(await call(standardContract.copy, { id: row.id, ...values }))}
      onCancel={onClose}
    >
      <p className="muted">{text('standard.copyText')}</p>
      <Form.Item
        name="year"
        label={text('standard.year')}
        rules={[{ required: true, pattern: /^\d{4}$/, message: text('standard.yearRule') }]}
      >
        <Input inputMode="numeric" maxLength={4} autoFocus />
      </Form.Item>
      <Form.Item
        name="implementDate"
        label={text('standard.inForce')}
        rules={[{ required: true, message: text('standard.inForceRule') }]}
      >
        <DayInput />
      </Form.Item>
    </FormDialog>
  );
};
