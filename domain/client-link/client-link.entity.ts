import { entity, type Row } from '../kit/entity';
import { choice, flag, instant, json, longText, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { clientLinkWorkflow } from './client-link.workflow';
import type { Understood } from './understood';

/** One link that was made for the client of an order. The link itself is not kept, only what it is recognised by. */
export const clientLink = entity({
  name: 'clientLink',
  path: '/api/orderadmin/clientlink',
  label: label('委托方确认链接', 'Confirmation link'),
  plural: 'Confirmation links',
  title: 'sentTo',
  fields: {
    orderId: serverOnly(required(ref('委托', 'Order', 'order'))),
    tokenHash: serverOnly(required(text('链接摘要', 'Digest of the link', { max: 64 }))),
    sentTo: text('发给', 'Sent to', { max: 128 }),
    withPrices: required(flag('显示价格', 'Prices shown')),
    expiresAt: serverOnly(required(instant('有效期至', 'Valid until'))),
    state: serverOnly(required(choice('状态', 'Status', clientLinkWorkflow.states))),
    answeredAt: serverOnly(instant('答复时间', 'Answered at')),
    answeredBy: serverOnly(text('答复人', 'Answered by', { max: 64 })),
    words: serverOnly(longText('委托方意见', "Client's words", { max: 1000 })),
    /** What lay before the client when he answered. */
    seen: serverOnly(json<Understood>('答复时所见内容', 'What was answered')),
  },
});

export type ClientLink = Row<typeof clientLink>;
