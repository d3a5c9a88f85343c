import { Checkbox } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Outcomes } from '../../../contract/kit/outcomes';
import type { Workload } from '../../../contract/task/tasks-assign';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { itemLabel } from '../../../domain/test-item/item-label';
import { Day } from '../../kit/format/Day';
import { useLabel, useText } from '../../kit/format/label';
import { StateTag } from '../../kit/state/StateTag';
import { BeginBy } from '../BeginBy';
import styles from './assign.less';
import type { AssignItem } from './item';
import { type Choice, toggled } from './use-assign-keys';

type Props = {
  items: readonly AssignItem[];
  people: readonly Workload[];
  outcomes: Readonly<Record<string, Outcomes['results'][number]>>;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The keys are with the people for now. */
  isPicking: boolean;
};

/** Who does it; before anybody does, the ghost of a proposal. */
const Tester = ({ item, people }: { item: AssignItem; people: readonly Workload[] }) => {
  const text = useText();
  if (item.assigneeName) return <b>{item.assigneeName}</b>;
  const proposed = people.find(({ id }) => id === item.proposedId);
  if (proposed) return <span className={styles.ghost}>{text('bench.assign.proposed', { name: proposed.name })}</span>;
  return item.candidateIds.length === 0 ? <span className={styles.bad}>{text('bench.assign.none')}</span> : null;
};

/** The number of a sample; where room is short, what follows the number of its order. */
const SampleNo = ({ no }: { no: string }) => {
  const at = no.lastIndexOf('-');
  return (
    <>
      <span className={styles.order}>{no.slice(0, Math.max(at, 0))}</span>
      {no.slice(Math.max(at, 0))}
    </>
  );
};

/** The items of a mandate; the outcome of each assignment is shown in its row. */
export const ItemList = ({ items, people, outcomes, choice, onChoice, onKeyDown, isPicking }: Props) => {
  const label = useLabel();
  const text = useText();
  const table = useRef<HTMLTableElement>(null);
  const first = items[0]?.id;
  // A mandate that was just opened takes the keys, and has them again once somebody was picked; never from a field
  // that is being used meanwhile, whose choices would close.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first item is another mandate
  useEffect(() => {
    const isUsed = document.activeElement instanceof HTMLInputElement;
    if (!isPicking && !isUsed) table.current?.focus({ preventScroll: true });
  }, [first, isPicking]);
  if (items.length === 0) return null;
  const all = items.length === choice.ids.length;
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows one walks through is a grid
      role="grid"
      aria-label={text('bench.assign.items')}
      className={styles.items}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th>
            <Checkbox
              checked={all}
              indeterminate={!all && choice.ids.length > 0}
              aria-label={text('bench.assign.items')}
              onChange={() => onChoice({ ...choice, ids: all ? [] : items.map(({ id }) => id) })}
            />
          </th>
          <th>{text('bench.col.sample')}</th>
          <th>{text('bench.col.item')}</th>
          <th className={styles.wide}>{text('bench.task.method')}</th>
          <th>{text('bench.assign.person')}</th>
          <th className={styles.wide}>{text('bench.assign.checker')}</th>
          <th>{text('bench.assign.due')}</th>
          <th aria-label={text('bench.task')} />
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => {
          const outcome = outcomes[item.id];
          const isChosen = choice.ids.includes(item.id);
          return (
            <tr
              key={item.id}
              aria-selected={isChosen}
              data-here={at === choice.at}
              onClick={() => onChoice({ at, ids: toggled(choice.ids, item.id) })}
            >
              <td>
                <Checkbox checked={isChosen} tabIndex={-1} aria-label={`${item.sampleNo} ${label(itemLabel(item))}`} />
              </td>
              <td className="mono" title={item.sampleNo}>
                <SampleNo no={item.sampleNo} />
              </td>
              <td>{label(itemLabel(item))}</td>
              <td className={styles.wide}>{item.method}</td>
              <td>
                <Tester item={item} people={people} />
              </td>
              <td className={styles.wide}>{item.checkerName}</td>
              <td>
                <Day value={item.dueDate} due={item.overdue} />
                {item.latestStart === null ? null : (
                  <small style={{ display: 'block' }}>
                    <BeginBy {...item} isTitled />
                  </small>
                )}
              </td>
              <td>
                <StateTag workflow={taskWorkflow} state={item.state} />
                {item.state === 'returnAsked' && item.returnReason ? (
                  <p className={styles.bad}>{text('bench.assign.returnAsked', { reason: item.returnReason })}</p>
                ) : null}
                {outcome && !outcome.ok ? <p className={styles.bad}>{outcome.message}</p> : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
