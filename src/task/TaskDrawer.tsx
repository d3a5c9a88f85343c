import { isValidElement, type ReactNode } from 'react';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import type { TaskRow } from '../../contract/worksheet/bench';
import { inClass } from '../../domain/kit/workflow';
import { mandate } from '../../domain/mandate/mandate.entity';
import { task as taskEntity } from '../../domain/task/task.entity';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { itemLabel } from '../../domain/test-item/item-label';
import { ReserveButton } from '../equipment/reservations/ReserveButton';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { useLabel, useListed, useText } from '../kit/format/label';
import { MandateNo } from '../kit/format/MandateNo';
import { Time } from '../kit/format/Time';
import { isOver, Verdict } from '../kit/format/Verdict';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { SideDrawer } from '../kit/page/SideDrawer';
import { Timeline } from '../kit/page/Timeline';
import { Trouble } from '../kit/page/Trouble';
import { StateTag } from '../kit/state/StateTag';
import { TracedNumber } from '../result/TracedNumber';
import { useCall } from '../services/use-call';
import { BeginBy } from './BeginBy';
import { historyEvents } from './history-events';
import { StepButtons } from './StepButtons';
import styles from './tasks.less';
import { WorksheetLink } from './WorksheetLink';

const { fields } = taskEntity;

/** What a list may add to a task: its result and its report. */
export type ShownTask = TaskRow & Partial<Record<'reported' | 'verdict' | 'reportId' | 'reportNo', string | null>>;

type Props = { task: ShownTask; onClose: () => void; onDone: () => void };

/** What has not come yet has no line: an element is judged by the value it is to show. */
const isThere = (value: ReactNode): boolean =>
  isValidElement<{ value?: unknown }>(value) && 'value' in value.props ? Boolean(value.props.value) : Boolean(value);

const Facts = ({ task }: { task: ShownTask }) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const facts: [string, ReactNode][] = [
    [text('bench.col.sample'), <Code key="no" value={task.sampleNo} to={`/order?id=${task.orderId}&tab=samples`} />],
    [text('bench.mandate.sample.name'), task.sampleTitle],
    [text('bench.task.method'), task.method],
    [
      text('bench.task.limit'),
      <bdi key="limit" dir="ltr">
        {[label(task.limit), task.unit].filter(Boolean).join(' ')}
      </bdi>,
    ],
    [label(mandate.label), <MandateNo key="mandate" id={task.mandateId} no={task.mandateName} />],
    [text('bench.task.order'), <Code key="order" value={task.orderNo} to={`/order?id=${task.orderId}`} />],
    [text('bench.task.client'), task.customerName],
    [label(fields.dueDate.label), <Day key="due" value={task.dueDate} due={task.overdue} />],
    [label(fields.latestStart.label), task.latestStart ? <BeginBy key="latest" {...task} isFull /> : null],
    [label(fields.lateReason.label), task.lateReason],
    [label(fields.departId.label), task.departName],
    [label(fields.areaId.label), task.areaName],
    [label(fields.assigneeId.label), task.assigneeName],
    [label(fields.coIds.label), listed(task.coTesters.map(({ name }) => name))],
    [label(fields.checkerId.label), task.checkerName],
    [label(fields.assignedAt.label), <Time key="assigned" value={task.assignedAt} />],
    [label(fields.startedAt.label), <Time key="started" value={task.startedAt} />],
    [label(fields.submittedAt.label), <Time key="submitted" value={task.submittedAt} />],
    [label(fields.hoursStd.label), task.hoursStd && `${task.hoursStd} h`],
    [
      text('bench.task.result'),
      <TracedNumber
        key="result"
        taskId={task.id}
        value={task.reported}
        unit={task.unit}
        over={isOver(task.verdict ?? null)}
      />,
    ],
    [text('bench.col.verdict'), <Verdict key="verdict" value={task.verdict ?? null} />],
    [
      text('bench.task.report'),
      <Code key="report" value={task.reportNo} to={`/reporttask?view=all#${task.reportId}`} />,
    ],
    [label(fields.returnReason.label), task.returnReason],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => isThere(value))
        .map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

/** One task beside its list: what it is, what has happened to its mandate, and what can be done. */
export const TaskDrawer = ({ task, onClose, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const { data, error, reload } = useCall(mandateAuditContract.history, { id: task.mandateId });
  const own = data?.filter(({ instanceId }) => instanceId === null || instanceId === task.instanceId);
  return (
    <SideDrawer
      open
      mask={false}
      width={680}
      onClose={onClose}
      title={
        <>
          {label(itemLabel(task))} <Code value={task.no} /> <StateTag workflow={taskWorkflow} state={task.state} />
        </>
      }
      footer={
        <div className={styles.steps}>
          {inClass(taskWorkflow, 'planned', task.state) ? (
            <ReserveButton
              size="small"
              task={{ id: task.id, purpose: `${task.no} ${label(itemLabel(task))}`.slice(0, 200) }}
            />
          ) : null}
          <WorksheetLink task={task} />
          <StepButtons tasks={[task]} onDone={onDone} />
        </div>
      }
    >
      <Facts task={task} />
      <h3>{text('bench.task.history')}</h3>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {own === undefined && error === undefined ? <PageSkeleton /> : null}
      {own ? (
        <Timeline events={historyEvents(own)} empty={<p className="muted">{text('bench.mandate.noHistory')}</p>} />
      ) : null}
    </SideDrawer>
  );
};
