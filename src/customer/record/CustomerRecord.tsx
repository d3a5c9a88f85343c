import { useAccess } from '@umijs/max';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { customerAccountContract } from '../../../contract/customer/customer-account';
import { type Customer, customer } from '../../../domain/customer/customer.entity';
import { mayOrder } from '../../../domain/customer/customer.rules';
import { yuan } from '../../../domain/kit/money';
import { partialWords } from '../../../domain/statistics/partial-words';
import type { Access } from '../../access';
import { useLabel, useText } from '../../kit/format/label';
import file from '../../kit/page/file.less';
import { LeadButton } from '../../kit/page/LeadButton';
import { Page } from '../../kit/page/Page';
import { type Tab, TabbedPage } from '../../kit/page/TabbedPage';
import { Trouble } from '../../kit/page/Trouble';
import { RecordHistory } from '../../kit/record/RecordHistory';
import { ToneTag } from '../../kit/state/StateTag';
import { usePageName } from '../../services/kept-pages';
import { useGo } from '../../services/Lead';
import { useCall } from '../../services/use-call';
import { CustomerFacts } from '../CustomerFacts';
import { CustomerForm } from '../CustomerForm';
import { MergedNote } from '../MergedNote';
import { Parties } from '../Parties';
import { statusTones } from '../status-tones';
import { Account } from './Account';
import { ClientAnswers } from './ClientAnswers';
import { OverviewTiles } from './OverviewTiles';
import styles from './record.less';
import { overLimitWords, recordWords as words } from './words';

export type Parts = Readonly<{
  orders: ReactNode;
  standing: ReactNode;
  samples: ReactNode;
  reports: ReactNode;
  results: ReactNode;
  points: ReactNode;
}>;

type Props = { row: Customer; parts: Parts; onChanged: () => void };

/** Everything of one client; each part loads by itself and is there for those who may read it. */
export const CustomerRecord = ({ row, parts, onChanged }: Props) => {
  const go = useGo();
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [isEditing, setEditing] = useState(false);
  const { data: overview, error, reload } = useCall(customerAccountContract.overview, { id: row.id });
  usePageName(row.name);
  const { id } = row;
  const status = row.status ?? 'active';
  const word = customer.fields.status.options?.[status];
  const merged = row.mergedIntoId;
  const limit = overview?.money?.creditLimit ?? null;
  const isOverLimit = limit !== null && (overview?.money?.open ?? 0) > limit;

  const part = (key: keyof Parts, to?: string): Tab => ({
    key,
    title: label(words[key]),
    children: (
      <>
        {to === undefined ? null : (
          <div className={styles.bar}>
            <LeadButton size="small" to={to}>
              {label(words.toList)}
            </LeadButton>
          </div>
        )}
        {parts[key]}
      </>
    ),
  });
  const tabs: Tab[] = [
    {
      key: 'facts',
      title: label(words.facts),
      children: (
        <>
          {error ? <Trouble error={error} onRetry={reload} /> : null}
          {overview ? <OverviewTiles customerId={id} overview={overview} /> : null}
          <div className={styles.columns}>
            <div className={file.card}>
              <CustomerFacts row={row} />
            </div>
            {access['relatedParty.read'] ? (
              <div className={file.card}>
                <h2>{label(words.parties)}</h2>
                <Parties customerId={id} />
              </div>
            ) : null}
          </div>
        </>
      ),
    },
    ...(access['order.read']
      ? [part('orders', `/order?customerId=${id}`), part('standing', `/standing-orders?customerId=${id}`)]
      : []),
    ...(access['sample.read'] ? [part('samples', `/sample?customerId=${id}`)] : []),
    ...(access['report.read'] ? [part('reports', `/reporttask?view=all&customerId=${id}`)] : []),
    ...(access['sample.read'] && access['samplingPoint.read'] ? [part('results')] : []),
    ...(access['samplingPoint.read'] ? [part('points', `/samplingpoint?customerId=${id}`)] : []),
    ...(access['order.readMoney']
      ? [{ key: 'money', title: label(words.money), children: <Account customerId={id} /> }]
      : []),
    ...(access['order.read']
      ? [{ key: 'answers', title: label(words.answers), children: <ClientAnswers customerId={id} /> }]
      : []),
    {
      key: 'history',
      title: text('record.history'),
      children: (
        <div className={file.card}>
          <RecordHistory noun={customer.name} id={id} ver={row.ver} />
        </div>
      ),
    },
  ];
  return (
    <Page
      title={row.name}
      sub={
        <span className={styles.tags}>
          <span className="mono">{row.code}</span>
          {word ? <ToneTag tone={statusTones[status]}>{label(word)}</ToneTag> : null}
        </span>
      }
      actions={
        merged === null ? (
          <>
            {access['customer.update'] ? (
              <Button onClick={() => setEditing(true)}>{text('customer.edit')}</Button>
            ) : null}
            {access['order.create'] && mayOrder(row) ? (
              <LeadButton type="primary" to={`/order/add?customer=${id}`}>
                {text('order.new')}
              </LeadButton>
            ) : null}
          </>
        ) : null
      }
    >
      <div className={styles.alerts}>
        {merged ? <MergedNote into={merged} onOpen={(other) => go(`/customer/${other}`)} /> : null}
        {status === 'active' ? null : <Alert type="warning" showIcon message={label(words[status])} />}
        {overview && !overview.ofCompany ? <Alert type="info" showIcon message={label(partialWords)} /> : null}
        {isOverLimit ? <Alert type="warning" showIcon message={label(overLimitWords(`¥ ${yuan(limit)}`))} /> : null}
      </div>
      <div className={styles.record}>
        <TabbedPage tabs={tabs} />
      </div>
      {isEditing ? (
        <CustomerForm
          row={row}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            onChanged();
            reload();
          }}
        />
      ) : null}
    </Page>
  );
};
