import { useMemo } from 'react';
import { type SampleRow, sampleContract } from '../../../contract/sample/sample';
import { label as words } from '../../../domain/kit/label';
import { useLabel, useText } from '../../kit/format/label';
import { ServerTable } from '../../kit/list/ServerTable';
import { useGo } from '../../services/Lead';
import { sampleColumns } from './columns';
import { sampleStates } from './filters';

/** The samples of one client, whichever of its orders they came with. */
export const CustomerSamples = ({ customerId }: { customerId: string }) => {
  const go = useGo();
  const label = useLabel();
  const text = useText();
  const columns = useMemo(() => sampleColumns(label, false), [label]);
  return (
    <ServerTable<SampleRow>
      name="customer-samples"
      endpoint={sampleContract.list}
      params={{ customerId }}
      columns={columns}
      filters={[sampleStates]}
      searchPlaceholder={text('sample.search')}
      inUrl={false}
      empty={<p>{label(words('还没有该客户的样品。', 'No samples of this client yet.'))}</p>}
      onOpen={({ orderId }) => go(`/order?id=${orderId}&tab=samples`)}
    />
  );
};
