import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, decimal, instant, integer, longText, ref, refs, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { countedFrom } from './holding';
import { taskWorkflow } from './task.workflow';

export const task = entity({
  name: 'task',
  path: '/api/task',
  label: label('检测任务', 'Task'),
  plural: 'Tasks',
  title: 'no',
  fields: {
    no: serverOnly(required(text('任务编号', 'Task no.', { listed: true, searched: true, unique: true, max: 24 }))),
    mandateId: serverOnly(required(ref('任务书', 'Mandate', 'mandate', { listed: true, filtered: true }))),
    sampleId: serverOnly(required(ref('样品', 'Sample', 'sample', { listed: true }))),
    sampleItemId: serverOnly(required(ref('样品项目', 'Sample item', 'sampleItem'))),
    testitemId: serverOnly(required(ref('检测项目', 'Test item', 'testItem', { filtered: true }))),
    /** Sample number, sample name and item: what people type into the search box of a task list. */
    subject: serverOnly(required(text('样品与项目', 'Sample and item', { searched: true, max: 256 }))),
    departId: serverOnly(required(ref('科室', 'Department', 'department', { listed: true, filtered: true }))),
    areaId: serverOnly(required(ref('领域', 'Area', 'testArea', { filtered: true }))),
    assigneeId: serverOnly(ref('检测员', 'Tester', 'staff', { listed: true, filtered: true })),
    coIds: serverOnly(refs('协检人', 'Co-testers', 'staff')),
    checkerId: serverOnly(ref('校核人', 'Checker', 'staff')),
    assignedBy: serverOnly(ref('分配人', 'Assigned by', 'staff')),
    assignedAt: serverOnly(instant('分配时间', 'Assigned at')),
    startedAt: serverOnly(instant('开始时间', 'Started')),
    dueDate: serverOnly(required(date('要求完成日期', 'Due', { listed: true, filtered: true }))),
    /** The holding time of the sample ends: the test begins at the latest; the database keeps both until it has begun. */
    latestStart: serverOnly(instant('最晚开始', 'Begin by', { listed: true, filtered: true })),
    holdingFrom: serverOnly(choice('保存期起算', 'Holding time counts from', countedFrom)),
    lateReason: serverOnly(longText('超保存期检测原因', 'Reason for the late beginning', { max: 500 })),
    submittedAt: serverOnly(instant('提交时间', 'Submitted')),
    hoursStd: serverOnly(decimal('标准工时', 'Standard hours', { atLeast: '0', unit: 'h' })),
    hoursReal: serverOnly(decimal('实际工时', 'Actual hours', { atLeast: '0', unit: 'h' })),
    instanceId: serverOnly(ref('原始记录', 'Record', 'worksheet')),
    outcome: serverOnly(
      choice('单项结论', 'Outcome', {
        none: label('未判定', 'Not judged'),
        pass: label('符合', 'Pass'),
        fail: label('不符合', 'Fail'),
        na: label('不适用', 'Not applicable'),
      }),
    ),
    returnCount: serverOnly(integer('退回次数', 'Returns', { atLeast: 0 })),
    returnReason: serverOnly(longText('退回原因', 'Reason', { max: 2000 })),
    state: serverOnly(required(choice('状态', 'Status', taskWorkflow.states, { listed: true, filtered: true }))),
  },
});

export type Task = Row<typeof task>;
export type TaskDraft = Draft<typeof task>;
