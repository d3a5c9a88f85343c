import { Form } from 'antd';
import { staffAuthContract } from '../../../contract/staff-auth/staff-auth';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useText } from '../../kit/format/label';
import { DayInput } from '../../kit/input/DayInput';
import { call } from '../../services/call';
import { yearsAfter } from '../../services/clock';
import { BasisField, useNeeded } from './BasisField';

type Props = { ids: string[]; latest: string; onClose: () => void; onRenewed: (count: number) => void };
type Values = { validTo: string; basis: string };

/** Lets the chosen authorisations run on after a review. */
export const RenewDialog = ({ ids, latest, onClose, onRenewed }: Props) => {
  const text = useText();
  const needed = useNeeded();
  return (
    <FormDialog<Values>
      width={440}
      title={text('auth.renewMany', { count: ids.length })}
      okText={text('auth.renew')}
      initial={{ validTo: yearsAfter(latest, 1) }}
      onOk={async (values) => onRenewed((await call(staffAuthContract.renew, { ids, ...values })).renewed)}
      onCancel={onClose}
    >
      <Form.Item name="validTo" label={text('auth.newEnd')} rules={needed(text('auth.newEnd'))}>
        <DayInput />
      </Form.Item>
      <BasisField />
    </FormDialog>
  );
};
