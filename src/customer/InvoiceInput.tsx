import { Input } from 'antd';
import type { Invoice } from '../../domain/customer/customer.shapes';
import { useText } from '../kit/format/label';
import styles from './customer-parts.less';

type Props = { value?: Invoice | null; onChange?: (invoice: Invoice | null) => void; id?: string; disabled?: boolean };

const parts = ['title', 'taxNo', 'type', 'bank', 'account', 'addr', 'tel'] as const;

/** What an invoice to the client says; none as long as all is empty. */
export const InvoiceInput = ({ value, onChange, id, disabled }: Props) => {
  const text = useText();
  const change = (part: (typeof parts)[number], typed: string) => {
    const next = { ...value, [part]: typed };
    const some = parts.some((each) => (next[each] ?? '') !== '');
    onChange?.(some ? { ...next, title: next.title ?? '' } : null);
  };
  return (
    <div id={id} className={styles.invoice}>
      {parts.map((part) => (
        <Input
          key={part}
          disabled={disabled}
          prefix={<span className="muted">{text(`customer.invoice.${part}`)}</span>}
          aria-label={text(`customer.invoice.${part}`)}
          value={value?.[part] ?? ''}
          maxLength={128}
          onChange={({ target }) => change(part, target.value)}
        />
      ))}
    </div>
  );
};
