import { type Draft, entity, type Row } from '../kit/entity';
import { choice, json, money, ref, refs, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import type { PackageItem } from './test-package.shapes';
import { testPackageWorkflow } from './test-package.workflow';

/** Test items that are ordered together, with their methods and criteria, at a price of their own or that of its items. */
export const testPackage = entity({
  name: 'testPackage',
  path: '/api/testpackage',
  label: label('检测套餐', 'Test package'),
  plural: 'Test packages',
  title: 'name',
  empty: label(
    '还没有检测套餐。新建后，受理时可一次选中整套项目，并按套餐价计费。',
    'No test packages yet. With one, an order takes all its items at once and at the price of the package.',
  ),
  fields: {
    code: required(text('套餐代码', 'Package code', { listed: true, searched: true, unique: true, max: 32 })),
    name: required(text('套餐名称', 'Package name', { listed: true, searched: true, max: 64 })),
    customerId: ref('适用客户', 'For client', 'customer', {
      listed: true,
      filtered: true,
      help: label('留空表示所有客户可用', 'Empty: every client may have it'),
    }),
    typeIds: required(
      refs('适用样品类型', 'For sample types', 'sampleType', { listed: true, filtered: true, max: 50 }),
    ),
    items: required(json<PackageItem[]>('检测项目', 'Test items')),
    price: money('套餐价', 'Package price', {
      listed: true,
      atLeast: 0,
      help: label(
        '每个样品的价格；留空按项目单价合计。收费标准中的套餐价优先。',
        'For a sample; empty: the sum of its items. A price of the price list goes before it',
      ),
    }),
    state: serverOnly(
      required(
        choice('状态', 'Status', testPackageWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '套餐状态不能直接修改，请用停用、恢复',
            'The status is not edited here: retire or reactivate it',
          ),
        }),
      ),
    ),
  },
});

export type TestPackage = Row<typeof testPackage>;
export type TestPackageDraft = Draft<typeof testPackage>;
