import { entity, type Row } from '../kit/entity';
import { integer, json, ref, required, serverOnly } from '../kit/field';
import { label } from '../kit/label';
import type { ItemRules } from './governed';

/** The rules of an item as they were when results were handed in: never changed, so that a result can be worked out again. */
export const itemRule = entity({
  name: 'itemRule',
  path: '/api/rulechange/versions',
  label: label('检测项目规则版本', 'Version of rules'),
  plural: 'Versions of rules',
  title: 'no',
  fields: {
    testitemId: serverOnly(required(ref('检测项目', 'Test item', 'testItem'))),
    no: serverOnly(required(integer('版本', 'Version'))),
    content: serverOnly(required(json<ItemRules>('规则', 'Rules'))),
    changeId: serverOnly(ref('规则变更', 'Change of rules', 'ruleChange')),
  },
});

export type ItemRule = Row<typeof itemRule>;
