import type { Customer } from '../customer/customer.entity';
import { mayOrder, orderRefusal } from '../customer/customer.rules';
import { joined, type Label, label } from '../kit/label';
import {
  criterionProblem,
  gone,
  itemProblem,
  type LineFacts,
  methodProblem,
  typeProblem,
  withdrawn,
} from '../order/ordered-lines.rules';
import type { OrderedPackage } from '../test-package/test-package.shapes';

/** What an order names that may have become another since. */
export const faultKinds = [
  'client',
  'contact',
  'type',
  'variant',
  'point',
  'item',
  'method',
  'criterion',
  'package',
  'subcontractor',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Something that an order names and that is not today what it was then, told once however often the order names it. */
export type Fault = Readonly<{
  kind: FaultKind;
  /** Which one: its id; of a contact, who is in no register, the name. */
  id: string;
  text: Label;
  /** What there is in its place today, where that is known; of a contact, the name and the phone. */
  instead: Readonly<{ id: string; name: string }> | null;
  /** Of a package that has changed: the items that it has now. */
  items: string[] | null;
}>;

type Named = Readonly<{ name: string }>;

/** What the things that orders name are like on a day; nothing of what is not there any more. */
export type FaultFacts = LineFacts &
  Readonly<{
    customer: Pick<Customer, 'name' | 'status' | 'contacts'> & { id: string };
    type: (id: string) => (Named & { isPublished: boolean }) | undefined;
    variant: (id: string) => (Named & { sample1Id: string; enabled: boolean }) | undefined;
    point: (id: string) => (Named & { customerId: string; status: string | null }) | undefined;
    pack: (id: string) => (Named & { isOffered: boolean; customerId: string | null; items: string[] }) | undefined;
    /** Why another laboratory may not test an item today; null where it may. */
    subcontractor: (id: string, testitemId: string) => Label | null;
    /** The method of the edition in force that took the place of another. */
    successor: (basisId: string) => Readonly<{ id: string; name: string }> | null;
  }>;

type Line = Readonly<{
  testitemId: string;
  basisId: string | null;
  judgeId: string | null;
  packageId: string | null;
  subcontractorId: string | null;
}>;

/** A sample of an order as far as it is asked about. */
export type FaultSample = Readonly<{
  sample1Id: string;
  sample2Id: string | null;
  samplingPointId: string | null;
  packages: readonly OrderedPackage[] | null;
  items: readonly Line[];
}>;

const POINT = label('采样点', 'Sampling point');
const VARIANT = label('样品子类', 'Sample variant');
const PACKAGE = label('检测套餐', 'Test package');

const variantProblem = (id: string, sample1Id: string, facts: FaultFacts): Label | null => {
  const variant = facts.variant(id);
  if (variant === undefined) return gone(VARIANT);
  if (variant.sample1Id !== sample1Id) return label('子类不属于该样品类型', 'That variant is not of the sample type');
  return variant.enabled ? null : withdrawn(VARIANT, variant.name);
};

const pointProblem = (id: string, { point, customer }: FaultFacts): Label | null => {
  const found = point(id);
  if (found === undefined) return gone(POINT);
  if (found.customerId !== customer.id)
    return label('采样点「{name}」不属于该客户', '{name} is not a sampling point of the client', { name: found.name });
  return found.status === 'stopped' ? withdrawn(POINT, found.name) : null;
};

/** Which items a package has more and which less than when it was chosen; null where it is as it was. */
const changeOf = (name: string, now: readonly string[], before: readonly string[], facts: FaultFacts) => {
  const named = (ids: readonly string[]) => joined(ids.flatMap((each) => facts.item(each)?.name ?? []));
  const more = now.filter((each) => !before.includes(each));
  const less = before.filter((each) => !now.includes(each));
  if (more.length > 0 && less.length > 0)
    return label(
      '套餐「{name}」已变：新增 {more}；去掉 {less}',
      'The package {name} has changed: it has {more} more, {less} no longer',
      {
        name,
        more: named(more),
        less: named(less),
      },
    );
  if (more.length > 0)
    return label('套餐「{name}」已变：新增 {more}', 'The package {name} has changed: it has {more} more', {
      name,
      more: named(more),
    });
  return less.length > 0
    ? label('套餐「{name}」已变：去掉 {less}', 'The package {name} has changed: it no longer has {less}', {
        name,
        less: named(less),
      })
    : null;
};

const packageFault = (id: string, kept: OrderedPackage | undefined, facts: FaultFacts): Fault | null => {
  const barred = (text: Label): Fault => ({ kind: 'package', id, text, instead: null, items: null });
  const pack = facts.pack(id);
  if (pack === undefined) return barred(gone(PACKAGE));
  const { name, items } = pack;
  if (pack.customerId !== null && pack.customerId !== facts.customer.id)
    return barred(label('检测套餐「{name}」属于其他客户', 'The test package {name} is another client’s', { name }));
  if (!pack.isOffered) return barred(withdrawn(PACKAGE, name));
  const changed = kept === undefined ? null : changeOf(name, items, kept.items, facts);
  return changed && { kind: 'package', id, text: changed, instead: { id, name }, items };
};

const clientFaults = (contactName: string, { customer }: FaultFacts): Fault[] => {
  if (!mayOrder(customer))
    return [{ kind: 'client', id: customer.id, text: orderRefusal(customer).text, instead: null, items: null }];
  const { contacts } = customer;
  if (contactName === '' || contacts.length === 0 || contacts.some(({ name }) => name === contactName)) return [];
  const usual = contacts.find(({ isDefault }) => isDefault) ?? contacts[0];
  return [
    {
      kind: 'contact',
      id: contactName,
      text: label('联系人「{name}」已不在客户档案中', '{name} is no longer a contact of the client', {
        name: contactName,
      }),
      instead: usual === undefined ? null : { id: usual.phone, name: usual.name },
      items: null,
    },
  ];
};

const lineFaults = (line: Line, kept: readonly OrderedPackage[], facts: FaultFacts): Fault[] => {
  const { testitemId, basisId, judgeId, packageId, subcontractorId } = line;
  const found: Fault[] = [];
  const add = (kind: FaultKind, id: string, text: Label | null, instead: Fault['instead'] = null) => {
    if (text !== null) found.push({ kind, id, text, instead, items: null });
  };
  add('item', testitemId, itemProblem(testitemId, facts));
  if (basisId !== null) add('method', basisId, methodProblem(basisId, '', facts), facts.successor(basisId));
  if (judgeId !== null) add('criterion', judgeId, criterionProblem(judgeId, facts));
  const pack =
    packageId === null
      ? null
      : packageFault(
          packageId,
          kept.find(({ id }) => id === packageId),
          facts,
        );
  if (pack !== null) found.push(pack);
  if (subcontractorId !== null) add('subcontractor', subcontractorId, facts.subcontractor(subcontractorId, testitemId));
  return found;
};

const sampleFaults = (sample: FaultSample, facts: FaultFacts): Fault[] => {
  const { sample1Id, sample2Id, samplingPointId, packages, items } = sample;
  const found: Fault[] = [];
  const add = (kind: FaultKind, id: string, text: Label | null) => {
    if (text !== null) found.push({ kind, id, text, instead: null, items: null });
  };
  add('type', sample1Id, typeProblem(facts.type(sample1Id)));
  if (sample2Id !== null) add('variant', sample2Id, variantProblem(sample2Id, sample1Id, facts));
  if (samplingPointId !== null) add('point', samplingPointId, pointProblem(samplingPointId, facts));
  return [...found, ...items.flatMap((line) => lineFaults(line, packages ?? [], facts))];
};

/** What of an order does not hold any more on a day, before somebody orders the same again. */
export const faultsOf = (
  { contactName }: Readonly<{ contactName: string }>,
  samples: readonly FaultSample[],
  facts: FaultFacts,
): Fault[] => {
  const all = [...clientFaults(contactName, facts), ...samples.flatMap((sample) => sampleFaults(sample, facts))];
  return [...new Map(all.map((fault) => [`${fault.kind} ${fault.id}`, fault])).values()];
};
