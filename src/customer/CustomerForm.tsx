import { customerContract } from '../../contract/customer/customer';
import { type Customer, customer } from '../../domain/customer/customer.entity';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import type { Inputs } from '../kit/crud/EntityForm';
import { ContactsInput } from './ContactsInput';
import { CreditCodeInput } from './CreditCodeInput';
import { InvoiceInput } from './InvoiceInput';

const inputs: Inputs = { creditCode: <CreditCodeInput />, contacts: <ContactsInput />, invoice: <InvoiceInput /> };

type Props = { row: Customer | undefined; onClose: () => void; onSaved: (row: Customer) => void };

/** A client, new or changed: at the counter and on the screen of clients alike. */
export const CustomerForm = ({ row, onClose, onSaved }: Props) => (
  <CrudForm
    entity={customer}
    contract={customerContract}
    row={row as CrudRow | undefined}
    inputs={inputs}
    readOnly={false}
    onClose={onClose}
    onSaved={(saved) => onSaved(saved as unknown as Customer)}
  />
);
