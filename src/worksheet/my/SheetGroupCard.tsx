import { Progress } from 'antd';
import { useState } from 'react';
import type { TaskRow } from '../../../contract/worksheet/bench';
import type { Label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { mandate } from '../../../domain/mandate/mandate.entity';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { itemLabel } from '../../../domain/test-item/item-label';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { Code } from '../../kit/format/Code';
import { Day } from '../../kit/format/Day';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { MandateNo } from '../../kit/format/MandateNo';
import { StateTag, ToneTag } from '../../kit/state/StateTag';
import { Hazards } from '../../sample/Hazards';
import { Lead } from '../../services/Lead';
import { StepButtons } from '../../task/StepButtons';
import type { SheetGroup } from './group';
import styles from './my.less';

const priorities: Readonly<Record<string, Label>> = mandate.fields.priority.options ?? {};

type Props = { group: SheetGroup; kind: 'enter' | 'check'; onDone: () => void };

const TaskLine = ({ task, isChosen, onChoose }: { task: TaskRow; isChosen: boolean; onChoose: () => void }) => {
  const label = useLabel();
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} onChange={onChoose} />
        <Code value={task.sampleNo} to={`/order?id=${task.orderId}&tab=samples`} />
        <Hazards hazards={task.hazards} />
        <span>{label(itemLabel(task))}</span>
        <span className="muted">{task.method}</span>
        <StateTag workflow={taskWorkflow} state={task.state} />
      </label>
    </li>
  );
};

/** One worksheet with its tasks: how far it is, when it is due, and the way into it. */
export const SheetGroupCard = ({ group, kind, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const { id, mandateId, mandateName, state, dueDate, tasks } = group;
  const filled = tasks.filter(({ hasData }) => hasData).length;
  const priority = tasks.find(({ priority: each }) => each === 'exUrgent' || each === 'urgent')?.priority;
  const isTyped = kind === 'enter' && (state === '' || inClass(worksheetWorkflow, 'editable', state));
  const toggle = (task: string) =>
    setChosen((last) => (last.includes(task) ? last.filter((each) => each !== task) : [...last, task]));
  const progress = text('bench.my.progress', { filled, total: tasks.length });
  const items = [...new Set(tasks.map((task) => label(itemLabel(task))))];
  return (
    <article className={styles.group}>
      <header>
        <MandateNo id={mandateId} no={mandateName} />
        <StateTag workflow={worksheetWorkflow} state={state} />
        {priority && priorities[priority] ? <ToneTag tone="mine">{label(priorities[priority])}</ToneTag> : null}
        <button type="button" className={styles.items} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span dir="auto">{listed(items.slice(0, 6))}</span>
          {items.length > 6 ? <span dir="ltr">+{items.length - 6}</span> : null}
        </button>
        <span className={styles.due}>
          {text('bench.my.due')} <Day value={dueDate} due />
        </span>
        <span className={styles.progress}>
          <Progress
            percent={Math.round((filled / tasks.length) * 100)}
            size="small"
            showInfo={false}
            aria-label={progress}
          />
          {progress}
        </span>
        <Lead className={styles.enter} to={`/mytask/${isTyped ? 'datainput' : 'dataread'}/${mandateId}/${id}`}>
          {text(isTyped ? 'bench.my.enter' : kind === 'check' ? 'bench.my.check' : 'bench.my.read')}
        </Lead>
      </header>
      {isOpen ? (
        <>
          <ul>
            {tasks.map((task) => (
              <TaskLine
                key={task.id}
                task={task}
                isChosen={chosen.includes(task.id)}
                onChoose={() => toggle(task.id)}
              />
            ))}
          </ul>
          {kind === 'enter' && chosen.length > 0 ? (
            <footer>
              <StepButtons
                tasks={tasks.filter((task) => chosen.includes(task.id))}
                onDone={() => {
                  setChosen([]);
                  onDone();
                }}
              />
            </footer>
          ) : null}
        </>
      ) : null}
    </article>
  );
};
