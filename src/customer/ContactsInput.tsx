import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Radio, Tooltip } from 'antd';
import type { Contact } from '../../domain/customer/customer.shapes';
import { useText } from '../kit/format/label';
import styles from './customer-parts.less';

type Props = { value?: Contact[] | null; onChange?: (contacts: Contact[]) => void; id?: string; disabled?: boolean };

const nobody: Contact = { name: '', phone: '', isDefault: true };

/** The people at a client who may be called; one of them is called first. */
export const ContactsInput = ({ value, onChange, id, disabled }: Props) => {
  const text = useText();
  const contacts = value && value.length > 0 ? value : [nobody];
  const change = (at: number, patch: Partial<Contact>) =>
    onChange?.(contacts.map((contact, index) => (index === at ? { ...contact, ...patch } : contact)));

  return (
    <div id={id} className={styles.contacts}>
      {contacts.map((contact, index) => (
        // Contacts have no name of their own; their place in the list is what they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={styles.contact}>
          <Tooltip title={text('customer.contactFirst')}>
            <Radio
              disabled={disabled}
              checked={contact.isDefault ?? false}
              aria-label={text('customer.contactFirst')}
              onChange={() => onChange?.(contacts.map((each, at) => ({ ...each, isDefault: at === index })))}
            />
          </Tooltip>
          <Input
            disabled={disabled}
            placeholder={text('customer.contactName')}
            aria-label={text('customer.contactName')}
            value={contact.name}
            maxLength={32}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <Input
            disabled={disabled}
            placeholder={text('customer.contactPhone')}
            aria-label={text('customer.contactPhone')}
            value={contact.phone}
            maxLength={32}
            inputMode="tel"
            onChange={({ target }) => change(index, { phone: target.value })}
          />
          <Input
            disabled={disabled}
            placeholder={text('customer.contactEmail')}
            aria-label={text('customer.contactEmail')}
            value={contact.email ?? ''}
            maxLength={128}
            inputMode="email"
            onChange={({ target }) => change(index, { email: target.value.trim() || null })}
          />
          <Button
            type="text"
            disabled={disabled || contacts.length === 1}
            icon={<DeleteOutlined />}
            aria-label={text('customer.contactRemove')}
            onClick={() => onChange?.(contacts.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        size="small"
        disabled={disabled}
        icon={<PlusOutlined />}
        onClick={() => onChange?.([...contacts, { name: '', phone: '', isDefault: false }])}
      >
        {text('customer.contactAdd')}
      </Button>
    </div>
  );
};
