import { type Label, label } from '../kit/label';
import type { Workflow } from '../kit/workflow';
import { mandateWorkflow } from '../mandate/mandate.workflow';
import { reportWorkflow } from '../report/report.workflow';
import { sampleWorkflow } from '../sample/sample.workflow';
import { orderWorkflow } from './order.workflow';

const workflows: Readonly<Record<string, Workflow>> = {
  order: orderWorkflow,
  sample: sampleWorkflow,
  mandate: mandateWorkflow,
  report: reportWorkflow,
};

/** Entries of the trail that are no arrow of a workflow. */
const others: Readonly<Record<string, Label>> = {
  'order.create': label('新建委托', 'Order taken'),
  'order.changeSamples': label('修改样品与项目', 'Samples and items changed'),
  'order.override': label('特批评审规则', 'Review rule set aside'),
  'order.tags': label('设置标签', 'Tags set'),
  'order.delete': label('删除草稿', 'Draft deleted'),
  'order.changeDevice': label('更换计划设备', 'Planned device changed'),
  'sample.create': label('登记样品', 'Sample registered'),
  'sample.update': label('修改样品', 'Sample changed'),
  'sample.delete': label('删除样品', 'Sample removed'),
  'sample.printLabel': label('打印标签', 'Label printed'),
  'mandate.create': label('生成任务书', 'Mandate made'),
  'mandate.generate': label('下达任务书', 'Mandate released'),
  'report.create': label('建立报告', 'Report opened'),
};

/** What an entry of the trail says to people. */
export const actionLabel = (action: string): Label => {
  const known = others[action];
  if (known !== undefined) return known;
  const [noun = '', step = ''] = action.split('.');
  return workflows[noun]?.steps[step]?.label ?? label(action, action);
};
