import { z } from 'zod';
import { testPackage } from '../../domain/test-package/test-package.entity';
import { crudContract, listInput } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { id, pageOf, reason, ver } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';
import { words } from '../kit/words';
import { offeredItem } from '../order/order-base';
import { testPackageShapes } from './shapes';

const packageRow = rowSchema(testPackage, testPackageShapes);

const listedPackage = listedSchema(testPackage, packageRow).extend({
  customerName: z.string().nullable(),
  typeNames: z.array(z.string()),
  itemCount: z.number().int(),
});
export type ListedPackage = z.infer<typeof listedPackage>;

const packageDetail = packageRow.extend({
  customerName: z.string().nullable(),
  types: z.array(z.object({ id: z.string(), name: z.string() })),
  named: z.array(
    z.object({
      testitemId: z.string(),
      name: z.string(),
      code: z.string(),
      basisName: z.string(),
      judgeName: z.string().nullable(),
      /** In fen, as the catalogue has it. */
      price: z.number().int().nullable(),
    }),
  ),
  /** What its items come to by the catalogue; null where one of them has no price there. */
  itemsPrice: z.number().int().nullable(),
  /** What would keep it from being ordered today. */
  problems: z.array(words),
});
export type PackageDetail = z.infer<typeof packageDetail>;

/** A package as an order may take it; what bars one is said, not passed over. */
const offeredPackage = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  customerId: z.string().nullable(),
  typeIds: z.array(z.string()),
  items: z.array(offeredItem),
  problems: z.array(words),
});
export type OfferedPackage = z.infer<typeof offeredPackage>;

const seen = z.object({ ver: ver.optional() });

export const testPackageContract = {
  ...crudContract(testPackage, testPackageShapes),
  list: get('/api/testpackage', {
    allow: 'testPackage.read',
    summary: { zh: '检测套餐列表', en: 'Test packages' },
    input: listInput(testPackage),
    output: pageOf(listedPackage),
  }),
  detail: get('/api/testpackage/detail/{id}', {
    allow: 'testPackage.read',
    summary: { zh: '检测套餐详情', en: 'A test package with the names of what it names' },
    output: packageDetail,
  }),
  offered: get('/api/testpackage/offered', {
    allow: ['order.create', 'order.update', 'sample.create', 'sample.update'],
    summary: { zh: '客户可选的检测套餐', en: 'The test packages that a client may order' },
    input: z.object({ customerId: id.optional() }),
    output: z.array(offeredPackage),
  }),
  retire: post('/api/testpackage/retire/{id}', {
    allow: 'testPackage.update',
    summary: { zh: '停用检测套餐', en: 'Retire a test package' },
    input: seen.extend({ reason }),
    output: packageRow,
  }),
  reactivate: post('/api/testpackage/reactivate/{id}', {
    allow: 'testPackage.update',
    summary: { zh: '恢复检测套餐', en: 'Reactivate a test package' },
    input: seen,
    output: packageRow,
  }),
} as const;
