import { type Label, label, type Pair } from '../kit/label';

/** An order as its client is shown it: what the laboratory understood, in words, without anything of its own work. */
export type Understood = Readonly<{
  no: string;
  client: string;
  contact: string;
  acceptedOn: string | null;
  dueDate: string;
  project: string | null;
  terms: readonly Readonly<{ label: Label; value: Label }>[];
  samples: readonly Readonly<{
    no: string;
    name: string;
    type: string;
    qty: string;
    items: readonly Readonly<{ name: Pair; method: string; criterion: string | null; limit: Pair | null }>[];
  }>[];
  /** Fen. Null where the link does not show prices. */
  price: Readonly<{ lines: readonly Readonly<{ name: string; amount: number }>[]; due: number }> | null;
}>;

/** The parts of an order in which a change is told. */
const parts = {
  head: label('委托方与联系人', 'Client and contact'),
  due: label('承诺完成日期', 'Due date'),
  samples: label('样品与检测项目', 'Samples and tests'),
  terms: label('约定事项', 'Terms'),
  price: label('价格', 'Prices'),
} as const;

const partOf = (name: keyof typeof parts, { client, contact, project, dueDate, samples, terms, price }: Understood) =>
  ({ head: [client, contact, project], due: dueDate, samples, terms, price })[name];

/** The same value whatever the order of its keys: a database gives them back in another. */
const told = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** In which parts an order is no longer what its client answered; nothing where his answer still stands. */
export const changedParts = (seen: Understood, now: Understood): Label[] =>
  (Object.keys(parts) as (keyof typeof parts)[])
    .filter((name) => told(partOf(name, seen)) !== told(partOf(name, now)))
    .map((name) => parts[name]);
