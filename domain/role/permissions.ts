import { both, type Label, label } from '../kit/label';

const l = label;

/** Nouns with the four standard rights: read, create, update, delete. */
export const standardNouns = {
  company: l('机构', 'Company'),
  department: l('部门', 'Department'),
  staff: l('人员', 'Staff'),
  staffAuth: l('能力授权', 'Competence'),
  role: l('角色', 'Role'),
  resource: l('资源', 'Resource'),
  menu: l('菜单', 'Menu'),
  testBasis: l('检测依据', 'Test method'),
  criterion: l('判定依据', 'Criterion'),
  testArea: l('检测领域', 'Test area'),
  testItem: l('检测项目', 'Test item'),
  standard: l('标准', 'Standard'),
  sampleCategory: l('样品大类', 'Sample category'),
  sampleType: l('样品类型', 'Sample type'),
  sampleVariant: l('样品子类', 'Sample variant'),
  testPackage: l('检测套餐', 'Test package'),
  priceItem: l('收费标准', 'Price'),
  customer: l('客户', 'Client'),
  subcontractor: l('分包机构', 'Subcontractor'),
  relatedParty: l('相关方', 'Related party'),
  equipment: l('设备', 'Equipment'),
  calibrationLine: l('标准曲线', 'Calibration line'),
  methodStudy: l('方法研究', 'Method study'),
  uncertaintyBudget: l('不确定度评定', 'Uncertainty budget'),
  recordTemplateVersion: l('记录模板', 'Record template'),
  equipmentEvent: l('设备履历', 'Equipment history'),
  dataMap: l('数据映射', 'Data map'),
  order: l('委托', 'Order'),
  sample: l('样品', 'Sample'),
  holiday: l('工作日历', 'Working calendar'),
  storeRoom: l('库房', 'Store room'),
  samplingPlan: l('采样计划', 'Sampling plan'),
  samplingPoint: l('采样点', 'Sampling point'),
  absence: l('缺勤', 'Absence'),
} as const;

const standardVerbs = {
  read: l('查看', 'Read'),
  create: l('新建', 'Create'),
  update: l('修改', 'Update'),
  delete: l('删除', 'Delete'),
} as const;

