import { authContract } from '../../contract/auth';
import { certificateContract } from '../../contract/certificate';
import { companyContract } from '../../contract/company';
import { criterionContract } from '../../contract/criterion';
import { customerContract } from '../../contract/customer';
import { customerAdminContract } from '../../contract/customer-admin';
import { customerMergeContract } from '../../contract/customer-merge';
import { dashboardContract } from '../../contract/dashboard';
import { dataMapContract } from '../../contract/data-map';
import { departmentContract } from '../../contract/department';
import { equipmentContract } from '../../contract/equipment';
import { equipmentAdminContract } from '../../contract/equipment-admin';
import { equipmentCareContract } from '../../contract/equipment-care';
import { equipmentEventContract } from '../../contract/equipment-event';
import { exportContract } from '../../contract/export';
import { fileContract } from '../../contract/file';
import { historyContract } from '../../contract/history';
import { importContract } from '../../contract/import';
import { jinContract } from '../../contract/jin';
import { listsContract } from '../../contract/lists';
import { mandateContract } from '../../contract/mandate';
import { mandateAuditContract } from '../../contract/mandate-audit';
import { menuContract } from '../../contract/menu';
import { messageContract } from '../../contract/message';
import { onlineEditContract } from '../../contract/online-edit';
import { orderContract } from '../../contract/order';
import { orderAdminContract } from '../../contract/order-admin';
import { priceItemContract } from '../../contract/price-item';
import { printcertContract } from '../../contract/printcert';
import { qrcodeContract } from '../../contract/qrcode';
import { referenceContract } from '../../contract/reference';
import { relatedPartyContract } from '../../contract/related-party';
import { reportContract } from '../../contract/report';
import { reportAdminContract } from '../../contract/report-admin';
import { reportsContract } from '../../contract/reports';
import { resourceContract } from '../../contract/resource';
import { roleContract } from '../../contract/role';
import { sampleContract } from '../../contract/sample';
import { sampleAdminContract } from '../../contract/sample-admin';
import { sampleCategoryContract } from '../../contract/sample-category';
import { sampleTypeContract } from '../../contract/sample-type';
import { sampleVariantContract } from '../../contract/sample-variant';
import { settingContract } from '../../contract/setting';
import { staffContract } from '../../contract/staff';
import { staffAdminContract } from '../../contract/staff-admin';
import { staffAuthContract } from '../../contract/staff-auth';
import { standardContract } from '../../contract/standard';
import { statisticContract } from '../../contract/statistic';
import { storedSampleContract } from '../../contract/stored-sample';
import { taskContract } from '../../contract/task';
import { tasksContract } from '../../contract/tasks';
import { tasksAdminContract } from '../../contract/tasks-admin';
import { tasksAssignContract } from '../../contract/tasks-assign';
import { tasksExportContract } from '../../contract/tasks-export';
import { testAreaContract } from '../../contract/test-area';
import { testBasisContract } from '../../contract/test-basis';
import { testItemContract } from '../../contract/test-item';
import { variantItemContract } from '../../contract/variant-item';
import { workContract } from '../../contract/work';
import { type Route, routesOf } from '../kernel/handlers';
import { authHandlers } from './auth';
import { certificateHandlers } from './certificate';
import { companyHandlers } from './company';
import { criterionHandlers } from './criterion';
import { customerHandlers } from './customer';
import { customerAdminHandlers } from './customer-admin';
import { customerMergeHandlers } from './customer-merge';
import { dashboardHandlers } from './dashboard';
import { dataMapHandlers } from './data-map';
import { departmentHandlers } from './department';
import { equipmentHandlers } from './equipment';
import { equipmentAdminHandlers } from './equipment-admin';
import { equipmentCareHandlers } from './equipment-care';
import { equipmentEventHandlers } from './equipment-event';
import { exportHandlers } from './export';
import { fileHandlers } from './file';
import { historyHandlers } from './history';
import { importHandlers } from './import';
import { jinHandlers } from './jin';
import { listsHandlers } from './lists';
import { mandateHandlers } from './mandate';
import { mandateAuditHandlers } from './mandate-audit';
import { menuHandlers } from './menu';
import { messageHandlers } from './message';
import { onlineEditHandlers } from './online-edit';
import { orderHandlers } from './order';
import { orderAdminHandlers } from './order-admin';
import { priceItemHandlers } from './price-item';
import { printcertHandlers } from './printcert';
import { qrcodeHandlers } from './qrcode';
import { referenceHandlers } from './reference';
import { relatedPartyHandlers } from './related-party';
import { reportHandlers } from './report';
import { reportAdminHandlers } from './report-admin';
import { reportsHandlers } from './reports';
import { resourceHandlers } from './resource';
import { roleHandlers } from './role';
import { sampleHandlers } from './sample';
import { sampleAdminHandlers } from './sample-admin';
import { sampleCategoryHandlers } from './sample-category';
import { sampleTypeHandlers } from './sample-type';
import { sampleVariantHandlers } from './sample-variant';
import { settingHandlers } from './setting';
import { staffHandlers } from './staff';
import { staffAdminHandlers } from './staff-admin';
import { staffAuthHandlers } from './staff-auth';
import { standardHandlers } from './standard';
import { statisticHandlers } from './statistic';
import { storedSampleHandlers } from './stored-sample';
import { taskHandlers } from './task';
import { tasksHandlers } from './tasks';
import { tasksAdminHandlers } from './tasks-admin';
import { tasksAssignHandlers } from './tasks-assign';
import { tasksExportHandlers } from './tasks-export';
import { testAreaHandlers } from './test-area';
import { testBasisHandlers } from './test-basis';
import { testItemHandlers } from './test-item';
import { variantItemHandlers } from './variant-item';
import { workHandlers } from './work';

