import { Modal, Table } from 'antd';
import { priceItemContract } from '../../contract/price-item/price-item';
import { type PriceItem, priceItem } from '../../domain/price-item/price-item.entity';
import { Day } from '../kit/format/Day';
import { useLabel, useText } from '../kit/format/label';
import { Money } from '../kit/format/Money';
import { useCall } from '../services/use-call';
import { type Priced, PriceState } from './PriceState';

const { fields } = priceItem;

/** All prices of one thing, the latest first: what it cost when, and for whom. */
export const PriceHistory = ({ price, onClose }: { price: Priced; onClose: () => void }) => {
  const label = useLabel();
  const text = useText();
  const { data, loading } = useCall(priceItemContract.list, {
    current: 1,
    pageSize: 200,
    targetId: price.targetId,
    scope: price.scope,
    sorter: 'validFrom_desc',
  });
  return (
    <Modal
      open
      width={680}
      footer={null}
      title={text('catalogue.priceHistory', { name: price.targetName ?? price.name })}
      onCancel={onClose}
    >
      <Table<PriceItem>
        rowKey="id"
        size="small"
        pagination={false}
        loading={loading && !data}
        dataSource={data?.list ?? []}
        columns={[
          { title: label(fields.validFrom.label), render: (_, { validFrom }) => <Day value={validFrom} /> },
          {
            title: label(fields.validTo.label),
            render: (_, { validTo }) => (validTo ? <Day value={validTo} /> : text('catalogue.openEnd')),
          },
          {
            title: label(fields.customerId.label),
            render: (_, row) =>
              (row as Priced).customerName ?? <span className="muted">{text('catalogue.everybody')}</span>,
          },
          {
            title: label(fields.unitPrice.label),
            align: 'right',
            render: (_, { unitPrice }) => <Money value={unitPrice} />,
          },
          { title: text('catalogue.applies'), render: (_, row) => <PriceState price={row} /> },
        ]}
      />
    </Modal>
  );
};
