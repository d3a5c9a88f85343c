import { type Label, label, same } from '../kit/label';
import { own } from '../kit/own';
import { type Permission, standardNouns } from './permissions';

/** The nouns whose rights are all special ones. */
const specialNouns: Readonly<Record<string, Label>> = {
  mandate: label('任务书', 'Mandate'),
  task: label('任务', 'Task'),
  worksheet: label('原始记录', 'Worksheet'),
  subcontract: label('分包', 'Subcontracting'),
  report: label('报告', 'Report'),
  storedSample: label('留样', 'Stored sample'),
  setting: label('设置', 'Settings'),
  certificate: label('证书与标签', 'Certificates and labels'),
  statistics: label('统计', 'Statistics'),
  list: label('列表', 'Lists'),
  office: label('在线文档', 'Online office'),
  audit: label('审计追踪', 'Audit trail'),
};

/** The group of a right in the role editor: its noun. */
export const moduleOf = (permission: Permission): string => permission.split('.')[0] ?? permission;

/** The name of that group; a noun without a name is shown as it is. */
export const moduleLabel = (module: string): Label =>
  own<Label>(standardNouns, module) ?? own(specialNouns, module) ?? same(module);
