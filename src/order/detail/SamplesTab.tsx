import { useAccess, useSelector } from '@umijs/max';
import { Table } from 'antd';
import { useState } from 'react';
import type { OrderDetail, SampleView } from '../../../contract/order/order-views';
import { placeText } from '../../../domain/sample/place-text';
import { sample as entity } from '../../../domain/sample/sample.entity';
import type { Access } from '../../access';
import { Code } from '../../kit/format/Code';
import { useLabel, useText } from '../../kit/format/label';
import { rowChoice } from '../../kit/list/row-choice';
import { ToneTag } from '../../kit/state/StateTag';
import type { GlobalState } from '../../models/global';
import { Hazards } from '../../sample/Hazards';
import { SampleButtons, type SampleStep } from '../../sample/reception/SampleButtons';
import { SampleState } from '../../sample/SampleState';
import styles from './detail.less';
import { SampleMore } from './SampleMore';

const { fields } = entity;

type Props = { detail: OrderDetail; onChanged: () => void };

/** The samples of an order; several at once are received, refused, handed out and labelled. */
export const SamplesTab = ({ detail: { samples }, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  // As they are now: a colleague may have moved one since the order was read.
  const statuses = useSelector(({ global }: { global: GlobalState }) => global.sampleStatusMap);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Nothing chosen means all of them: the usual case at the counter is one click.
  // A part that was split off has its own way: it is meant where it is chosen.
  const meant =
    chosen.length === 0
      ? samples.filter(({ wholeId }) => wholeId === null)
      : samples.filter(({ id }) => chosen.includes(id));
  const offered = (sample: SampleView, step: SampleStep): boolean => {
    if (step === 'label') return access['certificate.print'] || access['sample.confirm'];
    return sample.actions.some(({ code }) => code === step);
  };
  const done = () => {
    setChosen([]);
    onChanged();
  };
  return (
    <>
      <div className={styles.batch}>
        <SampleButtons samples={meant} offered={offered} onDone={done} onSome={onChanged} />
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
            render: (_, row) => (
              <SampleState state={(statuses[row.id] as SampleView['state']) ?? row.state} orderState={row.orderState} />
            ),
          },
          {
            title: label(fields.name.label),
            dataIndex: 'name',
            render: (name: string, row) => (
              <>
                {name}
                <div>
                  <Hazards hazards={row.hazards} note={row.hazardNote} />
                </div>
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
            render: (_, row) => [row.holderName, placeText(row.location)].filter(Boolean).join(' · '),
          },
        ]}
      />
    </>
  );
};