/** Rights beyond the standard four, with what a role editor shows for each. */
export const specialPermissions = {
  'order.checkReady': l('合同评审', 'Review order'),
  'order.recordConsent': l('登记客户对偏离的同意', 'Record consent to deviations'),
  'order.override': l('特批评审规则', 'Override a review rule'),
  'order.setForm': l('设置委托单显示', 'Set up the order form'),
  'order.generate': l('下达任务', 'Release work'),
  'order.changeTime': l('调整日期', 'Change due date'),
  'order.finish': l('完成委托', 'Finish order'),
  'order.reopen': l('重开委托', 'Reopen order'),
  'order.cancel': l('申请取消委托', 'Request cancellation'),
  'order.confirmCancel': l('确认取消委托', 'Confirm cancellation'),
  'order.confirmFee': l('确认费用', 'Confirm fee'),
  'order.changeMoney': l('调整金额', 'Change amount'),
  'order.readMoney': l('查看金额', 'See amounts'),
  'sample.confirm': l('确认收样', 'Confirm samples'),
  'sample.refuse': l('拒收样品', 'Refuse samples'),
  'sample.issue': l('发放样品', 'Issue samples'),
  'sample.split': l('样品分样', 'Split samples'),
  'sample.handOver': l('交接样品', 'Hand samples over'),
  'sample.reportLoss': l('报告样品异常', 'Report loss'),
  'sample.resolve': l('处理样品异常', 'Resolve exception'),
  'mandate.read': l('查看任务书', 'Read mandates'),
  'mandate.update': l('修改任务书', 'Update mandate'),
  'mandate.sendBack': l('退回受理', 'Send mandate back to reception'),
  'mandate.back': l('退回上一环节', 'Send mandate back a stage'),
  'mandate.finish': l('完成任务书', 'Finish mandate'),
  'mandate.export': l('导出任务书', 'Export mandate'),
  'mandate.check': l('校核数据', 'Check data'),
  'task.read': l('查看任务', 'Read tasks'),
  'task.assign': l('分配任务', 'Assign tasks'),
  'task.handBack': l('申请退回任务', 'Request return of a task'),
  'task.backToInput': l('退回录入', 'Back to data entry'),
  'task.backToReception': l('退回受理', 'Back to reception'),
  'worksheet.read': l('查看原始记录', 'Read worksheets'),
  'worksheet.enter': l('录入数据', 'Enter data'),
  'worksheet.submit': l('提交数据', 'Submit data'),
  'worksheet.void': l('作废原始记录', 'Void worksheet'),
  'testItem.approve': l('批准规则变更', 'Approve changes of rules'),
  'calibrationLine.approve': l('批准标准曲线', 'Approve calibration lines'),
  'criterion.rejudge': l('重判已有结果', 'Judge stored results anew'),
  'methodStudy.approve': l('批准方法研究', 'Approve method studies'),
  'uncertaintyBudget.approve': l('批准不确定度评定', 'Approve uncertainty budgets'),
  'recordTemplateVersion.approve': l('批准记录模板', 'Approve record templates'),
  'subcontractor.approve': l('批准分包机构', 'Approve subcontractors'),
  'subcontract.enter': l('录入分包结果', 'Enter subcontracted results'),
  'subcontract.accept': l('验收分包结果', 'Accept subcontracted results'),
  'report.read': l('查看报告', 'Read reports'),
  'report.compile': l('编制报告', 'Prepare report'),
  'report.opinion': l('签署意见和解释', 'Sign opinions'),
  'report.check': l('校核报告', 'Check report'),
  'report.audit': l('审核报告', 'Review report'),
  'report.approve': l('批准报告', 'Approve report'),
  'report.back': l('退回报告', 'Send report back'),
  'report.backToInput': l('报告退回录入', 'Send report back to data entry'),
  'report.withdraw': l('撤回批准', 'Withdraw approval'),
  'report.markCma': l('使用 CMA 标志', 'Use the CMA mark'),
  'report.markCnas': l('使用 CNAS 标志', 'Use the CNAS mark'),
  'report.seal': l('加盖检验检测专用章', 'Put on the test seal'),
  'report.sealAcross': l('加盖骑缝章', 'Put on the seal across the pages'),
  'report.print': l('打印发放', 'Print and issue'),
  'report.cancel': l('作废报告', 'Void report'),
  'report.confirmCancel': l('质量负责人确认作废', 'Confirm voiding as quality manager'),
  'report.amend': l('更改报告', 'Amend report'),
  'report.delete': l('删除报告', 'Delete report'),
  'storedSample.read': l('查看留样', 'Read stored samples'),
  'storedSample.putIn': l('留样入库', 'Store samples'),
  'storedSample.takeOut': l('留样出库', 'Check out samples'),
  'storedSample.returnToClient': l('退样', 'Return to client'),
  'storedSample.sendOut': l('外送样品', 'Send out'),
  'storedSample.extend': l('延长留样期', 'Extend retention'),
  'storedSample.hold': l('冻结与解除样品', 'Hold and release samples'),
  'equipment.reserve': l('预约设备', 'Reserve equipment'),
  'equipment.certify': l('登记证书', 'Register certificate'),
  'equipment.confirm': l('计量确认', 'Confirm calibration'),
  'equipment.reviewImpact': l('评估设备影响', 'Assess the impact of a device'),
  'staffAuth.forManager': l('授权技术负责人', 'Authorise the technical manager'),
  'standard.publish': l('发布标准与目录', 'Publish standards and catalogue'),
  'staff.stop': l('停用人员', 'Deactivate staff'),
  'staff.restart': l('启用人员', 'Reactivate staff'),
  'staff.reset': l('重置密码', 'Reset password'),
  'staff.confirmSigning': l('确认签字权限', 'Confirm signing rights'),
  'setting.read': l('查看设置', 'Read settings'),
  'setting.update': l('修改设置', 'Change settings'),
  'certificate.read': l('查看证书标签', 'Read certificates'),
  'certificate.print': l('打印证书标签', 'Print certificates'),
  'certificate.create': l('登记证书标签', 'Register certificates'),
  'statistics.read': l('查看统计', 'Read statistics'),
  'list.share': l('共享列表视图', 'Share views of lists'),
  'office.use': l('在线办公', 'Online office'),
  'audit.read': l('查看审计追踪', 'Read audit trail'),
  'audit.review': l('审查审计追踪', 'Review the audit trail'),
} as const;

type StandardVerb = keyof typeof standardVerbs;
export type StandardNoun = keyof typeof standardNouns;
export type Permission = `${StandardNoun}.${StandardVerb}` | keyof typeof specialPermissions;

/**
 * A right that was part of another one before: whoever holds that one, in a role of the laboratory's own too, gets it with
 * the version that sets it apart.
 */
export const setApartFrom: Readonly<Partial<Record<Permission, Permission>>> = {
  'report.opinion': 'report.approve',
  'order.setForm': 'setting.update',
  'order.recordConsent': 'order.checkReady',
  'report.sealAcross': 'report.seal',
  'equipment.reserve': 'worksheet.enter',
  'report.markCma': 'report.compile',
  'report.markCnas': 'report.compile',
};

/** The four rights of a noun, with their words. */
export const standardRights = (noun: string, name: Label): [string, Label][] =>
  Object.entries(standardVerbs).map(([verb, word]) => [
    `${noun}.${verb}`,
    // Finished at once: each of them is a text of its own, which a third language words in its own way.
    both(label('{verb}{noun}', '{verb} {noun:in}', { verb: word, noun: name })),
  ]);

/** Every right the code knows, with its words: the source of the resource table and of the role editor. */
export const permissions: Readonly<Record<Permission, Label>> = Object.fromEntries([
  ...Object.entries(standardNouns).flatMap(([noun, name]) => standardRights(noun, name)),
  ...Object.entries(specialPermissions),
]) as Record<Permission, Label>;

export const isPermission = (word: string): word is Permission => Object.hasOwn(permissions, word);
