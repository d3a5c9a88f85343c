import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import type { Cells } from '../crud/columns';
import { StateTag } from '../state/StateTag';

/** How a list of people draws what is more than a word. */
export const staffCells: Cells = {
  roleIds: (row) => [row['roleNames'] ?? []].flat().join('、'),
  status: (row) => <StateTag workflow={staffWorkflow} state={String(row['status'])} />,
};
