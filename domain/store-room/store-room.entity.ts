import { type Draft, entity, type Row } from '../kit/entity';
import { choice, decimal, flag, integer, json, required, text } from '../kit/field';
import { label } from '../kit/label';
import { storageConditions } from './conditions';
import type { Shelf } from './store-room.shapes';

/** A room in which samples are kept, or a refrigerator of it: one climate, its shelves and their slots (ISO/IEC 17025 7.4). */
export const storeRoom = entity({
  name: 'storeRoom',
  path: '/api/storeroom',
  label: label('库房', 'Store room'),
  plural: 'Store rooms',
  title: 'name',
  sorter: 'code_asc',
  empty: label(
    '还没有库房。登记库房、货架和货位后，样品才有固定的位置。',
    'No store rooms yet. Samples get a place of their own once rooms with shelves and slots are set up.',
  ),
  fields: {
    code: required(
      text('库房代号', 'Code', {
        listed: true,
        searched: true,
        unique: true,
        max: 12,
        pattern: '^[A-Za-z0-9]+$',
        help: label(
          '应为字母和数字，用在货位码中，如 R1-A-12 的 R1',
          'must be letters and digits; it begins the code of each slot, as R1 begins R1-A-12',
        ),
      }),
    ),
    name: required(text('库房名称', 'Name', { listed: true, searched: true, unique: true, max: 32 })),
    condition: required(choice('保存条件', 'Storage', storageConditions, { listed: true, filtered: true })),
    tempMin: decimal('最低温度', 'Lowest temperature', { listed: true, unit: '℃' }),
    tempMax: decimal('最高温度', 'Highest temperature', { listed: true, unit: '℃' }),
    shelves: required(json<Shelf[]>('货架', 'Shelves')),
    enabled: flag('启用', 'In use', {
      listed: true,
      filtered: true,
      initial: true,
      help: label('停用后不再入库，已在库的样品不受影响', 'Nothing more is put in once it is off; what is there stays'),
    }),
  },
  lines: {
    shelves: {
      name: required(
        text('货架号', 'Shelf', {
          max: 8,
          pattern: '^[A-Za-z0-9]+$',
          help: label('应为字母和数字', 'must be letters and digits'),
        }),
      ),
      slots: required(integer('货位数', 'Slots', { atLeast: 1, atMost: 500 })),
      capacity: required(integer('每位样品数', 'Samples a slot', { atLeast: 1, atMost: 99 })),
    },
  },
});

export type StoreRoom = Row<typeof storeRoom>;
export type StoreRoomDraft = Draft<typeof storeRoom>;
