import { orderContract } from '../../contract/order/order';
import type { OrderRow } from '../../contract/order/order-views';
import { sampleContract } from '../../contract/sample/sample';
import { sampleAdminContract } from '../../contract/sample-type/sample-admin';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { type Counter, fieldsOf, openCounter } from '../support/builders/counter';
import { detailOf, orderDraft } from '../support/builders/order';

type Row = { id: string; ver: number };

let counter: Counter;
const questions = [
  { key: 'depth', label: '采样水深', labelEn: 'Depth', kind: 'number', unit: 'm', required: true, onReport: true },
  { key: 'water', label: '水体', kind: 'choice', choices: ['河', '湖'] },
];

/** Publishes the next version of the sample type of the counter with these questions. */
const ask = async (baseInfo: readonly object[]): Promise<void> => {
  const { lab, tm, catalogue } = counter;
  const draft = (await lab.call<Row>(sampleTypeContract.newVersion, tm, { id: catalogue.type.id })).data;
  const asked = await lab.call<Row>(sampleAdminContract.updateBase, tm, { id: draft.id, ver: draft.ver, baseInfo });
  if (asked.code !== 200) throw new Error(asked.message);
  const published = await lab.call<Row>(sampleTypeContract.publish, tm, { id: draft.id });
  if (published.code !== 200) throw new Error(published.message);
};

beforeAll(async () => {
  counter = await openCounter();
  await ask(questions);
});
afterAll(() => counter.lab.close());

const draftWith = (extra?: Record<string, string>) => {
  const draft = orderDraft(counter.catalogue, counter.customerId);
  return { ...draft, samples: draft.samples.map((sample: object) => ({ ...sample, ...(extra && { extra }) })) };
};
const create = (submit: boolean, extra?: Record<string, string>) =>
  counter.lab.call<OrderRow>(orderContract.create, counter.rec, { ...draftWith(extra), submit });

describe('a required question of the sample type', () => {
  it('may stay open in a draft', async () => {
    expect((await create(false)).code).toBe(200);
  });

  it('is answered before the order is handed in, and the refusal names it at its field', async () => {
    const refused = await create(true);
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused.data)).toEqual(['samples.0.extra.depth']);
    expect(refused.message).toContain('采样水深');
    expect((await create(true, { depth: '1.5' })).data.state).toBe('awaitingSamples');
  });

  it('is answered with a number or a choice where it asks for one', async () => {
    const refused = await create(true, { depth: '约两米', water: '海' });
    expect(fieldsOf(refused.data)).toEqual(['samples.0.extra.depth', 'samples.0.extra.water']);
  });

  it('is asked of a sample that comes later, too', async () => {
    const { lab, rec } = counter;
    const { data: order } = await create(true, { depth: '1.5' });
    const [sample] = draftWith().samples;
    const late = { ...sample, orderId: order.id };
    expect(fieldsOf((await lab.call(sampleContract.create, rec, late)).data)).toEqual(['samples.1.extra.depth']);
    expect((await lab.call(sampleContract.create, rec, { ...late, extra: { depth: '2' } })).code).toBe(200);
  });

  it('is refused at the type where it offers nothing to choose, or has the key of another', async () => {
    const { lab, tm, catalogue } = counter;
    const draft = (await lab.call<Row>(sampleTypeContract.newVersion, tm, { id: catalogue.type.id })).data;
    const [depth] = questions;
    const refused = await lab.call(sampleAdminContract.updateBase, tm, {
      id: draft.id,
      ver: draft.ver,
      baseInfo: [depth, depth, { key: 'water', label: '水体', kind: 'choice' }],
    });
    expect([refused.status, fieldsOf(refused.data)]).toEqual([400, ['baseInfo.1.key', 'baseInfo.2.choices']]);
    await lab.call(sampleTypeContract.remove, tm, { id: draft.id });
  });
});

describe('a sample is taken in under a version of its type', () => {
  it('the one that is in force when the order is handed in', async () => {
    const { lab, rec } = counter;
    const { data: draft } = await create(false, { depth: '1.5' });
    const versionOf = async () => (await detailOf(lab, rec, draft.id)).samples[0]?.sample1Ver ?? 0;
    const before = await versionOf();
    await ask([...questions, { key: 'colour', label: '颜色', kind: 'text', required: true }]);
    const hand = (extra: Record<string, string>) =>
      lab.call(orderContract.update, rec, { ...draftWith(extra), id: draft.id, ver: draft.ver, submit: true });
    expect(fieldsOf((await hand({ depth: '1.5' })).data)).toEqual(['samples.0.extra.colour']);
    expect((await hand({ depth: '1.5', colour: '无色' })).code).toBe(200);
    expect(await versionOf()).toBe(before + 1);
  });

  it('and a change of the order is not held up by a question that a later version has dropped', async () => {
    const { lab, rec } = counter;
    await ask(questions);
    const { data: order } = await create(true, { depth: '1.5', colour: '无色' });
    await lab.system.pool.query(`update sample set extra = null where order_id = $1`, [order.id]);
    await ask(questions.slice(1));
    const { samples: _samples, ...head } = draftWith();
    const changed = await lab.call(orderContract.update, rec, {
      ...head,
      id: order.id,
      ver: order.ver,
      dueDate: order.dueDate,
      reason: '更正联系电话',
    });
    expect(changed.code).toBe(200);
  });
});