/** The calls that need no others. */
export const routes: readonly Route[] = [
  ...routesOf('auth', authContract, authHandlers),
  ...routesOf('message', messageContract, messageHandlers),
  ...routesOf('work', workContract, workHandlers),
  ...routesOf('printcert', printcertContract, printcertHandlers),
  ...routesOf('qrcode', qrcodeContract, qrcodeHandlers),
  ...routesOf('report', reportContract, reportHandlers),
  ...routesOf('report-admin', reportAdminContract, reportAdminHandlers),
  ...routesOf('reports', reportsContract, reportsHandlers),
  ...routesOf('stored-sample', storedSampleContract, storedSampleHandlers),
  ...routesOf('certificate', certificateContract, certificateHandlers),
  ...routesOf('company', companyContract, companyHandlers),
  ...routesOf('criterion', criterionContract, criterionHandlers),
  ...routesOf('dashboard', dashboardContract, dashboardHandlers),
  ...routesOf('data-map', dataMapContract, dataMapHandlers),
  ...routesOf('department', departmentContract, departmentHandlers),
  ...routesOf('equipment', equipmentContract, equipmentHandlers),
  ...routesOf('equipment-admin', equipmentAdminContract, equipmentAdminHandlers),
  ...routesOf('equipment-care', equipmentCareContract, equipmentCareHandlers),
  ...routesOf('equipment-event', equipmentEventContract, equipmentEventHandlers),
  ...routesOf('file', fileContract, fileHandlers),
  ...routesOf('history', historyContract, historyHandlers),
  ...routesOf('jin', jinContract, jinHandlers),
  ...routesOf('lists', listsContract, listsHandlers),
  ...routesOf('menu', menuContract, menuHandlers),
  ...routesOf('online-edit', onlineEditContract, onlineEditHandlers),
  ...routesOf('price-item', priceItemContract, priceItemHandlers),
  ...routesOf('resource', resourceContract, resourceHandlers),
  ...routesOf('role', roleContract, roleHandlers),
  ...routesOf('sample-admin', sampleAdminContract, sampleAdminHandlers),
  ...routesOf('sample-category', sampleCategoryContract, sampleCategoryHandlers),
  ...routesOf('sample-type', sampleTypeContract, sampleTypeHandlers),
  ...routesOf('sample-variant', sampleVariantContract, sampleVariantHandlers),
  ...routesOf('setting', settingContract, settingHandlers),
  ...routesOf('staff', staffContract, staffHandlers),
  ...routesOf('staff-admin', staffAdminContract, staffAdminHandlers),
  ...routesOf('staff-auth', staffAuthContract, staffAuthHandlers),
  ...routesOf('standard', standardContract, standardHandlers),
  ...routesOf('statistic', statisticContract, statisticHandlers),
  ...routesOf('test-area', testAreaContract, testAreaHandlers),
  ...routesOf('test-basis', testBasisContract, testBasisHandlers),
  ...routesOf('test-item', testItemContract, testItemHandlers),
  ...routesOf('variant-item', variantItemContract, variantItemHandlers),
  ...routesOf('customer', customerContract, customerHandlers),
  ...routesOf('customer-admin', customerAdminContract, customerAdminHandlers),
  ...routesOf('customer-merge', customerMergeContract, customerMergeHandlers),
  ...routesOf('order', orderContract, orderHandlers),
  ...routesOf('order-admin', orderAdminContract, orderAdminHandlers),
  ...routesOf('related-party', relatedPartyContract, relatedPartyHandlers),
  ...routesOf('sample', sampleContract, sampleHandlers),
  ...routesOf('mandate', mandateContract, mandateHandlers),
  ...routesOf('mandate-audit', mandateAuditContract, mandateAuditHandlers),
  ...routesOf('task', taskContract, taskHandlers),
  ...routesOf('tasks', tasksContract, tasksHandlers),
  ...routesOf('tasks-admin', tasksAdminContract, tasksAdminHandlers),
  ...routesOf('tasks-assign', tasksAssignContract, tasksAssignHandlers),
  ...routesOf('tasks-export', tasksExportContract, tasksExportHandlers),
];

/** The calls with the exports of their lists and the imports of their writers. */
export const withFiles = (calls: readonly Route[]): readonly Route[] => [
  ...calls,
  ...routesOf('export', exportContract, exportHandlers(calls)),
  ...routesOf('import', importContract, importHandlers(calls)),
  ...routesOf('reference', referenceContract, referenceHandlers(calls)),
];

/** Every declared call with its handler. */
export const apiRoutes = withFiles(routes);
