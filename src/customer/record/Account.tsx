import { DownloadOutlined } from '@ant-design/icons';
import { Button, Skeleton, Table } from 'antd';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { customerAccountContract, type Statement } from '../../../contract/customer/customer-account';
import { type AccountEntry, accountEntry } from '../../../domain/account-entry/account-entry.entity';
import { Code } from '../../kit/format/Code';
import { useLabel } from '../../kit/format/label';
import { Money } from '../../kit/format/Money';
import { Time } from '../../kit/format/Time';
import type { Column } from '../../kit/list/column';
import type { Filter } from '../../kit/list/filter';
import { ServerTable } from '../../kit/list/ServerTable';
import file from '../../kit/page/file.less';
import { Trouble } from '../../kit/page/Trouble';
import { useSubmit } from '../../kit/submit/use-submit';
import { today } from '../../services/clock';
import { download } from '../../services/download';
import { useGo } from '../../services/Lead';
import { useCall } from '../../services/use-call';
import styles from './record.less';
import { recordWords as words } from './words';

const DaysFilter = lazy(() => import('../../kit/list/DaysFilter'));

const { fields } = accountEntry;
type Row = AccountEntry & { orderName?: string | null };
type Days = { from: string; to: string };

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'kind', label: fields.kind.label, options: fields.kind.options ?? {} },
];

const sums = ['opening', 'fees', 'received', 'closing'] as const;

/** What a client owes: the period in four sums, its months, and every movement with the order that it is of. */
export const Account = ({ customerId }: { customerId: string }) => {
  const go = useGo();
  const label = useLabel();
  const [days, setDays] = useState<Days>(() => ({ from: `${today().slice(0, 4)}-01-01`, to: today() }));
  const period = { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) };
  const { data, error, reload } = useCall(customerAccountContract.statement, { id: customerId, ...period });
  const [save, saving] = useSubmit(() =>
    download(customerAccountContract.statementFile, { id: customerId, ...period }),
  );
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        title: label(fields.at.label),
        dataIndex: 'at',
        sorter: true,
        width: 150,
        render: (_, row) => <Time value={row.at} />,
      },
      {
        title: label(fields.kind.label),
        dataIndex: 'kind',
        width: 120,
        card: 'lead',
        render: (_, row) => label(fields.kind.options?.[row.kind] ?? fields.kind.label),
      },
      {
        title: label(words.order),
        dataIndex: 'orderName',
        width: 160,
        render: (_, row) => <Code value={row.orderName} to={`/order?id=${row.orderId}`} />,
      },
      {
        title: label(fields.amount.label),
        dataIndex: 'amount',
        sorter: true,
        align: 'right',
        width: 130,
        card: 'fact',
        render: (_, row) => <Money value={row.amount} />,
      },
      {
        title: label(fields.receiptNo.label),
        dataIndex: 'receiptNo',
        width: 140,
        render: (_, row) => row.receiptNo,
      },
    ],
    [label],
  );
  const money = (key: (typeof sums)[number]) => ({
    title: label(words[key]),
    align: 'right' as const,
    render: (_: unknown, line: Statement['months'][number]): ReactNode => <Money value={line[key]} />,
  });
  return (
    <>
      <div className={file.card}>
        <div className={styles.tools}>
          <Suspense fallback={null}>
            <DaysFilter
              placeholder={[label(words.from), label(words.to)]}
              from={days.from}
              to={days.to}
              onChange={(from, to) => setDays({ from, to })}
            />
          </Suspense>
          <span className={styles.grow} />
          <Button icon={<DownloadOutlined />} loading={saving} onClick={() => void save()}>
            {label(words.export)}
          </Button>
        </div>
        {error ? <Trouble error={error} onRetry={reload} /> : null}
        {!data && !error ? <Skeleton active paragraph={{ rows: 4 }} /> : null}
        {data ? (
          <>
            <ul className={styles.tiles}>
              {sums.map((key) => (
                <li key={key}>
                  <h2>{label(words[key])}</h2>
                  <span className={styles.figure} data-sum={key}>
                    <Money value={data[key]} />
                  </span>
                </li>
              ))}
            </ul>
            <Table
              rowKey="month"
              size="small"
              pagination={false}
              dataSource={data.months}
              locale={{ emptyText: label(words.nothingMoved) }}
              scroll={{ x: 'max-content' }}
              columns={[
                { title: label(words.month), dataIndex: 'month', render: (month: string) => <bdi>{month}</bdi> },
                ...sums.map(money),
              ]}
            />
            <p className="muted">{label(words.says)}</p>
          </>
        ) : null}
      </div>
      <h2 className={styles.second}>{label(words.movements)}</h2>
      <ServerTable<Row>
        name="customer-account"
        endpoint={customerAccountContract.movements}
        params={{ customerId, ...(days.from && { atFrom: days.from }), ...(days.to && { atTo: days.to }) }}
        columns={columns}
        filters={filters}
        searchPlaceholder={null}
        inUrl={false}
        empty={<p>{label(words.noMovements)}</p>}
        onOpen={({ orderId }) => go(`/order?id=${orderId}`)}
      />
    </>
  );
};
