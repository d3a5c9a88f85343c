import { emptySample, itemLine } from '../../sample/entry/line';
import { emptyForm, isBare, type OrderForm } from './form';
import { fromDetailAsNew, toOrderInput } from './wire';

const form = (over: Partial<OrderForm['head']> = {}): OrderForm => {
  const empty = emptyForm();
  return {
    ...empty,
    head: { ...empty.head, customerId: 'c', project: '', ...over },
    samples: [
      {
        ...emptySample(),
        id: 's1',
        values: { sample1Id: 't', name: '水', spec: '' },
        items: [itemLine({ testitemId: 'i', itemName: 'pH', id: 'i1' })],
      },
      emptySample(),
    ],
  };
};

describe('the form as it travels', () => {
  it('sends what was emptied as null, and no blank lines', () => {
    const input = toOrderInput(form(), false);
    expect(input).toMatchObject({ customerId: 'c', project: null });
    expect(input.samples).toHaveLength(1);
    expect(input.samples?.[0]).toMatchObject({
      id: 's1',
      sample1Id: 't',
      spec: null,
      items: [{ id: 'i1', testitemId: 'i', basisId: null }],
    });
  });

  it('says that it is handed in only when it is', () => {
    expect(toOrderInput(form(), true).submit).toBe(true);
    expect(toOrderInput(form(), false)).not.toHaveProperty('submit');
  });

  it('does not send a sampling for samples that were brought, nor an address for reports that are collected', () => {
    const typed = {
      samplingInfo: { place: '一水厂', date: '2026-11-19', person: '王' },
      deliverAddress: '清水路 1 号',
    };
    expect(toOrderInput(form(typed), false)).toMatchObject({ samplingInfo: null, deliverAddress: null });
    const sampled = toOrderInput(form({ ...typed, sampleSource: 'sampling', deliver: 'mail' }), false);
    expect(sampled).toMatchObject(typed);
  });

  it('sends no decision rule where no conformity is wanted', () => {
    expect(toOrderInput(form({ needJudge: false }), false).decisionRule).toBeNull();
  });

  it('tells why a submitted order is changed and how the client heard of it', () => {
    const changed = { ...form(), change: { reason: ' 客户增加项目 ', informed: '电话' } };
    expect(toOrderInput(changed, false)).toMatchObject({ reason: '客户增加项目', clientInformed: { how: '电话' } });
    expect(toOrderInput(form(), false)).not.toHaveProperty('reason');
  });

  it('says by which standing order it was filled in, and nothing of an order that is only given again', () => {
    const detail = { order: { id: 'o', customerId: 'c', remark: null }, samples: [] } as never;
    expect(toOrderInput(fromDetailAsNew(detail, 's'), false).standingOrderId).toBe('s');
    expect(fromDetailAsNew(detail).source).toEqual({ orderId: 'o' });
    expect(toOrderInput(fromDetailAsNew(detail), false)).not.toHaveProperty('standingOrderId');
  });

  it('takes of an earlier sample what is asked of it, not when it was taken nor its batch', () => {
    const bottle = { samplingDate: '2026-11-19', samplingTime: '09:30', batchNo: 'B1', produceDate: '2026-11-01' };
    const view = { id: 's1', wholeId: null, state: 'received', name: '出水', qty: '2', items: [], ...bottle };
    const detail = { order: { id: 'o', customerId: 'c', remark: null }, samples: [view] } as never;
    const [line] = fromDetailAsNew(detail).samples;
    expect(line?.values).toMatchObject({ name: '出水', qty: '2' });
    for (const name of Object.keys(bottle)) expect(line?.values).not.toHaveProperty(name);
  });

  it('is filled in from elsewhere only while nothing but the client was entered', () => {
    const empty = emptyForm();
    expect(isBare({ ...empty, head: { ...empty.head, customerId: 'c', contactName: '王' } })).toBe(true);
    expect(isBare({ ...empty, head: { ...empty.head, project: '二期' } })).toBe(false);
    expect(isBare(form())).toBe(false);
  });
});
