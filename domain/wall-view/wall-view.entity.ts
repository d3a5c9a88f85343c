import { entity, type Row } from '../kit/entity';
import { choice, choices, instant, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { wallLanguages, wallLooks, wallTiles } from './tiles';
import { wallViewWorkflow } from './wall-view.workflow';

/** One display that was set up. Its link itself is not kept, only what it is recognised by. */
export const wallView = entity({
  name: 'wallView',
  path: '/api/statistic/wall',
  label: label('大屏', 'Display'),
  plural: 'Displays',
  title: 'title',
  fields: {
    title: required(text('大屏名称', 'Name of the display', { max: 40 })),
    departId: ref('显示范围', 'Shows', 'department', { unset: label('全公司', 'The whole company') }),
    tiles: required(choices('显示内容', 'Parts', wallTiles)),
    language: required(choice('大屏语言', 'Language of the display', wallLanguages)),
    look: required(choice('外观', 'Look', wallLooks)),
    tokenHash: serverOnly(required(text('链接摘要', 'Digest of the link', { max: 64 }))),
    expiresAt: serverOnly(required(instant('有效期至', 'Valid until'))),
    lastUsedAt: serverOnly(instant('最近显示', 'Last shown')),
    state: serverOnly(required(choice('状态', 'Status', wallViewWorkflow.states))),
  },
});

export type WallView = Row<typeof wallView>;
