import { useAccess } from '@umijs/max';
import type { TaskRow } from '../../contract/worksheet/bench';
import type { Access } from '../access';
import { useText } from '../kit/format/label';
import { Lead } from '../services/Lead';

type Props = { task: Pick<TaskRow, 'mandateId' | 'instanceId' | 'worksheetState'> };

/** The way to the worksheet of a task, in the words of what one does there. */
export const WorksheetLink = ({ task }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  if (!task.instanceId || !access['worksheet.read']) return null;
  const isChecked = task.worksheetState === 'submitted' && access['mandate.check'];
  return (
    <Lead to={`/mandate/dataread/${task.mandateId}/${task.instanceId}`} onClick={(event) => event.stopPropagation()}>
      {text(isChecked ? 'bench.task.check' : 'bench.task.open')}
    </Lead>
  );
};
