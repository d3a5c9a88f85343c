import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Workload } from '../../../contract/task/tasks-assign';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { dayText } from '../../services/clock';
import styles from './assign.less';
import { disabledReason } from './bars';
import { initials, matchesPerson } from './initials';
import type { AssignItem } from './item';
import { LoadBars } from './LoadBars';

type Props = {
  people: readonly Workload[];
  /** The ticked tasks that wait for somebody. */
  chosen: readonly AssignItem[];
  items: readonly AssignItem[];
  checkerId: string | null;
  /** The mandate has tasks that wait for somebody. */
  hasOpen: boolean;
  isPicking: boolean;
  onPicked: () => void;
  onAssign: (staffId: string) => void;
  onWhole: (staffId: string) => void;
};

/** The people of the department: what they have in hand, and whether they may do what is ticked, else why not. */
export const PeopleList = ({
  people,
  chosen,
  items,
  checkerId,
  hasOpen,
  isPicking,
  onPicked,
  onAssign,
  onWhole,
}: Props) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const [typed, setTyped] = useState('');
  const rows = people
    .map((person) => ({ person, bar: disabledReason(person, chosen, items, checkerId, label) }))
    .sort((a, b) => Number(a.bar !== null) - Number(b.bar !== null) || Number(a.person.hours) - Number(b.person.hours));
  const found = isPicking ? rows.filter(({ person }) => matchesPerson(typed, person.name)) : rows;
  const first = found.find(({ bar }) => bar === null);
  const close = () => {
    setTyped('');
    onPicked();
  };
  if (people.length === 0) return <p className={styles.empty}>{text('bench.assign.noPeople')}</p>;
  return (
    <>
      {isPicking ? (
        <Input
          autoFocus
          value={typed}
          placeholder={text('bench.assign.initials')}
          aria-label={text('bench.assign.initials')}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={close}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
            setTyped('');
            onAssign(first.person.id);
          }}
        />
      ) : null}
      {chosen.length === 0 && hasOpen ? <p className="muted">{text('bench.assign.selectFirst')}</p> : null}
      <ul className={styles.people}>
        {found.map(({ person, bar }) => (
          <li key={person.id} data-barred={bar !== null} data-first={isPicking && person.id === first?.person.id}>
            <div>
              <b>{person.name}</b> <kbd>{initials(person.name)}</kbd>
              <span className="muted">{text('bench.assign.load', { open: person.open, hours: person.hours })}</span>
              {person.overdue > 0 ? (
                <span className={styles.bad}>{text('bench.assign.late', { overdue: person.overdue })}</span>
              ) : null}
            </div>
            {person.away.map(({ fromDay, toDay }) => (
              <span key={fromDay} className="muted">
                {text('bench.assign.away', { from: dayText(fromDay), to: dayText(toDay) })}
              </span>
            ))}
            <LoadBars days={person.days} />
            {bar ? (
              <p>{text(`bench.assign.${bar.rule}`, { items: listed(bar.items) })}</p>
            ) : (
              <div className={styles.give}>
                <Button
                  size="small"
                  type={chosen.length > 0 ? 'primary' : 'default'}
                  disabled={chosen.length === 0}
                  onClick={() => onAssign(person.id)}
                >
                  {text('bench.assign.toPerson', { name: person.name })}
                </Button>
                <Button size="small" type="link" disabled={!hasOpen} onClick={() => onWhole(person.id)}>
                  {text('bench.assign.whole', { name: person.name })}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
