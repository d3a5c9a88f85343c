import { staffWorkflow } from '../../domain/staff/staff.workflow';
import type { Cells } from '../kit/crud/columns';
import { useListed } from '../kit/format/label';
import { StateTag } from '../kit/state/StateTag';

const RoleNames = ({ names }: { names: readonly string[] | null | undefined }) => <>{useListed()(names ?? [])}</>;

/** How a list of people draws what is more than a word. */
export const staffCells: Cells = {
  roleIds: (row) => <RoleNames names={row['roleNames'] as string[] | null} />,
  status: (row) => <StateTag workflow={staffWorkflow} state={String(row['status'])} />,
};
