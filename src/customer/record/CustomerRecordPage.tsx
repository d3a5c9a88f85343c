import { useParams } from '@umijs/max';
import { Result } from 'antd';
import { customerContract } from '../../../contract/customer/customer';
import type { Customer } from '../../../domain/customer/customer.entity';
import { useText } from '../../kit/format/label';
import { LeadButton } from '../../kit/page/LeadButton';
import { LoadError } from '../../kit/page/LoadError';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { useCall } from '../../services/use-call';
import { CustomerRecord, type Parts } from './CustomerRecord';

/** The page of one client. What belongs to other nouns is handed in by the route: `parts` makes it for the client. */
export const CustomerRecordPage = ({ parts }: { parts: (customerId: string, mayAdd: boolean) => Parts }) => {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, reload } = useCall(customerContract.list, { ids: [id], current: 1, pageSize: 1 });
  if (error) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <PageSkeleton />;
  const row = data.list[0] as Customer | undefined;
  if (row === undefined)
    return (
      <Result
        status="404"
        title={text('customer.gone')}
        extra={<LeadButton to="/customer">{text('menu.customer')}</LeadButton>}
      />
    );
  return <CustomerRecord key={id} row={row} parts={parts(id, row.mergedIntoId === null)} onChanged={reload} />;
};
