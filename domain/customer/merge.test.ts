import { mergedFields } from './merge';

const client = (over: Partial<Parameters<typeof mergedFields>[0]>) => ({
  creditCode: null,
  zip: null,
  tel: null,
  invoice: null,
  salesId: null,
  level: null,
  contacts: [{ name: '李雷', phone: '13800000000', isDefault: true }],
  ...over,
});

it('keeps what the staying client has and takes what it lacks', () => {
  const into = client({ tel: '010-1' });
  const from = client({ tel: '010-2', creditCode: '91350100M000100Y43' });
  expect(mergedFields(into, from)).toEqual({ creditCode: '91350100M000100Y43' });
});

it('adds the people of the duplicate once, and none of them becomes the default', () => {
  const from = client({
    contacts: [
      { name: '李雷', phone: '13800000000', isDefault: true },
      { name: '韩梅梅', phone: '13900000000', isDefault: true },
    ],
  });
  expect(mergedFields(client({}), from).contacts).toEqual([
    { name: '李雷', phone: '13800000000', isDefault: true },
    { name: '韩梅梅', phone: '13900000000', isDefault: false },
  ]);
});

it('changes nothing when the duplicate knows nothing more', () => {
  expect(mergedFields(client({}), client({}))).toEqual({});
});
