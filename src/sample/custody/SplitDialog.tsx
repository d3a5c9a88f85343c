import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { SampleView } from '../../../contract/order/order-views';
import { samplePartContract } from '../../../contract/sample/sample-part';
import { nthPart, custodyWords as words } from '../../../domain/sample/custody-words';
import { type PartPurpose, partPurposes } from '../../../domain/sample/part-purposes';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { lessOf, sumOf } from '../../../domain/sample/split.rules';
import { Code } from '../../kit/format/Code';
import { useLabel } from '../../kit/format/label';
import { ChoiceInput } from '../../kit/input/ChoiceInput';
import { useSubmit } from '../../kit/submit/use-submit';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { call } from '../../services/call';
import { LabelDialog } from '../reception/LabelDialog';
import styles from './custody.less';
import { equalParts } from './equal-parts';
import type { CustodyProps } from './SampleCustody';

type Part = { key: number; qty: string; purpose: PartPurpose; remark: string };

const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;
const isAmount = (qty: string): boolean => AMOUNT.test(qty.trim()) && Number(qty) > 0;

/** Divides a sample: what each part gets, and what is left while it is typed; then the labels of the parts. */
export const SplitDialog = ({
  sample,
  onDone,
  onClose,
}: Omit<CustodyProps, 'sample'> & { sample: Pick<SampleView, 'id' | 'no' | 'left' | 'qtyUnit'> }) => {
  const label = useLabel();
  const said = useDoneLine(sampleWorkflow);
  const [parts, setParts] = useState<readonly Part[]>([
    { key: 1, qty: '', purpose: 'test', remark: '' },
    { key: 2, qty: '', purpose: 'keep', remark: '' },
  ]);
  const [tried, setTried] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [made, setMade] = useState<readonly SampleView[]>();
  const [printing, setPrinting] = useState(false);
  const set = (key: number, patch: Partial<Part>) =>
    setParts((last) => last.map((part) => (part.key === key ? { ...part, ...patch } : part)));
  const add = () =>
    setParts((last) => [...last, { key: (last.at(-1)?.key ?? 0) + 1, qty: '', purpose: 'test', remark: '' }]);
  const amounts = parts.map(({ qty }) => qty.trim()).filter(isAmount);
  const rest = lessOf(sample.left, sumOf(amounts));
  const share = () => {
    const equal = equalParts(sample.left, parts.length);
    setParts((last) => last.map((part, index) => ({ ...part, qty: equal[index] ?? part.qty })));
  };
  const [split, pending] = useSubmit(
    async () => {
      setTried(true);
      setWrong({});
      if (amounts.length < parts.length || rest === null) return;
      const answer = await call(
        samplePartContract.split,
        {
          id: sample.id,
          parts: parts.map(({ qty, purpose, remark }) => ({
            qty: qty.trim(),
            purpose,
            ...(remark.trim() && { remark: remark.trim() }),
          })),
        },
        { noerror: true },
      );
      said({ subject: sample.no, step: { code: 'split', label: words.split } });
      setMade(answer.parts);
    },
    (error) =>
      setWrong({
        '': error.fields.length > 0 ? '' : error.message,
        ...Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg])),
      }),
  );
  if (made)
    return (
      <Modal
        open
        title={`${label(words.splitDone)} ${sample.no}`}
        onCancel={onDone}
        footer={[
          <Button key="print" onClick={() => setPrinting(true)}>
            {label(words.printParts)}
          </Button>,
          <Button key="done" type="primary" autoFocus onClick={onDone}>
            {label(words.done)}
          </Button>,
        ]}
      >
        <ul className={styles.made}>
          {made.map(({ id, no, left, qtyUnit }) => (
            <li key={id}>
              <Code value={no} />
              <bdi dir="ltr">{`${left} ${qtyUnit}`}</bdi>
            </li>
          ))}
        </ul>
        {printing ? <LabelDialog samples={made} onClose={() => setPrinting(false)} /> : null}
      </Modal>
    );
  return (
    <Modal
      open
      width="min(760px, 96vw)"
      title={`${label(words.split)} ${sample.no}`}
      okText={label(words.split)}
      confirmLoading={pending}
      maskClosable={false}
      onOk={() => void split()}
      onCancel={onClose}
    >
      <ul className={styles.parts}>
        {parts.map(({ key, qty, purpose, remark }, index) => {
          const name = label(nthPart(index + 1));
          const fault = wrong[`parts.${index}.qty`] ?? (tried && !isAmount(qty) ? label(words.amountRule) : undefined);
          return (
            <li key={key}>
              <span className={styles.nth}>{name}</span>
              <div>
                <Input
                  value={qty}
                  inputMode="decimal"
                  suffix={sample.qtyUnit}
                  data-first={index === 0 ? true : undefined}
                  status={fault ? 'error' : ''}
                  placeholder={label(words.amount)}
                  aria-label={`${name} ${label(words.amount)}`}
                  onChange={({ target }) => set(key, { qty: target.value })}
                />
                {fault ? (
                  <div role="alert" className={styles.wrong}>
                    {fault}
                  </div>
                ) : null}
              </div>
              <ChoiceInput
                name={`${name} ${label(words.purpose)}`}
                options={partPurposes}
                value={purpose}
                onChange={(chosen) => set(key, { purpose: (chosen ?? purpose) as PartPurpose })}
              />
              <Input
                value={remark}
                maxLength={200}
                placeholder={label(words.remark)}
                aria-label={`${name} ${label(words.remark)}`}
                onChange={({ target }) => set(key, { remark: target.value })}
              />
              {parts.length > 1 ? (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`${label(words.removePart)} ${name}`}
                  onClick={() => setParts((last) => last.filter((part) => part.key !== key))}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className={styles.sum}>
        <Button size="small" icon={<PlusOutlined />} disabled={parts.length >= 50} onClick={add}>
          {label(words.addPart)}
        </Button>
        <Button size="small" onClick={share}>
          {label(words.equally)}
        </Button>
        <span role="status" className={rest === null ? styles.over : undefined}>
          {label(rest === null ? words.overdrawn : words.remains)}{' '}
          <bdi dir="ltr">{`${rest ?? sample.left} / ${sample.left} ${sample.qtyUnit}`}</bdi>
        </span>
      </div>
      {wrong[''] ? (
        <div role="alert" className={styles.wrong}>
          {wrong['']}
        </div>
      ) : null}
    </Modal>
  );
};
