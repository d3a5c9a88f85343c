import { z } from 'zod';
import { equipment } from '../../domain/equipment/equipment.entity';
import { get, post } from '../kit/endpoint';
import { id, queryFlag } from '../kit/inputs';
import { listedSchema } from '../kit/row';
import { calFlag, equipmentRow, why } from './equipment-row';

const kind = z.object({ id: z.string(), name: z.string() });

export const equipmentAdminContract = {
  devices: get('/api/equipmentadmin/devices', {
    allow: ['equipment.read', 'worksheet.enter'],
    summary: { zh: '可选设备', en: 'Devices with the flag of their calibration' },
    input: z.object({
      kindId: id.optional(),
      departId: id.optional(),
      keyword: z.string().trim().max(100).optional(),
      usable: queryFlag.optional(),
    }),
    output: z.array(
      listedSchema(equipment, equipmentRow).extend({
        kindName: z.string().nullable(),
        calFlag,
        usable: z.boolean(),
        why,
      }),
    ),
  }),
  kinds: get('/api/equipmentadmin/kinds', {
    allow: ['equipment.read', 'testItem.read'],
    summary: { zh: '设备类别', en: 'Kinds of equipment' },
    output: z.array(kind),
  }),
  addKind: post('/api/equipmentadmin/kinds', {
    allow: 'equipment.create',
    summary: { zh: '新增设备类别', en: 'Add a kind of equipment' },
    input: z.object({ name: z.string().trim().min(1).max(64) }),
    output: kind,
  }),
} as const;
