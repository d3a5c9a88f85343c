import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import type { StoredSampleRow } from '../../contract/stored-sample/stored-sample';
import { inClass } from '../../domain/kit/workflow';
import { type StorageCondition, storageConditions } from '../../domain/store-room/conditions';
import { desk } from '../../domain/stored-sample/desk-words';
import { storedSample } from '../../domain/stored-sample/stored-sample.entity';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { useLabel } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { Lead } from '../services/Lead';
import { placeOf } from './columns';
import styles from './store.less';

const { fields } = storedSample;

/** What a stored sample is, where it stands, and until when it is kept. */
export const StoredFacts = ({ row }: { row: StoredSampleRow }) => {
  const label = useLabel();
  const storage = (code: string | null) => (code === null ? null : label(storageConditions[code as StorageCondition]));
  const amount = (qty: string | null) => <bdi dir="ltr">{`${qty ?? ''} ${row.qtyUnit}`}</bdi>;
  const fact = (key: string, name: string, children: ReactNode) =>
    children === null || children === '' ? [] : [{ key, label: name, children }];
  const sample = `/order?id=${row.orderId}&tab=samples`;
  return (
    <Descriptions
      className={styles.facts ?? ''}
      size="small"
      column={{ xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 2 }}
      items={[
        ...fact('sample', label(desk.sample), <Lead to={sample}>{`${row.sampleNo} ${row.sampleName}`}</Lead>),
        ...fact('order', label(desk.order), <Code value={row.orderNo} to={`/order?id=${row.orderId}`} />),
        ...fact('customer', label(desk.customer), row.customerName),
        ...fact(
          'place',
          label(desk.place),
          row.roomName === null ? (
            label(desk.noPlace)
          ) : row.roomId === null || !inClass(storedSampleWorkflow, 'placed', row.state) ? (
            <bdi>{placeOf(row)}</bdi>
          ) : (
            <Lead to={`/store?tab=map&room=${row.roomId}`} title={label(desk.showOnMap)}>
              <bdi>{placeOf(row)}</bdi>
            </Lead>
          ),
        ),
        ...fact('condition', label(fields.condition.label), row.roomName === null ? null : storage(row.condition)),
        ...fact('asks', label(desk.asks), storage(row.asks)),
        ...fact('left', label(fields.leftQty.label), amount(row.leftQty)),
        ...fact('in', label(fields.qtyIn.label), amount(row.qtyIn)),
        ...fact('out', label(desk.lent), Number(row.outQty) > 0 ? amount(row.outQty) : null),
        ...fact(
          'retain',
          label(fields.retainUntil.label),
          row.retainUntil === null ? null : (
            <Day value={row.retainUntil} due={inClass(storedSampleWorkflow, 'placed', row.state)} />
          ),
        ),
        ...fact(
          'objection',
          label(desk.objection),
          row.objectionUntil === null ? null : <Day value={row.objectionUntil} />,
        ),
        ...fact(
          'waiver',
          label(desk.waived),
          row.waiver === null ? null : (
            <>
              {row.waiver.by} <Day value={row.waiver.on} /> <span className="muted">{row.waiver.proof}</span>
            </>
          ),
        ),
        ...fact('inBy', label(fields.inBy.label), row.inName),
        ...fact('inAt', label(fields.inAt.label), row.inAt === null ? null : <Time value={row.inAt} />),
      ]}
    />
  );
};
