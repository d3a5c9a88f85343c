import { changedParts, type Understood } from './understood';

const agreed: Understood = {
  no: 'WT2026110001',
  client: '清源水务',
  contact: '王敏',
  acceptedOn: '2026-11-02',
  dueDate: '2026-11-12',
  project: null,
  terms: [{ label: { zh: '是否判定', en: 'Statement of conformity' }, value: { zh: '是', en: 'Yes' } }],
  samples: [
    {
      no: 'WT2026110001-001',
      name: '出厂水',
      type: '生活饮用水',
      qty: '5 L',
      items: [{ name: { zh: '铅', en: 'Lead' }, method: 'GB/T 5750.6-2023', criterion: null, limit: null }],
    },
  ],
  price: { lines: [{ name: '铅', amount: 12_000 }], due: 12_000 },
};

test('an answer stands as long as everything is as it was answered, in whatever order it comes back', () => {
  const back = JSON.parse(JSON.stringify({ ...agreed, samples: agreed.samples.map((each) => ({ ...each })) }));
  const [sample] = back.samples;
  back.samples = [{ items: sample.items, qty: sample.qty, type: sample.type, name: sample.name, no: sample.no }];
  expect(changedParts(agreed, back)).toEqual([]);
});

test('what has changed is named by its part', () => {
  const zh = (now: Understood) => changedParts(agreed, now).map((part) => part.zh);
  expect(zh({ ...agreed, dueDate: '2026-11-13' })).toEqual(['承诺完成日期']);
  expect(zh({ ...agreed, samples: [] })).toEqual(['样品与检测项目']);
  expect(zh({ ...agreed, contact: '李丽', price: { lines: [], due: 0 } })).toEqual(['委托方与联系人', '价格']);
  expect(zh({ ...agreed, terms: [] })).toEqual(['约定事项']);
});
