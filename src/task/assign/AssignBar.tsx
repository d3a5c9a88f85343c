import { Button, Select } from 'antd';
import { useText } from '../../kit/format/label';
import { DayInput } from '../../kit/input/DayInput';
import { StepButtons } from '../StepButtons';
import styles from './assign.less';
import type { AssignItem } from './item';

/** What is to hold for whoever is assigned next. */
export type Wish = Readonly<{ coIds: string[]; checkerId: string | null; dueDate: string | null }>;
type Props = {
  chosen: readonly AssignItem[];
  people: readonly { id: string; name: string }[];
  checkers: readonly { id: string; name: string }[];
  wish: Wish;
  onWish: (wish: Wish) => void;
  proposals: number;
  onPropose: () => void;
  onDone: () => void;
};

/** Helpers, checker and due day for what is assigned next, the proposal, and the other steps of the ticked rows. */
export const AssignBar = ({ chosen, people, checkers, wish, onWish, proposals, onPropose, onDone }: Props) => {
  const text = useText();
  // Who may check all of the ticked rows; before any is ticked, everybody who may check one.
  const able = checkers.filter(({ id }) => chosen.every(({ checkerIds }) => checkerIds.includes(id)));
  return (
    <div className={styles.bar}>
      <Select
        mode="multiple"
        allowClear
        showSearch
        maxTagCount="responsive"
        optionFilterProp="label"
        aria-label={text('bench.assign.helpers')}
        placeholder={text('bench.assign.helpers')}
        title={text('bench.assign.helpersHint')}
        value={wish.coIds}
        options={people.flatMap(({ id, name }) => (id === wish.checkerId ? [] : [{ value: id, label: name }]))}
        onChange={(coIds: string[]) => onWish({ ...wish, coIds })}
        style={{ width: 150 }}
      />
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        aria-label={text('bench.assign.checker')}
        placeholder={text('bench.assign.checker')}
        title={text('bench.assign.checkerLater')}
        value={wish.checkerId}
        options={able.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(checkerId: string | undefined) => onWish({ ...wish, checkerId: checkerId ?? null })}
        style={{ width: 150 }}
      />
      <span className={styles.day}>
        <DayInput
          placeholder={text('bench.assign.due')}
          value={wish.dueDate}
          onChange={(dueDate) => onWish({ ...wish, dueDate })}
        />
      </span>
      {proposals > 0 ? (
        <Button onClick={onPropose}>{text('bench.assign.proposal', { count: proposals })}</Button>
      ) : null}
      <span className={styles.steps}>
        <StepButtons tasks={chosen} onDone={onDone} except={['assign']} />
      </span>
    </div>
  );
};
