import type { ReactNode } from 'react';
import { type Customer, customer } from '../../domain/customer/customer.entity';
import { Code } from '../kit/format/Code';
import { useLabel, useText } from '../kit/format/label';
import { Money } from '../kit/format/Money';
import { No } from '../kit/format/No';
import { FactList } from '../kit/record/FactList';
import styles from './customer.less';

const { fields } = customer;

/** What is known of a client. */
export const CustomerFacts = ({ row }: { row: Customer }) => {
  const label = useLabel();
  const text = useText();
  const word = (name: 'kind' | 'payMode' | 'level') => {
    const words = fields[name].options?.[row[name] ?? ''];
    return words ? label(words) : null;
  };
  const facts: [string, ReactNode][] = [
    [label(fields.code.label), row.code ? <Code key="code" value={row.code} /> : null],
    [label(fields.creditCode.label), row.creditCode ? <Code key="credit" value={row.creditCode} /> : null],
    [label(fields.kind.label), word('kind')],
    [label(fields.level.label), word('level')],
    [label(fields.address.label), row.address],
    [label(fields.tel.label), row.tel],
    [label(fields.zip.label), row.zip],
    [label(fields.payMode.label), word('payMode')],
    [label(fields.discount.label), row.discount === null ? null : <No key="discount">{`×${row.discount}`}</No>],
    [label(fields.creditLimit.label), row.creditLimit === null ? null : <Money key="limit" value={row.creditLimit} />],
  ];
  const { invoice } = row;
  const lines = invoice
    ? (['title', 'taxNo', 'type', 'bank', 'account', 'addr', 'tel'] as const).flatMap((part) =>
        invoice[part] ? [[text(`customer.invoice.${part}`), invoice[part]] as const] : [],
      )
    : [];
  return (
    <>
      <FactList facts={facts} inLines />
      <h3 className={styles.head}>{label(fields.contacts.label)}</h3>
      <ul className={styles.rows}>
        {row.contacts.map((contact) => (
          <li key={`${contact.name} ${contact.phone}`}>
            <b>{contact.name}</b>
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
            {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : null}
            {contact.isDefault ? <span className="muted">{text('customer.contactFirst')}</span> : null}
          </li>
        ))}
      </ul>
      {lines.length > 0 ? (
        <>
          <h3 className={styles.head}>{label(fields.invoice.label)}</h3>
          <FactList facts={lines} inLines />
        </>
      ) : null}
      {row.remark ? <p className="muted">{row.remark}</p> : null}
    </>
  );
};
