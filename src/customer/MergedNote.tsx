import { Alert, Button } from 'antd';
import { customerContract } from '../../contract/customer/customer';
import { useText } from '../kit/format/label';
import { useCall } from '../services/use-call';

/** A merged client only points at the one that stays. */
export const MergedNote = ({ into, onOpen }: { into: string; onOpen: (id: string) => void }) => {
  const text = useText();
  const { data } = useCall(customerContract.list, { ids: [into], current: 1, pageSize: 1 });
  const name = data?.list.find(({ id }) => id === into)?.name ?? '…';
  return (
    <Alert
      type="info"
      showIcon
      message={text('customer.mergedInto', { name })}
      action={
        <Button size="small" onClick={() => onOpen(into)}>
          {text('customer.openMerged')}
        </Button>
      }
    />
  );
};
