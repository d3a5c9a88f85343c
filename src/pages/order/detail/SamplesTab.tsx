import { useAccess } from '@umijs/max';
import { Button, Table } from 'antd';
import { useState } from 'react';
import type { OrderDetail, SampleView } from '../../../../contract/order-views';
import { sample as entity } from '../../../../domain/sample/sample.entity';
import { sampleWorkflow } from '../../../../domain/sample/sample.workflow';
import type { Access } from '../../../access';
import { Code } from '../../../components/format/Code';
import { useLabel, useText } from '../../../components/format/label';
import { rowChoice } from '../../../components/list/row-choice';
import { StateTag, ToneTag } from '../../../components/state/StateTag';
import styles from './detail.less';
import { IssueDialog } from './IssueDialog';
import { LabelDialog } from './LabelDialog';
import { ReceiveDialog } from './ReceiveDialog';
import { RefuseDialog } from './RefuseDialog';
import { SampleMore } from './SampleMore';

const { fields } = entity;
type Asked = 'receive' | 'refuse' | 'issue' | 'labels';

const offers = (samples: readonly SampleView[], code: string): SampleView[] =>
  samples.filter(({ actions }) => actions.some((action) => action.code === code));

type Props = { detail: OrderDetail; onChanged: () => void };

/** The samples of an order; several at once are received, refused, handed out and labelled. */
export const SamplesTab = ({ detail: { order, samples }, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<{ what: Asked; samples: SampleView[] }>();
  // Nothing chosen means all of them: the usual case at the counter is one click.
  const meant = chosen.length === 0 ? samples : samples.filter(({ id }) => chosen.includes(id));
  // Before the order is handed in there is nothing to receive against.
  const expected = order.state === 'draft' ? [] : meant;
  const receivable = offers(expected, 'confirm');
  const refusable = offers(expected, 'refuse');
  const issuable = offers(meant, 'issue');
  const done = () => {
    setAsked(undefined);
    setChosen([]);
    onChanged();
  };
  return (
    <>
      <div className={styles.batch}>
        {receivable.length > 0 ? (
          <Button size="small" type="primary" onClick={() => setAsked({ what: 'receive', samples: receivable })}>
            {text('sample.receive', { count: receivable.length })}
          </Button>
        ) : null}
        {issuable.length > 0 ? (
          <Button
            size="small"
            type={receivable.length > 0 ? 'default' : 'primary'}
            onClick={() => setAsked({ what: 'issue', samples: issuable })}
          >
            {text('sample.issue', { count: issuable.length })}
          </Button>
        ) : null}
        {refusable.length > 0 ? (
          <Button size="small" onClick={() => setAsked({ what: 'refuse', samples: refusable })}>
            {text('sample.refuse', { count: refusable.length })}
          </Button>
        ) : null}
        {samples.length > 0 && (access['certificate.print'] || access['sample.confirm']) ? (
          <Button size="small" onClick={() => setAsked({ what: 'labels', samples: meant })}>
            {text('sample.labels', { count: meant.length })}
          </Button>
        ) : null}
      </div>
      <Table<SampleView>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={samples}
        locale={{ emptyText: text('sample.none') }}
        scroll={{ x: 'max-content' }}
        rowSelection={{
          ...rowChoice<SampleView>(text),
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(String)),
        }}
        expandable={{ expandedRowRender: (row) => <SampleMore sample={row} onChanged={onChanged} /> }}
        columns={[
          {
            title: label(fields.no.label),
            dataIndex: 'no',
            // Within its order a sample is told by its last digits.
            render: (no: string) => <Code value={no} />,
          },
          {
            title: label(fields.state.label),
            dataIndex: 'state',
            render: (state) => <StateTag workflow={sampleWorkflow} state={state} />,
          },
          {
            title: label(fields.name.label),
            dataIndex: 'name',
            render: (name: string, row) => (
              <>
                {name}
                <div className="muted">{[row.sample1Name, row.sample2Name].filter(Boolean).join(' · ')}</div>
              </>
            ),
          },
          {
            title: label(fields.qty.label),
            dataIndex: 'qty',
            align: 'right',
            render: (qty: string | null, row) => (qty ? <bdi dir="ltr">{`${qty} ${row.qtyUnit ?? ''}`}</bdi> : null),
          },
          {
            title: text('sample.items'),
            key: 'items',
            render: (_, row) => text('order.itemCount', { count: row.items.length }),
          },
          {
            title: label(fields.condition.label),
            dataIndex: 'condition',
            render: (condition: string | null) => {
              const words = fields.condition.options?.[condition ?? ''];
              return words ? <ToneTag tone={condition === 'ok' ? 'done' : 'mine'}>{label(words)}</ToneTag> : null;
            },
          },
          {
            title: text('sample.where'),
            key: 'where',
            render: (_, row) =>
              [
                row.holderName,
                row.location
                  ? [row.location.room, row.location.shelf, row.location.slot].filter(Boolean).join('-')
                  : null,
              ]
                .filter(Boolean)
                .join(' · '),
          },
        ]}
      />
      {asked?.what === 'receive' ? (
        <ReceiveDialog samples={asked.samples} onClose={() => setAsked(undefined)} onDone={done} onSome={onChanged} />
      ) : null}
      {asked?.what === 'refuse' ? (
        <RefuseDialog samples={asked.samples} onClose={() => setAsked(undefined)} onDone={done} onSome={onChanged} />
      ) : null}
      {asked?.what === 'issue' ? (
        <IssueDialog samples={asked.samples} onClose={() => setAsked(undefined)} onDone={done} />
      ) : null}
      {asked?.what === 'labels' ? <LabelDialog samples={asked.samples} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
};
