import { useAccess } from '@umijs/max';
import { Button, Radio, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { customerMergeContract, type Suspect, type SuspectGroup } from '../../contract/customer/customer-merge';
import { customer } from '../../domain/customer/customer.entity';
import type { Access } from '../access';
import { Code } from '../kit/format/Code';
import { useLabel, useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import styles from './customer.less';
import { MergeDialog } from './MergeDialog';

const { fields } = customer;

type GroupProps = {
  group: SuspectGroup;
  mayMerge: boolean;
  onOpen: (id: string) => void;
  onMerge: (from: Suspect, into: Suspect) => void;
};

/** Clients that share something: one of them stays, by default the one with the most orders. */
const Group = ({ group: { why, shared, customers }, mayMerge, onOpen, onMerge }: GroupProps) => {
  const label = useLabel();
  const text = useText();
  const [most] = [...customers].sort((one, other) => other.orders - one.orders);
  const [keptId, setKept] = useState(most?.id);
  const kept = customers.find(({ id }) => id === keptId);
  return (
    <section className={styles.group} aria-label={`${text(`customer.why.${why}`)} ${shared}`}>
      <h3 className={styles.head}>
        {text(`customer.why.${why}`)} <bdi>{shared}</bdi>
      </h3>
      <Table<Suspect>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={customers}
        columns={[
          ...(mayMerge
            ? [
                {
                  title: text('customer.keep'),
                  width: 64,
                  render: (_: unknown, { id, name }: Suspect) => (
                    <Radio
                      checked={id === keptId}
                      aria-label={`${text('customer.keep')} ${name}`}
                      onChange={() => setKept(id)}
                    />
                  ),
                },
              ]
            : []),
          {
            title: label(fields.name.label),
            render: (_, { id, name }) => (
              <Button type="link" size="small" onClick={() => onOpen(id)}>
                {name}
              </Button>
            ),
          },
          {
            title: label(fields.code.label),
            render: (_, { id, code }) => <Code value={code} to={`/customer/${id}`} />,
          },
          { title: label(fields.creditCode.label), dataIndex: 'creditCode', className: 'mono' },
          { title: label(fields.tel.label), render: (_, { tel, phone }) => tel ?? phone },
          { title: '', align: 'right', render: (_, { orders }) => text('customer.orderCount', { count: orders }) },
          ...(mayMerge
            ? [
                {
                  key: 'merge',
                  render: (_: unknown, suspect: Suspect) =>
                    kept && suspect.id !== kept.id ? (
                      <Button size="small" onClick={() => onMerge(suspect, kept)}>
                        {text('customer.mergeInto')}
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
};

type GroupsProps = {
  after: string | null;
  isLast: boolean;
  onMore: (after: string) => void;
  onOpen: (id: string) => void;
  onMerge: (from: Suspect, into: Suspect) => void;
};

/** One page of groups; the last page asks for more. */
const Groups = ({ after, isLast, onMore, onOpen, onMerge }: GroupsProps) => {
  const text = useText();
  const access = useAccess() as Access;
  const { data, error, loading, reload } = useCall(customerMergeContract.duplicates, after === null ? {} : { after });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data) return <Skeleton active />;
  const { list, next } = data;
  return (
    <>
      {after === null && list.length === 0 ? <p className="muted">{text('customer.noDuplicates')}</p> : null}
      {list.map((group) => (
        <Group
          key={`${group.why} ${group.shared}`}
          group={group}
          mayMerge={access['customer.delete']}
          onOpen={onOpen}
          onMerge={onMerge}
        />
      ))}
      {isLast && next !== null ? (
        <Button loading={loading} onClick={() => onMore(next)}>
          {text('customer.moreDuplicates')}
        </Button>
      ) : null}
    </>
  );
};

/** Clients that may have been entered twice. */
export const Duplicates = ({ onOpen, onChanged }: { onOpen: (id: string) => void; onChanged: () => void }) => {
  const text = useText();
  const [merging, setMerging] = useState<{ from: Suspect; into: Suspect }>();
  const [pages, setPages] = useState<(string | null)[]>([null]);
  const [merges, setMerges] = useState(0);
  return (
    <Page title={text('customer.duplicates')} sub={text('customer.duplicatesText')}>
      {pages.map((after, index) => (
        <Groups
          key={`${merges} ${after}`}
          after={after}
          isLast={index === pages.length - 1}
          onMore={(next) => setPages([...pages, next])}
          onOpen={onOpen}
          onMerge={(from, into) => setMerging({ from, into })}
        />
      ))}
      {merging ? (
        <MergeDialog
          {...merging}
          onClose={() => setMerging(undefined)}
          onMerged={() => {
            setMerging(undefined);
            setMerges(merges + 1);
            onChanged();
          }}
        />
      ) : null}
    </Page>
  );
};
