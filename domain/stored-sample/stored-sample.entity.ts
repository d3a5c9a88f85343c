import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, decimal, instant, json, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { storageConditions } from '../store-room/conditions';
import type { StoredMove, Waiver } from './stored-sample.shapes';
import { storedSampleWorkflow } from './stored-sample.workflow';

export const storedSample = entity({
  name: 'storedSample',
  path: '/api/msample',
  label: label('留样', 'Stored sample'),
  plural: 'Stored samples',
  title: 'room',
  fields: {
    sampleId: required(ref('样品', 'Sample', 'sample', { listed: true })),
    qtyIn: required(decimal('入库数量', 'Quantity in', { listed: true, atLeast: '0' })),
    leftQty: serverOnly(decimal('剩余量', 'Left', { listed: true, atLeast: '0' })),
    roomId: serverOnly(ref('所在库房', 'Room of the store', 'storeRoom', { filtered: true })),
    room: text('库房', 'Room', { listed: true, filtered: true, max: 32 }),
    shelf: text('货架', 'Shelf', { listed: true, max: 32 }),
    slot: text('货位', 'Slot', { listed: true, max: 32 }),
    condition: required(choice('保存条件', 'Storage', storageConditions)),
    inBy: serverOnly(ref('入库人', 'Stored by', 'staff')),
    inAt: serverOnly(instant('入库时间', 'Stored at')),
    retainUntil: serverOnly(date('保存期至', 'Retain until', { listed: true })),
    outLog: serverOnly(json<StoredMove[]>('出入库记录', 'Movements')),
    waiver: serverOnly(json<Waiver>('放弃异议登记', 'Objection waived')),
    state: serverOnly(
      required(choice('状态', 'Status', storedSampleWorkflow.states, { listed: true, filtered: true })),
    ),
  },
});

export type StoredSample = Row<typeof storedSample>;
export type StoredSampleDraft = Draft<typeof storedSample>;
