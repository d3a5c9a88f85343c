import { type Label, label } from '../kit/label';
import type { Permission } from '../role/permissions';

export type MenuEntry = Readonly<{
  path: string;
  name: Label;
  icon: string;
  /** The rights of which one is enough to see it; everybody sees it where there is none. */
  needs: readonly Permission[];
}>;

const entry = (path: string, zh: string, en: string, icon: string, ...needs: Permission[]): MenuEntry => ({
  path,
  name: label(zh, en),
  icon,
  needs,
});

/** The screens of the menu by area, in the order in which work moves through a laboratory. */
export const menuAreas: readonly Readonly<{ code: string; name: Label; entries: readonly MenuEntry[] }>[] = [
  {
    code: 'home',
    name: label('首页', 'Home'),
    entries: [
      entry('/', '工作台', 'Workbench', 'home'),
      entry('/work', '待办事项', 'To do', 'work'),
      entry('/message', '消息', 'Messages', 'message'),
    ],
  },
  {
    code: 'business',
    name: label('业务', 'Business'),
    entries: [
      entry('/order', '委托受理', 'Orders', 'order', 'order.read'),
      entry('/customer', '客户', 'Clients', 'customer', 'customer.read'),
    ],
  },
  {
    code: 'sample',
    name: label('样品', 'Samples'),
    entries: [
      entry('/sample', '样品流转', 'Samples', 'samples', 'order.read'),
      entry('/sample/add', '样品登记', 'Register sample', 'sample', 'sample.create'),
      entry('/sample1', '样品类型', 'Sample types', 'catalogue', 'sampleType.read'),
    ],
  },
  {
    code: 'testing',
    name: label('检测', 'Testing'),
    entries: [
      entry('/untask', '待分配任务', 'Unassigned tasks', 'untask', 'task.assign', 'order.reopen'),
      entry('/assign', '任务分配', 'Assignment', 'assign', 'task.assign'),
      entry('/task', '检测任务', 'All tasks', 'task', 'task.assign', 'order.reopen'),
      entry('/mytask', '我的任务书', 'My mandates', 'mytask', 'worksheet.enter', 'mandate.check'),
      entry('/mytasks', '我的检测', 'My tests', 'mytasks', 'worksheet.enter', 'mandate.check'),
      entry('/subcontract', '分包', 'Subcontracting', 'subcontract', 'subcontract.enter', 'subcontract.accept'),
    ],
  },
  {
    code: 'report',
    name: label('报告', 'Reports'),
    entries: [
      entry('/reporttask', '报告编制', 'Prepare reports', 'compile', 'report.compile', 'task.assign', 'order.reopen'),
      entry(
        '/reportcheck',
        '报告校核',
        'Check reports',
        'check',
        'report.check',
        'report.compile',
        'task.assign',
        'order.reopen',
      ),
      entry('/reportaudit', '报告审核', 'Review reports', 'audit', 'report.audit', 'report.compile', 'order.reopen'),
      entry(
        '/reportapprove',
        '报告批准',
        'Approve reports',
        'approve',
        'report.approve',
        'report.audit',
        'order.reopen',
      ),
      entry(
        '/reportprint',
        '打印发放',
        'Print and issue',
        'print',
        'report.print',
        'report.seal',
        'report.sealAcross',
        'report.compile',
        'order.create',
        'sample.resolve',
      ),
      entry('/onlineoffice', '在线文档', 'Online documents', 'office', 'office.use'),
      entry('/lims777/exceltojson', '表格转数据', 'Excel to data', 'excel', 'office.use'),
    ],
  },
  {
    code: 'resource',
    name: label('资源', 'Resources'),
    entries: [
      entry('/equipment', '仪器设备', 'Equipment', 'equipment', 'equipment.read'),
      entry('/testitem', '检测项目', 'Test items', 'testitem', 'testItem.read'),
      entry('/area', '检测领域', 'Test areas', 'area', 'testArea.read'),
    ],
  },
  {
    code: 'quality',
    name: label('质量', 'Quality'),
    entries: [
      entry('/standard', '标准', 'Standards', 'standard', 'standard.read'),
      entry('/basis', '检测依据', 'Test methods', 'basis', 'testBasis.read'),
      entry('/judge', '判定依据', 'Criteria', 'judge', 'criterion.read'),
      entry('/subcontractor', '分包机构', 'Subcontractors', 'subcontractor', 'subcontractor.read'),
      entry('/statistics', '统计分析', 'Statistics', 'statistics', 'statistics.read'),
    ],
  },
  {
    code: 'system',
    name: label('系统', 'System'),
    entries: [
      entry('/com', '机构', 'Company', 'com', 'role.read', 'task.assign'),
      entry('/depart', '部门', 'Departments', 'depart', 'role.read', 'task.assign'),
      entry('/staff', '人员', 'Staff', 'staff', 'role.read', 'task.assign'),
      entry('/role', '角色', 'Roles', 'role', 'role.read'),
      entry('/resource', '权限资源', 'Rights', 'resource', 'resource.read'),
      entry('/systempage', '系统菜单', 'Menu entries', 'systempage', 'menu.read'),
      entry('/g', '全局设置', 'Settings', 'g', 'setting.read'),
    ],
  },
];
