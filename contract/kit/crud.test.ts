import { type EquipmentDraft, equipment } from '../../domain/equipment/equipment.entity';
import { order } from '../../domain/order/order.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import { equipmentShapes, equipmentStored } from '../equipment/equipment-row';
import { crudContract, draftSchema, listInput } from './crud';
import type { InputOf } from './endpoint';

const id = '018f0000-0000-7000-8000-000000000001';
const balance = {
  name: '电子天平',
  devNum: 'EQ-001',
  model: 'XPR',
  factoryNo: '1',
  kindId: id,
  departId: id,
  keeperId: id,
  location: '天平室',
  calMode: 'calibrate',
} satisfies EquipmentDraft;

const faults = (draft: object) =>
  draftSchema(equipment)
    .safeParse(draft)
    .error?.issues.map(({ path }) => path.join('.'));

describe('the validator of an entity', () => {
  it('accepts a complete draft', () => {
    expect(faults(balance)).toBeUndefined();
  });

  it('names each field at fault', () => {
    expect(faults({ ...balance, name: ' ', calMode: 'sometimes', price: 1.5, calDueDate: '2026-02-30' })).toEqual([
      'name',
      'price',
      'calMode',
      'calDueDate',
    ]);
  });

  it('drops what only the server writes', () => {
    const parsed = draftSchema(equipment).parse({
      ...balance,
      state: 'scrapped',
      ver: 9,
      companyId: 'x',
      __proto__: { a: 1 },
    });
    expect(parsed).toEqual(balance);
  });

  it('keeps a decimal as it was typed and refuses what is none', () => {
    const item = { name: '铅', code: 'Pb', areaId: id, valueType: 'number', roundMode: 'evenDecimals' };
    const schema = draftSchema(testItem);
    expect(schema.parse({ ...item, lod: '0.0010' }).lod).toBe('0.0010');
    for (const lod of ['1e9', 'abc', '', '-1', 'NaN', '1'.repeat(60)])
      expect(schema.safeParse({ ...item, lod }).success).toBe(false);
  });

  it('is as strict as its type', () => {
    const contract = crudContract(equipment, equipmentShapes, equipmentStored);
    const input: InputOf<typeof contract.update> = { ...balance, id, ver: 1 };
    expect(contract.update.input?.safeParse(input).success).toBe(true);
    const { model: _model, ...partial } = balance;
    expect(faults(partial)).toEqual(['model']);
  });
});

describe('the input of a list', () => {
  it('reads words of a query string', () => {
    expect(
      listInput(order).parse({
        current: '2',
        pageSize: '50',
        state: ['ready', 'testing'],
        receivedAtFrom: '2026-11-01',
      }),
    ).toEqual({
      current: 2,
      pageSize: 50,
      state: ['ready', 'testing'],
      receivedAtFrom: '2026-11-01',
    });
  });

  it.each([{ pageSize: 5000 }, { current: 0 }, { sorter: 'no;drop' }, { receivedAtTo: 'yesterday' }])(
    'refuses %j',
    (query) => {
      expect(listInput(order).safeParse(query).success).toBe(false);
    },
  );
});
