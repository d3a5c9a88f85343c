import { absenceContract } from '../../contract/absence/absence';
import { authContract } from '../../contract/account/auth';
import { sessionContract } from '../../contract/account/sessions';
import { backupContract } from '../../contract/backup/backup';
import { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { certificateContract } from '../../contract/certificate/certificate';
import { companyContract } from '../../contract/company/company';
import { customerContract } from '../../contract/customer/customer';
import { customerAccountContract } from '../../contract/customer/customer-account';
import { customerAdminContract } from '../../contract/customer/customer-admin';
import { customerMergeContract } from '../../contract/customer/customer-merge';
import { relatedPartyContract } from '../../contract/customer/related-party';
import { dataMapContract } from '../../contract/data-map/data-map';
import { departmentContract } from '../../contract/department/department';
import { equipmentContract } from '../../contract/equipment/equipment';
import { equipmentAdminContract } from '../../contract/equipment/equipment-admin';
import { equipmentCareContract } from '../../contract/equipment/equipment-care';
import { equipmentEventContract } from '../../contract/equipment/equipment-event';
import { reservationContract } from '../../contract/equipment/reservation';
import { exportContract } from '../../contract/export/export';
import { fileContract } from '../../contract/file/file';
import { ticketContract } from '../../contract/file/ticket';
import { foundingContract } from '../../contract/founding/founding';
import { handoverContract } from '../../contract/handover/handover';
import { historyContract } from '../../contract/history/history';
import { holidayContract } from '../../contract/holiday/holiday';
import { importContract } from '../../contract/import/import';
import { jobContract } from '../../contract/job/job';
import { listsContract } from '../../contract/list-view/lists';
import { jinContract } from '../../contract/mandate/jin';
import { mandateContract } from '../../contract/mandate/mandate';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { menuContract } from '../../contract/menu/menu';
import { messageContract } from '../../contract/message/message';
import { methodStudyContract } from '../../contract/method-study/method-study';
import { onlineEditContract } from '../../contract/online-edit/online-edit';
import { clientLinkContract } from '../../contract/order/client-link';
import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import { standingOrderContract } from '../../contract/order/standing-order';
import { priceItemContract } from '../../contract/price-item/price-item';
import { printcertContract } from '../../contract/print/printcert';
import { qrcodeContract } from '../../contract/qr-code/qrcode';
import { recordTemplateContract } from '../../contract/record-template/record-template';
import { referenceContract } from '../../contract/reference/reference';
import { rejudgingContract } from '../../contract/rejudging/rejudging';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import { reportUnitsContract } from '../../contract/report/report-units';
import { reportsContract } from '../../contract/report/reports';
import { resourceContract } from '../../contract/role/resource';
import { roleContract } from '../../contract/role/role';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { sampleContract } from '../../contract/sample/sample';
import { samplePartContract } from '../../contract/sample/sample-part';
import { sampleAdminContract } from '../../contract/sample-type/sample-admin';
import { sampleCategoryContract } from '../../contract/sample-type/sample-category';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { variantItemContract } from '../../contract/sample-type/variant-item';
import { samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import { samplingPointContract } from '../../contract/sampling-point/sampling-point';
import { settingContract } from '../../contract/setting/setting';
import { signingCaseContract } from '../../contract/staff/signing-case';
import { staffContract } from '../../contract/staff/staff';
import { staffAdminContract } from '../../contract/staff/staff-admin';
import { staffAuthContract } from '../../contract/staff-auth/staff-auth';
import { standardContract } from '../../contract/standard/standard';
import { dashboardContract } from '../../contract/statistics/dashboard';
import { statisticContract } from '../../contract/statistics/statistic';
import { wallContract } from '../../contract/statistics/wall';
import { storeRoomContract } from '../../contract/stored-sample/store-room';
import { storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { subcontractContract } from '../../contract/subcontract/subcontract';
import { subcontractorContract } from '../../contract/subcontract/subcontractor';
import { chainContract } from '../../contract/task/chain';
import { planningContract } from '../../contract/task/planning';
import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { tasksAdminContract } from '../../contract/task/tasks-admin';
import { tasksAssignContract } from '../../contract/task/tasks-assign';
import { tasksExportContract } from '../../contract/task/tasks-export';
import { criterionContract } from '../../contract/test-item/criterion';
import { testAreaContract } from '../../contract/test-item/test-area';
import { testBasisContract } from '../../contract/test-item/test-basis';
import { testItemContract } from '../../contract/test-item/test-item';
import { testPackageContract } from '../../contract/test-package/test-package';
import { workContract } from '../../contract/to-do/work';
import { trailContract } from '../../contract/trail/trail';
import { uncertaintyBudgetContract } from '../../contract/uncertainty-budget/uncertainty-budget';
import { workbookContract } from '../../contract/workbook/workbook';
import { absenceHandlers } from '../absence/absence.handlers';
import { authHandlers } from '../account/auth.handlers';
import { sessionHandlers } from '../account/sessions.handlers';
import { chainHandlers } from '../across/chain/chain.handlers';
import { customerAccountHandlers } from '../across/customer-account/customer-account.handlers';
import { exportHandlers } from '../across/export/export.handlers';
import { foundingHandlers } from '../across/founding/founding.handlers';
import { historyHandlers } from '../across/history/history.handlers';
import { importHandlers } from '../across/import/import.handlers';
import { jobHandlers } from '../across/job/job.handlers';
import { printcertHandlers } from '../across/print/printcert.handlers';
import { qrcodeHandlers } from '../across/qr-code/qrcode.handlers';
import { referenceHandlers } from '../across/reference/reference.handlers';
import { dashboardHandlers } from '../across/statistics/dashboard.handlers';
import { statisticHandlers } from '../across/statistics/statistic.handlers';
import { wallHandlers } from '../across/statistics/wall.handlers';
import { ticketHandlers } from '../across/ticket/ticket.handlers';
import { workHandlers } from '../across/to-do/work.handlers';
import { trailHandlers } from '../across/trail/trail.handlers';
import { backupHandlers } from '../backup/backup.handlers';
import { calibrationLineHandlers } from '../calibration-line/calibration-line.handlers';
import { certificateHandlers } from '../certificate/certificate.handlers';
import { companyHandlers } from '../company/company.handlers';
import { customerHandlers } from '../customer/customer.handlers';
import { customerAdminHandlers } from '../customer/customer-admin.handlers';
import { customerMergeHandlers } from '../customer/customer-merge.handlers';
import { relatedPartyHandlers } from '../customer/related-party.handlers';
import { dataMapHandlers } from '../data-map/data-map.handlers';
import { departmentHandlers } from '../department/department.handlers';
import { equipmentHandlers } from '../equipment/equipment.handlers';
import { equipmentAdminHandlers } from '../equipment/equipment-admin.handlers';
import { equipmentCareHandlers } from '../equipment/equipment-care.handlers';
import { equipmentEventHandlers } from '../equipment/equipment-event.handlers';
import { reservationHandlers } from '../equipment/reservation.handlers';
import { fileHandlers } from '../file/file.handlers';
import { handoverHandlers } from '../handover/handover.handlers';
import { holidayHandlers } from '../holiday/holiday.handlers';
import { type Route, routesOf } from '../kernel/handlers';
import { listsHandlers } from '../list-view/lists.handlers';
import { jinHandlers } from '../mandate/jin.handlers';
import { mandateHandlers } from '../mandate/mandate.handlers';
import { mandateAuditHandlers } from '../mandate/mandate-audit.handlers';
import { menuHandlers } from '../menu/menu.handlers';
import { messageHandlers } from '../message/message.handlers';
import { methodStudyHandlers } from '../method-study/method-study.handlers';
import { onlineEditHandlers } from '../online-edit/online-edit.handlers';
import { clientLinkHandlers } from '../order/client-link.handlers';
import { orderHandlers } from '../order/order.handlers';
import { orderAdminHandlers } from '../order/order-admin.handlers';
import { standingOrderHandlers } from '../order/standing-order.handlers';
import { priceItemHandlers } from '../price-item/price-item.handlers';
import { recordTemplateHandlers } from '../record-template/record-template.handlers';
import { rejudgingHandlers } from '../rejudging/rejudging.handlers';
import { reportHandlers } from '../report/report.handlers';
import { reportAdminHandlers } from '../report/report-admin.handlers';
import { reportUnitsHandlers } from '../report/report-units.handlers';
import { reportsHandlers } from '../report/reports.handlers';
import { resourceHandlers } from '../role/resource.handlers';
import { roleHandlers } from '../role/role.handlers';
import { ruleChangeHandlers } from '../rule-change/rule-change.handlers';
import { sampleHandlers } from '../sample/sample.handlers';
import { samplePartHandlers } from '../sample/sample-part.handlers';
import { sampleAdminHandlers } from '../sample-type/sample-admin.handlers';
import { sampleCategoryHandlers } from '../sample-type/sample-category.handlers';
import { sampleTypeHandlers } from '../sample-type/sample-type.handlers';
import { sampleVariantHandlers } from '../sample-type/sample-variant.handlers';
import { variantItemHandlers } from '../sample-type/variant-item.handlers';
import { samplingPlanHandlers } from '../sampling-plan/sampling-plan.handlers';
import { samplingPointHandlers } from '../sampling-point/sampling-point.handlers';
import { settingHandlers } from '../setting/setting.handlers';
import { signingCaseHandlers } from '../staff/signing/signing-case.handlers';
import { staffHandlers } from '../staff/staff.handlers';
import { staffAdminHandlers } from '../staff/staff-admin.handlers';
import { staffAuthHandlers } from '../staff-auth/staff-auth.handlers';
import { standardHandlers } from '../standard/standard.handlers';
import { storeRoomHandlers } from '../stored-sample/store-room.handlers';
import { storedSampleHandlers } from '../stored-sample/stored-sample.handlers';
import { subcontractHandlers } from '../subcontract/subcontract.handlers';
import { subcontractorHandlers } from '../subcontractor/subcontractor.handlers';
import { planningHandlers } from '../task/planning.handlers';
import { taskHandlers } from '../task/task.handlers';
import { tasksHandlers } from '../task/tasks.handlers';
import { tasksAdminHandlers } from '../task/tasks-admin.handlers';
import { tasksAssignHandlers } from '../task/tasks-assign.handlers';
import { tasksExportHandlers } from '../task/tasks-export.handlers';
import { criterionHandlers } from '../test-item/criterion.handlers';
import { testAreaHandlers } from '../test-item/test-area.handlers';
import { testBasisHandlers } from '../test-item/test-basis.handlers';
import { testItemHandlers } from '../test-item/test-item.handlers';
import { testPackageHandlers } from '../test-package/test-package.handlers';
import { uncertaintyBudgetHandlers } from '../uncertainty-budget/uncertainty-budget.handlers';
import { workbookHandlers } from '../workbook/workbook.handlers';

/** The calls that need no others. */
export const routes: readonly Route[] = [
  ...routesOf('auth', authContract, authHandlers),
  ...routesOf('sessions', sessionContract, sessionHandlers),
  ...routesOf('message', messageContract, messageHandlers),
  ...routesOf('trail', trailContract, trailHandlers),
  ...routesOf('work', workContract, workHandlers),
  ...routesOf('founding', foundingContract, foundingHandlers),
  ...routesOf('backup', backupContract, backupHandlers),
  ...routesOf('job', jobContract, jobHandlers),
  ...routesOf('printcert', printcertContract, printcertHandlers),
  ...routesOf('qrcode', qrcodeContract, qrcodeHandlers),
  ...routesOf('report', reportContract, reportHandlers),
  ...routesOf('report-admin', reportAdminContract, reportAdminHandlers),
  ...routesOf('report-units', reportUnitsContract, reportUnitsHandlers),
  ...routesOf('reports', reportsContract, reportsHandlers),
  ...routesOf('stored-sample', storedSampleContract, storedSampleHandlers),
  ...routesOf('absence', absenceContract, absenceHandlers),
  ...routesOf('holiday', holidayContract, holidayHandlers),
  ...routesOf('store-room', storeRoomContract, storeRoomHandlers),
  ...routesOf('certificate', certificateContract, certificateHandlers),
  ...routesOf('company', companyContract, companyHandlers),
  ...routesOf('criterion', criterionContract, criterionHandlers),
  ...routesOf('dashboard', dashboardContract, dashboardHandlers),
  ...routesOf('data-map', dataMapContract, dataMapHandlers),
  ...routesOf('department', departmentContract, departmentHandlers),
  ...routesOf('calibration-line', calibrationLineContract, calibrationLineHandlers),
  ...routesOf('rejudging', rejudgingContract, rejudgingHandlers),
  ...routesOf('method-study', methodStudyContract, methodStudyHandlers),
  ...routesOf('record-template', recordTemplateContract, recordTemplateHandlers),
  ...routesOf('uncertainty-budget', uncertaintyBudgetContract, uncertaintyBudgetHandlers),
  ...routesOf('workbook', workbookContract, workbookHandlers),
  ...routesOf('equipment', equipmentContract, equipmentHandlers),
  ...routesOf('equipment-admin', equipmentAdminContract, equipmentAdminHandlers),
  ...routesOf('equipment-care', equipmentCareContract, equipmentCareHandlers),
  ...routesOf('equipment-event', equipmentEventContract, equipmentEventHandlers),
  ...routesOf('reservation', reservationContract, reservationHandlers),
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
  ...routesOf('test-package', testPackageContract, testPackageHandlers),
  ...routesOf('sampling-plan', samplingPlanContract, samplingPlanHandlers),
  ...routesOf('sampling-point', samplingPointContract, samplingPointHandlers),
  ...routesOf('staff', staffContract, staffHandlers),
  ...routesOf('staff-admin', staffAdminContract, staffAdminHandlers),
  ...routesOf('signing-case', signingCaseContract, signingCaseHandlers),
  ...routesOf('staff-auth', staffAuthContract, staffAuthHandlers),
  ...routesOf('standard', standardContract, standardHandlers),
  ...routesOf('statistic', statisticContract, statisticHandlers),
  ...routesOf('wall', wallContract, wallHandlers),
  ...routesOf('subcontract', subcontractContract, subcontractHandlers),
  ...routesOf('subcontractor', subcontractorContract, subcontractorHandlers),
  ...routesOf('test-area', testAreaContract, testAreaHandlers),
  ...routesOf('test-basis', testBasisContract, testBasisHandlers),
  ...routesOf('test-item', testItemContract, testItemHandlers),
  ...routesOf('variant-item', variantItemContract, variantItemHandlers),
  ...routesOf('customer', customerContract, customerHandlers),
  ...routesOf('customer-account', customerAccountContract, customerAccountHandlers),
  ...routesOf('customer-admin', customerAdminContract, customerAdminHandlers),
  ...routesOf('customer-merge', customerMergeContract, customerMergeHandlers),
  ...routesOf('order', orderContract, orderHandlers),
  ...routesOf('order-admin', orderAdminContract, orderAdminHandlers),
  ...routesOf('standing-order', standingOrderContract, standingOrderHandlers),
  ...routesOf('client-link', clientLinkContract, clientLinkHandlers),
  ...routesOf('related-party', relatedPartyContract, relatedPartyHandlers),
  ...routesOf('ruleChange', ruleChangeContract, ruleChangeHandlers),
  ...routesOf('sample', sampleContract, sampleHandlers),
  ...routesOf('sample-part', samplePartContract, samplePartHandlers),
  ...routesOf('handover', handoverContract, handoverHandlers),
  ...routesOf('mandate', mandateContract, mandateHandlers),
  ...routesOf('mandate-audit', mandateAuditContract, mandateAuditHandlers),
  ...routesOf('task', taskContract, taskHandlers),
  ...routesOf('planning', planningContract, planningHandlers),
  ...routesOf('tasks', tasksContract, tasksHandlers),
  ...routesOf('chain', chainContract, chainHandlers),
  ...routesOf('tasks-admin', tasksAdminContract, tasksAdminHandlers),
  ...routesOf('tasks-assign', tasksAssignContract, tasksAssignHandlers),
  ...routesOf('tasks-export', tasksExportContract, tasksExportHandlers),
];

/** The calls with the exports of their lists, the imports of their writers and the tickets for their files. */
export const withFiles = (calls: readonly Route[]): readonly Route[] => {
  const all = [
    ...calls,
    ...routesOf('export', exportContract, exportHandlers(calls)),
    ...routesOf('import', importContract, importHandlers(calls)),
    ...routesOf('reference', referenceContract, referenceHandlers(calls)),
  ];
  return [...all, ...routesOf('ticket', ticketContract, ticketHandlers(all))];
};

/** Every declared call with its handler. */
export const apiRoutes = withFiles(routes);
