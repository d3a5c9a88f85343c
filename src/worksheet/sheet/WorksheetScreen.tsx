import { mandateContract } from '../../../contract/mandate/mandate';
import { tasksContract } from '../../../contract/task/tasks';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { LoadError } from '../../kit/page/LoadError';
import { PageHead } from '../../kit/page/PageHead';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { Trouble } from '../../kit/page/Trouble';
import { StateTag } from '../../kit/state/StateTag';
import { usePageName } from '../../services/kept-pages';
import { useCall } from '../../services/use-call';
import styles from './sheet.less';
import { WorksheetPanel } from './WorksheetPanel';

type Props = { mandateId: string; id: string; datatype?: string | undefined; isReadOnly: boolean };

/** The one screen behind every address of a worksheet, to type or to read. */
export const WorksheetScreen = ({ mandateId, id, datatype, isReadOnly }: Props) => {
  const plain = useCall(mandateContract.instance, datatype === undefined ? { id, mandateId } : null);
  const typed = useCall(tasksContract.instance, datatype === undefined ? null : { id, mandateId, type: datatype });
  const { data, error, reload } = datatype === undefined ? plain : typed;
  usePageName(data && `${data.mandate.no} ${data.worksheet.name}`);
  if (data === undefined) return error ? <LoadError error={error} onRetry={reload} /> : <PageSkeleton />;
  return (
    <div className={styles.screen}>
      <PageHead
        title={data.worksheet.name}
        sub={<StateTag workflow={worksheetWorkflow} state={data.worksheet.state} />}
      />
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      <WorksheetPanel key={data.worksheet.id} view={data} isReadOnly={isReadOnly} onChanged={reload} />
    </div>
  );
};
