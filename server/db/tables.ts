import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import { absence } from '../../domain/absence/absence.entity';
import { accountEntry } from '../../domain/account-entry/account-entry.entity';
import { calibration } from '../../domain/calibration/calibration.entity';
import { calibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import { certificate } from '../../domain/certificate/certificate.entity';
import { clientLink } from '../../domain/client-link/client-link.entity';
import { company } from '../../domain/company/company.entity';
import { criterion } from '../../domain/criterion/criterion.entity';
import { custody } from '../../domain/custody/custody.entity';
import { customer } from '../../domain/customer/customer.entity';
import { customerParty } from '../../domain/customer-party/customer-party.entity';
import { dataMap } from '../../domain/data-map/data-map.entity';
import { department } from '../../domain/department/department.entity';
import { equipment } from '../../domain/equipment/equipment.entity';
import { reservation } from '../../domain/equipment/reservation.entity';
import { equipmentEvent } from '../../domain/equipment-event/equipment-event.entity';
import { handover } from '../../domain/handover/handover.entity';
import { holiday } from '../../domain/holiday/holiday.entity';
import type { Entity, Row } from '../../domain/kit/entity';
import { mandate } from '../../domain/mandate/mandate.entity';
import { menu } from '../../domain/menu/menu.entity';
import { message } from '../../domain/message/message.entity';
import { methodStudy } from '../../domain/method-study/method-study.entity';
import { order } from '../../domain/order/order.entity';
import { orderFee } from '../../domain/order-fee/order-fee.entity';
import { priceItem } from '../../domain/price-item/price-item.entity';
import { recordTemplateVersion } from '../../domain/record-template/record-template-version.entity';
import { rejudging } from '../../domain/rejudging/rejudging.entity';
import { relatedParty } from '../../domain/related-party/related-party.entity';
import { report } from '../../domain/report/report.entity';
import { resource } from '../../domain/resource/resource.entity';
import { result } from '../../domain/result/result.entity';
import { role } from '../../domain/role/role.entity';
import { itemRule } from '../../domain/rule-change/item-rule.entity';
import { ruleChange } from '../../domain/rule-change/rule-change.entity';
import { sample } from '../../domain/sample/sample.entity';
import { sampleCategory } from '../../domain/sample-category/sample-category.entity';
import { sampleHold } from '../../domain/sample-hold/sample-hold.entity';
import { sampleItem } from '../../domain/sample-item/sample-item.entity';
import { sampleType } from '../../domain/sample-type/sample-type.entity';
import { sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { samplingDate } from '../../domain/sampling-plan/sampling-date.entity';
import { samplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import { samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import { sealCheck } from '../../domain/seal-check/seal-check.entity';
import { setting } from '../../domain/setting/setting.entity';
import { signingCase } from '../../domain/signing-case/signing-case.entity';
import { staff } from '../../domain/staff/staff.entity';
import { staffAuth } from '../../domain/staff-auth/staff-auth.entity';
import { standard } from '../../domain/standard/standard.entity';
import { standingOrder } from '../../domain/standing-order/standing-order.entity';
import { storeRoom } from '../../domain/store-room/store-room.entity';
import { storedSample } from '../../domain/stored-sample/stored-sample.entity';
import { subcontract } from '../../domain/subcontract/subcontract.entity';
import { subcontractor } from '../../domain/subcontractor/subcontractor.entity';
import { task } from '../../domain/task/task.entity';
import { testArea } from '../../domain/test-area/test-area.entity';
import { testBasis } from '../../domain/test-basis/test-basis.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import { testPackage } from '../../domain/test-package/test-package.entity';
import { uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import { variantItem } from '../../domain/variant-item/variant-item.entity';
import { wallView } from '../../domain/wall-view/wall-view.entity';
import { worksheet } from '../../domain/worksheet/worksheet.entity';
import type { FoundationTables } from './foundation';
import type { JobTables } from './job-tables';

/** Every declared entity by its table: the source of the types, of the migration test and of the search index. */
export const entities = {
  absence,
  accountEntry,
  calibration,
  calibrationLine,
  methodStudy,
  uncertaintyBudget,
  certificate,
  clientLink,
  company,
  criterion,
  custody,
  customer,
  customerParty,
  recordTemplateVersion,
  dataMap,
  department,
  equipment,
  equipmentEvent,
  handover,
  holiday,
  itemRule,
  mandate,
  menu,
  message,
  orderFee,
  orders: order,
  priceItem,
  rejudging,
  relatedParty,
  report,
  reservation,
  resource,
  result,
  role,
  ruleChange,
  sample,
  sampleCategory,
  sampleHold,
  sampleItem,
  sampleType,
  sampleVariant,
  samplingDate,
  samplingPlan,
  samplingPoint,
  sealCheck,
  setting,
  signingCase,
  staff,
  staffAuth,
  standard,
  standingOrder,
  storeRoom,
  storedSample,
  subcontract,
  subcontractor,
  task,
  testArea,
  testBasis,
  testItem,
  testPackage,
  variantItem,
  wallView,
  worksheet,
} as const;

type Stored<E extends Entity> = Omit<Row<E>, 'ver' | 'createdAt' | 'updatedAt'> & {
  ver: Generated<number>;
  createdAt: ColumnType<string, string | undefined, string>;
  updatedAt: ColumnType<string, string | undefined, string>;
  deletedAt: string | null;
  grams: string[] | null;
};

export type Tables = FoundationTables &
  JobTables & { [Name in keyof typeof entities]: Stored<(typeof entities)[Name]> };
export type EntityTable = keyof typeof entities;
type Rows = { [T in EntityTable]: Row<(typeof entities)[T]> };
export type RowOf<T extends EntityTable> = Rows[T];
/** What a writer gives of a row; the columns that count its changes are the store's. */
export type Values<T extends EntityTable> = Partial<Omit<RowOf<T>, 'ver' | 'createdAt' | 'updatedAt'>>;

/** A pool or a transaction: reads do not care which. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
