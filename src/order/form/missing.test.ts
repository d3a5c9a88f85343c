import type { OfferedType } from '../../../contract/order/order-base';
import { emptySample, itemLine } from '../../sample/entry/line';
import { emptyForm, type OrderForm } from './form';
import { missingOf, missingOfDraft } from './missing';

const complete = (): OrderForm => {
  const form = emptyForm();
  return {
    ...form,
    head: { ...form.head, customerId: 'c', contactName: '张', contactPhone: '138', dueDate: '2026-12-04' },
    samples: [
      {
        ...emptySample(),
        values: { sample1Id: 't', name: '水', qty: '1', qtyUnit: 'L' },
        items: [itemLine({ testitemId: 'i', itemName: 'pH', basisId: 'b' })],
      },
    ],
  };
};
const asking = (baseInfo: OfferedType['baseInfo']) => ({ types: new Map([['t', { baseInfo } as OfferedType]]) });
const nothing = asking(null);
const places = (form: OrderForm, types = nothing) =>
  missingOf(form, types).flatMap(({ lacks }) => lacks.map(({ place }) => place));

describe('what stands between the form and its submission', () => {
  it('is nothing for a complete order', () => {
    expect(missingOf(complete(), nothing)).toEqual([]);
  });

  it('is a question that the type of a sample requires, until it is answered', () => {
    const form = complete();
    const [line] = form.samples;
    if (line === undefined) throw new Error('a sample');
    const types = asking([
      { key: 'depth', label: '水深', kind: 'number', required: true },
      { key: 'note', label: '备注', kind: 'text' },
    ]);
    const answered = { ...line, values: { ...line.values, extra: { depth: '2' } } };
    expect(places(form, types)).toEqual([`sample:${line.key}.extra.depth`]);
    expect(places({ ...form, samples: [answered] }, types)).toEqual([]);
  });

  it('names client, contact and due date of an empty one, and that it has no sample', () => {
    expect(places(emptyForm())).toEqual(['customerId', 'contactName', 'contactPhone', 'dueDate', 'samples']);
  });

  it('asks for the sampling when we took the sample, and for the witness when there was one', () => {
    const form = complete();
    const taken = (sampleSource: 'sampling' | 'witness') =>
      places({
        ...form,
        head: { ...form.head, sampleSource, samplingInfo: { place: '一水厂', date: '', person: '' } },
      });
    expect(taken('sampling')).toEqual(['samplingInfo.date', 'samplingInfo.person']);
    expect(taken('witness')).toEqual(['samplingInfo.date', 'samplingInfo.person', 'samplingInfo.witness']);
  });

  it('asks for the decision rule only when conformity is wanted', () => {
    const form = complete();
    expect(places({ ...form, head: { ...form.head, decisionRule: null } })).toEqual(['decisionRule']);
    expect(places({ ...form, head: { ...form.head, decisionRule: null, needJudge: false } })).toEqual([]);
  });

  it('asks where to only when the report is mailed', () => {
    const form = complete();
    expect(places({ ...form, head: { ...form.head, deliver: 'mail', deliverAddress: ' ' } })).toEqual([
      'deliverAddress',
    ]);
  });

  it('points into the sample and the item that lack something, and passes blank lines by', () => {
    const form = complete();
    const bare = { ...emptySample(), values: { name: '泥' }, items: [itemLine({ testitemId: 'i', itemName: '铅' })] };
    const groups = missingOf({ ...form, samples: [...form.samples, bare, emptySample()] }, nothing);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.sample).toBe(2);
    expect(groups[0]?.lacks.map(({ place }) => place)).toEqual([
      `sample:${bare.key}.sample1Id`,
      `sample:${bare.key}.qty`,
      `sample:${bare.key}.qtyUnit`,
      `sample:${bare.key}.item:${bare.items[0]?.key}.basisId`,
    ]);
  });
});

it('lets a draft be saved with only a client and the kinds of its samples', () => {
  const form = emptyForm();
  expect(missingOfDraft(form).map(({ place }) => place)).toEqual(['customerId']);
  expect(missingOfDraft({ ...form, head: { ...form.head, customerId: 'c' } })).toEqual([]);
});
