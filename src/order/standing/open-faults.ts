import type { Fault } from '../../../contract/order/standing-order';
import { type ItemLine, type SampleLine, withoutPackage } from '../../sample/entry/line';
import { itemPlace, samplePlace } from '../../sample/entry/places';
import type { OrderForm } from '../form/form';

type Filled = Pick<OrderForm, 'head' | 'samples'>;

/** A fault with the places of the form that it is still true of. */
export type OpenFault = Readonly<{ fault: Fault; places: readonly string[] }>;

const headFields = { client: 'customerId', contact: 'contactName' } as const;
const sampleFields = { type: 'sample1Id', variant: 'sample2Id', point: 'samplingPointId' } as const;
const itemFields = {
  item: 'testitemId',
  method: 'basisId',
  criterion: 'judgeId',
  package: 'packageId',
  subcontractor: 'subcontractorId',
} as const;

const has = <Fields extends object>(fields: Fields, kind: string): kind is keyof Fields & string => kind in fields;

/** Whether a sample has all items of a package as it is now, and no other by it. */
const isUpToDate = ({ items }: SampleLine, id: string, wanted: readonly string[]): boolean => {
  const own = items.filter(({ packageId }) => packageId === id).map(({ testitemId }) => testitemId);
  return wanted.every((each) => own.includes(each)) && own.every((each) => wanted.includes(each));
};

const placesOf = ({ kind, id, items: wanted }: Fault, { head, samples }: Filled): string[] => {
  if (has(headFields, kind)) return head[headFields[kind]] === id ? [headFields[kind]] : [];
  if (has(sampleFields, kind)) {
    const field = sampleFields[kind];
    // Type and variant are chosen in one cell.
    const shown = field === 'sample2Id' ? 'sample1Id' : field;
    return samples.filter(({ values }) => values[field] === id).map(({ key }) => samplePlace(key, shown));
  }
  const field = itemFields[kind];
  return samples
    .filter((line) => wanted === null || !isUpToDate(line, id, wanted))
    .flatMap(({ key, items }) =>
      items.filter((item) => item[field] === id).map((item) => itemPlace(key, item.key, field)),
    );
};

/** The faults that the form still has: each is gone once nothing in it names what does not hold any more. */
export const openFaults = (faults: readonly Fault[], form: Filled): OpenFault[] =>
  faults.map((fault) => ({ fault, places: placesOf(fault, form) })).filter(({ places }) => places.length > 0);

const eachItem = (form: OrderForm, change: (item: ItemLine) => ItemLine[]): OrderForm => ({
  ...form,
  samples: form.samples.map((line) => ({ ...line, items: line.items.flatMap(change) })),
});

const eachSample = (form: OrderForm, change: (line: SampleLine) => SampleLine): OrderForm => ({
  ...form,
  samples: form.samples.map(change),
});

/** The form with what took the place of a fault, or without what does not hold any more. A changed package is asked for anew. */
export const settled = (form: OrderForm, { kind, id, instead }: Fault): OrderForm => {
  switch (kind) {
    case 'contact':
      return instead === null
        ? form
        : { ...form, head: { ...form.head, contactName: instead.name, contactPhone: instead.id } };
    case 'point':
      return eachSample(form, (line) =>
        line.values.samplingPointId === id ? { ...line, values: { ...line.values, samplingPointId: null } } : line,
      );
    case 'item':
      return eachItem(form, (item) => (item.testitemId === id ? [] : [item]));
    case 'method':
      return instead === null
        ? form
        : eachItem(form, (item) => [
            item.basisId === id ? { ...item, basisId: instead.id, basisName: instead.name } : item,
          ]);
    case 'criterion':
      return eachItem(form, (item) => [
        item.judgeId === id ? { ...item, judgeId: null, judgeName: '', limitText: '' } : item,
      ]);
    case 'package':
      return eachItem(form, (item) => [item.packageId === id ? withoutPackage(item) : item]);
    case 'subcontractor':
      return eachItem(form, (item) => [
        item.subcontractorId === id ? { ...item, subcontractorId: null, subcontractorName: '' } : item,
      ]);
    case 'client':
    case 'type':
    case 'variant':
      return form;
  }
};
