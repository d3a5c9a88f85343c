import { label } from '../../../domain/kit/label';
import type { View } from '../../kit/list/ViewTabs';

/** The cuts of the register by which its keeper works. */
export const workLists: readonly View[] = [
  { key: 'all', label: label('全部', 'All'), params: {} },
  { key: 'soon', label: label('即将到期', 'Due soon'), params: { due: 'soon' } },
  { key: 'overdue', label: label('校准逾期', 'Overdue'), params: { due: 'overdue' } },
  { key: 'check', label: label('待期间核查', 'Check due'), params: { due: 'check' } },
  { key: 'confirm', label: label('待计量确认', 'To confirm'), params: { due: 'confirm' } },
];
