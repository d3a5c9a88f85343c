import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { isCreditCode, normaliseCreditCode } from './credit-code';
import type { Customer, CustomerDraft } from './customer.entity';

type Draft = Pick<CustomerDraft, 'creditCode' | 'contacts'>;

/** A client's draft as it is stored: one way of writing a credit code, exactly one default contact. */
export const normaliseCustomer = <D extends Draft>(draft: D): D => {
  const code = draft.creditCode == null ? null : normaliseCreditCode(draft.creditCode);
  const first = Math.max(
    0,
    draft.contacts.findIndex(({ isDefault }) => isDefault === true),
  );
  const contacts = draft.contacts.map((contact, index) => ({ ...contact, isDefault: index === first }));
  return { ...draft, creditCode: code === '' ? null : code, contacts };
};

/** The problems that keep a client from being stored. */
export const customerProblems = ({ creditCode }: Pick<Draft, 'creditCode'>): Problem[] =>
  creditCode == null || isCreditCode(creditCode)
    ? []
    : [
        {
          field: 'creditCode',
          text: label(
            '统一社会信用代码校验不通过，请核对 18 位代码',
            'The credit code does not match its check character; compare all 18 characters',
          ),
        },
      ];

/** Whether new orders may be taken for a client. */
export const mayOrder = ({ status }: Pick<Customer, 'status'>): boolean => status == null || status === 'active';

/** Why no order is taken for the client. */
export const orderRefusal = ({ name, status }: Pick<Customer, 'name' | 'status'>): Problem => ({
  field: 'customerId',
  text:
    status === 'blacklisted'
      ? label('客户「{name}」在黑名单中，不能受理', 'The client {name} is blacklisted; no order can be taken', { name })
      : label('客户「{name}」已停用，不能受理', 'The client {name} is inactive; no order can be taken', { name }),
});
