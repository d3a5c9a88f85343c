import { Button, Modal } from 'antd';
import { useState } from 'react';
import { choices } from '../../contract/choice/choices';
import { statesOf } from '../../domain/kit/workflow';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { useText } from '../kit/format/label';
import { RefSelect } from '../kit/ref/RefSelect';
import { ReportPlan } from './ReportPlan';

const params = { state: statesOf(orderWorkflow, 'released') };

/** Looks up an order at the desk: which reports it gives, what they wait for, and an interim one of what has passed. */
export const EarlyReport = ({ onDone }: { onDone: () => void }) => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [orderId, setOrderId] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text('report.early')}</Button>
      <Modal
        open={isOpen}
        destroyOnHidden
        title={text('report.early')}
        footer={null}
        onCancel={() => {
          setIsOpen(false);
          setOrderId(null);
        }}
      >
        <p className="muted">{text('report.earlyNote')}</p>
        <RefSelect
          endpoint={choices.order}
          titleKey="no"
          params={params}
          value={orderId}
          placeholder={text('report.earlyOrder')}
          reads={['customerName']}
          describe={(row) => String(row['customerName'] ?? '')}
          onChange={setOrderId}
          style={{ width: '100%', marginBottom: 12 }}
        />
        {orderId === null ? null : <ReportPlan key={orderId} orderId={orderId} ver={0} onChanged={onDone} />}
      </Modal>
    </>
  );
};
