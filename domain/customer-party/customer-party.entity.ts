import { type Draft, entity, type Row } from '../kit/entity';
import { choice, flag, ref, required } from '../kit/field';
import { label } from '../kit/label';

export const customerParty = entity({
  name: 'customerParty',
  path: '/api/customeradmin',
  label: label('客户相关方关联', 'Client–party link'),
  plural: 'Client–party links',
  title: 'role',
  fields: {
    customerId: required(ref('客户', 'Client', 'customer', { listed: true, filtered: true })),
    wcustomerId: required(ref('相关方', 'Party', 'relatedParty', { listed: true })),
    role: required(
      choice(
        '关系',
        'Role',
        {
          producer: label('生产单位', 'Producer'),
          inspected: label('受检单位', 'Inspected party'),
          construction: label('施工单位', 'Contractor'),
          supervisor: label('监理见证单位', 'Supervisor'),
          agent: label('代理', 'Agent'),
          payer: label('付款方', 'Payer'),
        },
        { listed: true },
      ),
    ),
    isDefault: flag('默认', 'Default', { listed: true }),
  },
});

export type CustomerParty = Row<typeof customerParty>;
export type CustomerPartyDraft = Draft<typeof customerParty>;
