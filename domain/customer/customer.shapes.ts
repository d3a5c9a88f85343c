/** A person at the client who may be called about an order. */
export type Contact = { name: string; phone: string; email?: string | null; isDefault?: boolean };

export type Invoice = {
  title: string;
  taxNo?: string | null;
  bank?: string | null;
  account?: string | null;
  addr?: string | null;
  tel?: string | null;
  type?: string | null;
};
