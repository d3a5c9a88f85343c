import { departmentContract } from '../../contract/department/department';
import { testAreaContract } from '../../contract/test-item/test-area';
import { testItemContract } from '../../contract/test-item/test-item';
import { task } from '../../domain/task/task.entity';
import type { Filter } from '../kit/list/filter';

const { fields } = task;

/** What every list of tasks is narrowed by. */
export const taskFilters: readonly Filter[] = [
  { kind: 'days', name: 'dueDate', label: fields.dueDate.label },
  { kind: 'ref', name: 'areaId', label: fields.areaId.label, endpoint: testAreaContract.list, titleKey: 'name' },
  {
    kind: 'ref',
    name: 'testitemId',
    label: fields.testitemId.label,
    endpoint: testItemContract.list,
    titleKey: 'name',
  },
  { kind: 'days', name: 'latestStart', label: fields.latestStart.label },
];

export const departFilter: Filter = {
  kind: 'ref',
  name: 'departId',
  label: fields.departId.label,
  endpoint: departmentContract.list,
  titleKey: 'name',
};
