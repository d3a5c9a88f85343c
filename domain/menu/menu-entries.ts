import { type Label, label } from '../kit/label';
import type { Permission } from '../role/permissions';
import { needsOf, type ScreenPath } from './screen-access';

export type MenuEntry = Readonly<{
  path: string;
  name: Label;
  icon: string;
  /** The rights of which one is enough to see it; everybody sees it where there is none. */
  needs: readonly Permission[];
}>;

const entry = (path: ScreenPath, zh: string, en: string, icon: string): MenuEntry => ({
  path,
  name: label(zh, en),
  icon,
  needs: needsOf(path),
});

/** The screens of the menu by area, in the order in which work moves through a laboratory; none that is still to come. */
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
      entry('/order', '委托受理', 'Orders', 'order'),
      entry('/standing-orders', '常用委托', 'Standing orders', 'standing'),
      entry('/customer', '客户', 'Clients', 'customer'),
    ],
  },
  {
    code: 'sample',
    name: label('样品', 'Samples'),
    entries: [
      entry('/sample', '样品流转', 'Samples', 'samples'),
      entry('/sample/add', '样品登记', 'Register sample', 'sample'),
      entry('/handover', '样品交接', 'Hand-overs', 'handover'),
      entry('/store', '留样库', 'Store', 'store'),
      entry('/storeroom', '库房货位', 'Store rooms', 'storeroom'),
      entry('/sampling-plans', '采样计划', 'Sampling plans', 'samplingplans'),
      entry('/samplingpoint', '采样点', 'Sampling points', 'samplingpoint'),
      entry('/packages', '检测套餐', 'Test packages', 'packages'),
      entry('/sample1', '样品类型', 'Sample types', 'catalogue'),
    ],
  },
  {
    code: 'testing',
    name: label('检测', 'Testing'),
    entries: [
      entry('/planning', '排程看板', 'Planning board', 'planning'),
      entry('/mandates', '任务书登记', 'Mandates', 'mandates'),
      entry('/untask', '任务池', 'Task pool', 'untask'),
      entry('/assign', '任务分配', 'Assign tasks', 'assign'),
      entry('/task', '全部任务', 'All tasks', 'task'),
      entry('/mytask', '录入与校核', 'Enter and check', 'mytask'),
      entry('/mytasks', '我的检测任务', 'My tests', 'mytasks'),
      entry('/subcontract', '分包', 'Subcontracting', 'subcontract'),
      entry('/absence', '缺勤', 'Absences', 'absence'),
    ],
  },
  {
    code: 'report',
    name: label('报告', 'Reports'),
    entries: [
      entry('/reporttask', '报告编制', 'Prepare reports', 'compile'),
      entry('/reportcheck', '报告校核', 'Check reports', 'check'),
      entry('/reportaudit', '报告审核', 'Review reports', 'audit'),
      entry('/reportapprove', '报告批准', 'Approve reports', 'approve'),
      entry('/reportprint', '打印发放', 'Print and issue', 'print'),
    ],
  },
  {
    code: 'resource',
    name: label('资源', 'Resources'),
    entries: [
      entry('/equipment', '仪器设备', 'Equipment', 'equipment'),
      entry('/calibration-lines', '标准曲线', 'Calibration lines', 'calibrationlines'),
      entry('/method-studies', '方法研究', 'Method studies', 'methodstudies'),
      entry('/uncertainty-budgets', '不确定度评定', 'Uncertainty budgets', 'uncertaintybudgets'),
      entry('/record-templates', '记录模板', 'Record templates', 'recordtemplates'),
      entry('/testitem', '检测项目', 'Test items', 'testitem'),
      entry('/area', '检测领域', 'Test areas', 'area'),
      entry('/lims777/exceltojson', '表格转数据', 'Excel to data', 'excel'),
    ],
  },
  {
    code: 'quality',
    name: label('质量', 'Quality'),
    entries: [
      entry('/standard', '标准', 'Standards', 'standard'),
      entry('/basis', '检测依据', 'Test methods', 'basis'),
      entry('/judge', '判定依据', 'Criteria', 'judge'),
      entry('/rulechange', '规则变更', 'Changes of rules', 'rulechange'),
      entry('/rejudging', '结果重判', 'Re-evaluations', 'rejudging'),
      entry('/subcontractor', '分包机构', 'Subcontractors', 'subcontractor'),
      entry('/statistics', '统计分析', 'Statistics', 'statistics'),
      entry('/trail', '审计追踪', 'Audit trail', 'trail'),
    ],
  },
  {
    code: 'system',
    name: label('系统', 'System'),
    entries: [
      entry('/com', '机构', 'Company', 'com'),
      entry('/depart', '部门', 'Departments', 'depart'),
      entry('/staff', '人员', 'Staff', 'staff'),
      entry('/role', '角色', 'Roles', 'role'),
      entry('/resource', '权限资源', 'Rights', 'resource'),
      entry('/systempage', '系统菜单', 'Menu entries', 'systempage'),
      entry('/calendar', '工作日历', 'Working calendar', 'calendar'),
      entry('/g', '全局设置', 'Settings', 'g'),
    ],
  },
];
