import { PrinterOutlined } from '@ant-design/icons';
import { Button, Input, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { sampleContract } from '../../../contract/sample/sample';
import { isNoQuantity } from '../../../domain/sample/quantity.rules';
import type { Sample } from '../../../domain/sample/sample.entity';
import { sample as entity } from '../../../domain/sample/sample.entity';
import { useLabel, useText } from '../../kit/format/label';
import { ChoiceInput } from '../../kit/input/ChoiceInput';
import { Segments } from '../../kit/input/Segments';
import { call } from '../../services/call';
import { useCall } from '../../services/use-call';
import { HazardsSeen } from './HazardsSeen';
import { LabelDialog } from './LabelDialog';
import { Needs } from './Needs';
import { PreservedInput } from './PreservedInput';
import { QuantityFault } from './QuantityFault';
import { missingIn, type Receipt, receiptOf, toConfirm } from './receive';
import styles from './samples.less';
import { useRowBatch } from './use-row-batch';

/** A seal and photographs are more than most samples have. */
const SealCell = lazy(() => import('./SealCell').then((module) => ({ default: module.SealCell })));

const { fields } = entity;

type Props = {
  samples: readonly Sample[];
  onClose: () => void;
  onDone: () => void;
  /** Some were taken in and others not: what lies behind the dialog has changed. */
  onSome: () => void;
};

/** Taking samples in: each is looked at, and what was seen is written down; the outcome of each is shown in its row. */
export const ReceiveDialog = ({ samples, onClose, onDone, onSome }: Props) => {
  const label = useLabel();
  const text = useText();
  const [rows] = useState(samples);
  const [receipts, setReceipts] = useState<Readonly<Record<string, Receipt>>>(() =>
    Object.fromEntries(samples.map((sample) => [sample.id, receiptOf(sample)])),
  );
  const needs = useCall(sampleContract.needs, { ids: rows.map(({ id }) => id) });
  const asks = (id: string) =>
    needs.data?.some(({ sampleId, groups }) => sampleId === id && groups.length > 0) ?? false;
  const [tried, setTried] = useState(false);
  const { outcomes, busy, run } = useRowBatch(rows);
  const [first] = rows;
  const received = rows.filter(({ id }) => outcomes[id]?.ok);
  const isThrough = received.length === rows.length;
  const [labels, setLabels] = useState(false);

  const set = (id: string, patch: Partial<Receipt>) =>
    setReceipts((last) => {
      const receipt = last[id];
      return receipt ? { ...last, [id]: { ...receipt, ...patch } } : last;
    });
  const likeFirst = () => {
    const { room = '', shelf = '', storageCondition = null } = receipts[first?.id ?? ''] ?? {};
    for (const { id } of rows) set(id, { room, shelf, storageCondition });
  };
  const receive = async () => {
    setTried(true);
    const lacks = ({ id, sealNo, hazards }: Sample) =>
      !outcomes[id]?.ok && receipts[id] !== undefined && missingIn(receipts[id], sealNo, hazards) !== undefined;
    if (rows.some(lacks)) return;
    const count = await run((sample) => {
      const receipt = receipts[sample.id] ?? receiptOf(sample);
      return call(orderAdminContract.confirmSample, toConfirm(sample, receipt, asks(sample.id)), { noerror: true });
    });
    // What lies behind shows the new states at once; the dialog stays to hand over the labels.
    if (count && count.done > 0) onSome();
  };
  return (
    <Modal
      open
      title={text('sample.receive', { count: rows.length })}
      onCancel={isThrough ? onDone : onClose}
      footer={[
        ...(received.length > 0
          ? [
              <Button key="labels" icon={<PrinterOutlined />} onClick={() => setLabels(true)}>
                {text('sample.labels', { count: received.length })}
              </Button>,
            ]
          : []),
        isThrough ? (
          <Button key="done" type="primary" autoFocus onClick={onDone}>
            {text('sample.finish')}
          </Button>
        ) : (
          <Button key="receive" type="primary" loading={busy} onClick={() => void receive()}>
            {text('sample.receive', { count: rows.length - received.length })}
          </Button>
        ),
      ]}
      maskClosable={false}
      width="min(1240px, 96vw)"
    >
      {isThrough ? <p role="status">{text('sample.receivedAll', { count: rows.length })}</p> : null}
      <table className={styles.receive}>
        <thead>
          <tr>
            <th>{label(fields.no.label)}</th>
            <th>{label(fields.condition.label)}</th>
            <th>{label(fields.qty.label)}</th>
            <th>{label(fields.storageCondition.label)}</th>
            <th>{label(fields.location.label)}</th>
            <th>{label(fields.sealNo.label)}</th>
          </tr>
        </thead>
        {rows.map((sample) => {
          const { id } = sample;
          const receipt = receipts[id] ?? receiptOf(sample);
          const outcome = outcomes[id];
          const needed = needs.data?.find(({ sampleId }) => sampleId === id);
          const lack = tried ? missingIn(receipt, sample.sealNo, sample.hazards) : undefined;
          const unusual =
            receipt.condition === 'abnormal' || outcome?.ok === false || Number(receipt.qty) < Number(sample.qty ?? 0);
          if (outcome?.ok)
            return (
              <tbody key={id}>
                <tr>
                  <td className="mono">{sample.no}</td>
                  <td colSpan={5} className={styles.right}>
                    ✓ {text('sample.received')}
                  </td>
                </tr>
              </tbody>
            );
          const hasNeeds = needed !== undefined && needed.groups.length + needed.late.length > 0;
          return (
            <tbody key={id} aria-label={sample.no}>
              <tr data-goes-on={hasNeeds}>
                <td>
                  <span className="mono">{sample.no}</span>
                  <div className="muted">{sample.name}</div>
                  <HazardsSeen
                    sample={sample}
                    isSeen={receipt.hazardsSeen}
                    isAsked={lack === 'hazards'}
                    onChange={(hazardsSeen) => set(id, { hazardsSeen })}
                  />
                  {outcome ? <div className={styles.wrong}>{outcome.said}</div> : null}
                </td>
                <td data-name={label(fields.condition.label)}>
                  <Segments<Receipt['condition']>
                    name={`${sample.no} ${label(fields.condition.label)}`}
                    value={receipt.condition}
                    onChange={(condition) => set(id, { condition })}
                    options={(['ok', 'abnormal'] as const).map((value) => ({
                      value,
                      label: label(fields.condition.options?.[value] ?? fields.condition.label),
                    }))}
                  />
                  {unusual ? (
                    <>
                      <Input
                        style={{ marginTop: 6 }}
                        value={receipt.conditionText}
                        maxLength={256}
                        status={lack === 'conditionText' ? 'error' : ''}
                        placeholder={text('sample.conditionText')}
                        aria-label={`${sample.no} ${text('sample.conditionText')}`}
                        onChange={({ target }) => set(id, { conditionText: target.value })}
                      />
                      <Input
                        style={{ marginTop: 6 }}
                        value={receipt.clientConsent}
                        maxLength={500}
                        placeholder={text('sample.consent')}
                        aria-label={`${sample.no} ${text('sample.consent')}`}
                        onChange={({ target }) => set(id, { clientConsent: target.value })}
                      />
                    </>
                  ) : null}
                </td>
                <td data-name={label(fields.qty.label)}>
                  <Input
                    style={{ width: 110 }}
                    value={receipt.qty}
                    inputMode="decimal"
                    suffix={sample.qtyUnit}
                    status={lack === 'qty' || isNoQuantity(receipt.qty) ? 'error' : ''}
                    aria-label={`${sample.no} ${label(fields.qty.label)}`}
                    onChange={({ target }) => set(id, { qty: target.value })}
                  />
                  <QuantityFault qty={receipt.qty} isAsked={lack === 'qty'} />
                </td>
                <td data-name={label(fields.storageCondition.label)} className={styles.storage}>
                  <ChoiceInput
                    name={`${sample.no} ${label(fields.storageCondition.label)}`}
                    options={fields.storageCondition.options ?? {}}
                    value={receipt.storageCondition}
                    onChange={(value) => set(id, { storageCondition: value as Receipt['storageCondition'] })}
                  />
                </td>
                <td data-name={label(fields.location.label)}>
                  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
                    <Input
                      style={{ width: 120 }}
                      value={receipt.room}
                      maxLength={64}
                      placeholder={text('sample.room')}
                      aria-label={`${sample.no} ${text('sample.room')}`}
                      onChange={({ target }) => set(id, { room: target.value })}
                    />
                    <Input
                      style={{ width: 90 }}
                      value={receipt.shelf}
                      maxLength={32}
                      placeholder={text('sample.shelf')}
                      aria-label={`${sample.no} ${text('sample.shelf')}`}
                      onChange={({ target }) => set(id, { shelf: target.value })}
                    />
                    {rows.length > 1 && sample === first ? (
                      <Button type="link" size="small" onClick={likeFirst}>
                        {text('sample.likeFirst')}
                      </Button>
                    ) : null}
                  </div>
                </td>
                <td data-name={label(fields.sealNo.label)}>
                  <Suspense fallback={null}>
                    <SealCell
                      sample={sample}
                      receipt={receipt}
                      isAsked={lack === 'seal'}
                      onChange={(patch) => set(id, patch)}
                    />
                  </Suspense>
                </td>
              </tr>
              {hasNeeds ? (
                <tr>
                  <td colSpan={6}>
                    <Needs groups={needed.groups} late={needed.late} />
                    {asks(id) ? (
                      <PreservedInput
                        no={sample.no}
                        receipt={receipt}
                        isAsked={lack === 'preservationNote'}
                        onChange={(patch) => set(id, patch)}
                      />
                    ) : null}
                  </td>
                </tr>
              ) : null}
            </tbody>
          );
        })}
      </table>
      {labels ? <LabelDialog samples={received} onClose={() => setLabels(false)} /> : null}
    </Modal>
  );
};
