import { useMemo } from 'react';
import { type ClientLinkRow, clientLinkContract } from '../../../contract/order/client-link';
import { clientLink } from '../../../domain/client-link/client-link.entity';
import { clientLinkWorkflow, standing } from '../../../domain/client-link/client-link.workflow';
import { Code } from '../../kit/format/Code';
import { useLabel } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import type { Column } from '../../kit/list/column';
import { ServerTable } from '../../kit/list/ServerTable';
import type { View } from '../../kit/list/ViewTabs';
import { StateTag } from '../../kit/state/StateTag';
import { useGo } from '../../services/Lead';
import { recordWords as words } from './words';

const { fields } = clientLink;
const views: readonly View[] = [
  { key: 'all', label: words.all, params: {} },
  ...standing.map((state) => ({ key: state, label: clientLinkWorkflow.states[state], params: { state } })),
];

/** What the client was asked by a link, and what he said. */
export const ClientAnswers = ({ customerId }: { customerId: string }) => {
  const go = useGo();
  const label = useLabel();
  const columns = useMemo(
    (): Column<ClientLinkRow>[] => [
      {
        title: label(words.order),
        dataIndex: 'orderNo',
        width: 160,
        render: (_, row) => <Code value={row.orderNo} to={`/order?id=${row.orderId}`} />,
      },
      {
        title: label(fields.state.label),
        dataIndex: 'state',
        width: 140,
        card: 'state',
        render: (_, row) => <StateTag workflow={clientLinkWorkflow} state={row.state} />,
      },
      { title: label(fields.words.label), dataIndex: 'words', width: 260, render: (_, row) => row.words },
      {
        title: label(fields.answeredBy.label),
        dataIndex: 'answeredBy',
        width: 110,
        render: (_, row) => row.answeredBy,
      },
      {
        title: label(fields.answeredAt.label),
        dataIndex: 'answeredAt',
        width: 150,
        render: (_, row) => <Time value={row.answeredAt} />,
      },
      { title: label(fields.sentTo.label), dataIndex: 'sentTo', width: 150, render: (_, row) => row.sentTo },
      { title: label(words.sentBy), dataIndex: 'createdByName', width: 90, render: (_, row) => row.createdByName },
      {
        title: label(words.sentAt),
        dataIndex: 'createdAt',
        width: 150,
        render: (_, row) => <Time value={row.createdAt} />,
      },
    ],
    [label],
  );
  return (
    <ServerTable<ClientLinkRow>
      name="customer-answers"
      endpoint={clientLinkContract.list}
      params={{ customerId }}
      columns={columns}
      views={views}
      searchPlaceholder={null}
      inUrl={false}
      empty={<p>{label(words.noAnswers)}</p>}
      onOpen={({ orderId }) => go(`/order?id=${orderId}`)}
    />
  );
};
