import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import type { Workflow } from '../../domain/kit/workflow';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { Verdict } from '../kit/format/Verdict';
import { StateTag } from '../kit/state/StateTag';
import styles from './gallery.less';
import { Part, Piece } from './Piece';

const workflows: readonly Pick<Workflow, 'noun' | 'states'>[] = [
  orderWorkflow,
  sampleWorkflow,
  mandateWorkflow,
  taskWorkflow,
  worksheetWorkflow,
  reportWorkflow,
  storedSampleWorkflow,
  equipmentWorkflow,
  staffWorkflow,
];

const VERDICTS = ['pass', 'conditionalPass', 'conditionalFail', 'fail', 'none'];

/** Every state of every workflow, so that a tone that does not fit its word shows. */
export const StatePieces = () => (
  <Part title="states">
    {workflows.map((workflow) => (
      <Piece key={workflow.noun} name={`StateTag ${workflow.noun}`}>
        <div className={styles.row}>
          {Object.keys(workflow.states).map((state) => (
            <StateTag key={state} workflow={workflow} state={state} />
          ))}
        </div>
      </Piece>
    ))}
    <Piece name="Verdict">
      <div className={styles.row}>
        {VERDICTS.map((verdict) => (
          <Verdict key={verdict} value={verdict} />
        ))}
      </div>
    </Piece>
  </Part>
);
