import { Progress } from 'antd';
import type { OrderDetail } from '../../../contract/order/order-views';
import { inClass } from '../../../domain/kit/workflow';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { Code } from '../../kit/format/Code';
import { Day } from '../../kit/format/Day';
import { useText } from '../../kit/format/label';
import { MandateNo } from '../../kit/format/MandateNo';
import { StateTag } from '../../kit/state/StateTag';
import { ReportPlan } from '../../report/ReportPlan';
import { Lead } from '../../services/Lead';
import styles from './detail.less';

type Props = { detail: OrderDetail; onChanged: () => void };

/** What became of the order in the laboratory: its mandates with their progress, and its reports. */
export const WorkTab = ({ detail: { order, mandates, reports }, onChanged }: Props) => {
  const text = useText();
  return (
    <>
      <section className={styles.group}>
        <h3>{text('order.mandates')}</h3>
        {mandates.length === 0 ? <p className="muted">{text('order.noMandates')}</p> : null}
        <ul className={styles.rows}>
          {mandates.map((mandate) => (
            <li key={mandate.id}>
              <span>{mandate.departName}</span>
              <MandateNo id={mandate.id} no={mandate.no} />
              <StateTag workflow={mandateWorkflow} state={mandate.state} />
              <Progress
                size="small"
                aria-label={text('files.progress')}
                percent={mandate.taskNum === 0 ? 0 : Math.round((100 * mandate.doneNum) / mandate.taskNum)}
                format={() => `${mandate.doneNum}/${mandate.taskNum}`}
                style={{ width: 140 }}
              />
              <Day value={mandate.dueDate} due={inClass(mandateWorkflow, 'open', mandate.state)} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.group}>
        <h3>{text('order.reports')}</h3>
        {mandates.length > 0 ? <ReportPlan orderId={order.id} ver={order.ver} onChanged={onChanged} /> : null}
        {reports.length === 0 ? <p className="muted">{text('order.noReports')}</p> : null}
        <ul className={styles.rows}>
          {reports.map((report) => (
            <li key={report.id}>
              <Lead to={`/reporttask#${report.id}`}>{report.title}</Lead>
              <Code value={report.no} to={`/reporttask?view=all#${report.id}`} />
              <StateTag workflow={reportWorkflow} state={report.state} />
              <Day value={report.issueDate} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
