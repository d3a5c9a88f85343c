import { SearchOutlined } from '@ant-design/icons';
import { useSearchParams } from '@umijs/max';
import { Input } from 'antd';
import { useCallback, useState } from 'react';
import type { Outcomes } from '../../../contract/kit/outcomes';
import { tasksContract } from '../../../contract/task/tasks';
import { tasksAssignContract } from '../../../contract/task/tasks-assign';
import { useText } from '../../kit/format/label';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { Trouble } from '../../kit/page/Trouble';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';
import { useCall } from '../../services/use-call';
import { useChange } from '../../services/use-change';
import { useDebounced } from '../../services/use-debounced';
import { useTasksDone } from '../use-tasks-done';
import { AssignBar, type Wish } from './AssignBar';
import styles from './assign.less';
import { ItemList } from './ItemList';
import type { AssignItem } from './item';
import { MandateList } from './MandateList';
import { PeopleList } from './PeopleList';
import { type Choice, useAssignKeys } from './use-assign-keys';

/** As many mandates as a director can look through; the search finds the others. */
const SHOWN = 100;

const nothing: Wish = { coIds: [], checkerId: null, dueDate: null };

/** Waits for somebody, and the reader may say who. */
const mayAssign = ({ actions }: Pick<AssignItem, 'actions'>): boolean => actions.includes('assign');

/** Left the work by mandate, in the middle its items, right the people with their load and competence. */
export const AssignBoard = () => {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const rested = useDebounced(keyword.trim(), 250);
  const list = useCall(
    tasksAssignContract.list,
    {
      current: 1,
      pageSize: SHOWN,
      sorter: 'dueDate_asc',
      ...(rested && { keyword: rested }),
    },
    { about: 'mandates' },
  );
  const asked = useSearchParams()[0].get('mandate') ?? undefined;
  const [picked, setPicked] = useState(asked);
  // The page is kept: another link opens another mandate on it.
  useChange(asked, () => setPicked(asked));
  const mandates = list.data?.list ?? [];
  const mandateId = picked ?? mandates[0]?.id;
  const detail = useCall(tasksAssignContract.items, mandateId ? { id: mandateId } : null);
  // Where nothing waits any more, what was opened last is no work to give out.
  const opened = mandateId === undefined ? undefined : detail.data;
  const items = opened?.items ?? [];
  const [choice, setChoice] = useState<Choice>({ at: 0, ids: [] });
  const [wish, setWish] = useState(nothing);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcomes['results'][number]>>>({});
  const [isPicking, setPicking] = useState(false);
  const chosen = items.filter(({ id }) => choice.ids.includes(id));
  const people = opened?.people ?? list.data?.people ?? [];

  const open = (id: string) => {
    setPicked(id);
    setChoice({ at: 0, ids: [] });
    setOutcomes({});
    setWish(nothing);
  };
  const { reload: reloadList } = list;
  const { reload: reloadItems } = detail;
  const reload = useCallback(() => {
    reloadList();
    reloadItems();
  }, [reloadList, reloadItems]);

  const tell = useTasksDone(reload);
  const [run] = useSubmit(async (act: () => Promise<Outcomes>) => {
    const outcomes = await act();
    const { results } = outcomes;
    tell({ name: 'assign', code: 'assign' }, outcomes);
    setOutcomes((last) => ({ ...last, ...Object.fromEntries(results.map((each) => [each.id, each])) }));
    setChoice(({ at, ids }) => ({ at, ids: ids.filter((id) => !results.some((each) => each.id === id && each.ok)) }));
    reload();
  });
  const extras = {
    ...(wish.coIds.length > 0 && { coIds: wish.coIds }),
    ...(wish.checkerId && { checkerId: wish.checkerId }),
    ...(wish.dueDate && { dueDate: wish.dueDate }),
  };
  const assignEach = (pairs: readonly { itemId: string; staffId: string }[]) =>
    run(() => call(tasksAssignContract.assign, { mandateId: mandateId ?? '', items: [...pairs], ...extras }));
  const open0 = chosen.filter(mayAssign);
  const assignTo = (staffId: string) => {
    setPicking(false);
    if (open0.length > 0) void assignEach(open0.map(({ id }) => ({ itemId: id, staffId })));
  };
  const assignWhole = (staffId: string) =>
    void run(() => call(tasksContract.assignWhole, { id: mandateId ?? '', staffId, ...extras }));
  const proposals = items
    .filter(mayAssign)
    .flatMap(({ id, proposedId }) => (proposedId ? [{ itemId: id, staffId: proposedId }] : []));
  const onKeyDown = useAssignKeys({
    items,
    choice,
    onChoice: setChoice,
    onPick: (ids) => setPicking(items.some((item) => ids.includes(item.id) && mayAssign(item))),
  });

  if (list.error && !list.data) return <Trouble error={list.error} onRetry={list.reload} />;
  if (!list.data) return <PageSkeleton />;
  return (
    <div className={styles.board}>
      <section className={styles.column} aria-label={text('bench.assign.work')}>
        <h2>{text('bench.assign.work')}</h2>
        <Input
          prefix={<SearchOutlined className="muted" />}
          allowClear
          value={keyword}
          placeholder={text('bench.assign.search')}
          aria-label={text('bench.assign.search')}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <MandateList mandates={mandates} opened={mandateId} onOpen={open} />
      </section>
      <section className={styles.column} aria-label={text('bench.assign.items')}>
        {mandateId === undefined ? <p className={styles.empty}>{text('bench.assign.noItems')}</p> : null}
        {detail.error ? <Trouble error={detail.error} onRetry={detail.reload} /> : null}
        {mandateId === undefined ? null : (
          <AssignBar
            chosen={chosen}
            people={opened?.people ?? []}
            checkers={opened?.checkers ?? []}
            wish={wish}
            onWish={setWish}
            proposals={proposals.length}
            onPropose={() => void assignEach(proposals)}
            onDone={() => {
              setChoice(({ at }) => ({ at, ids: [] }));
              reload();
            }}
          />
        )}
        <ItemList
          items={items}
          people={people}
          outcomes={outcomes}
          choice={choice}
          onChoice={setChoice}
          onKeyDown={onKeyDown}
          isPicking={isPicking}
        />
        {items.length > 0 ? <p className="muted">{text('bench.assign.keys')}</p> : null}
      </section>
      <section className={styles.column} aria-label={text('bench.assign.people')}>
        <h2>{text('bench.assign.people')}</h2>
        <PeopleList
          people={people}
          chosen={open0}
          items={items}
          checkerId={wish.checkerId}
          hasOpen={items.some(mayAssign)}
          isPicking={isPicking}
          onPicked={() => setPicking(false)}
          onAssign={assignTo}
          onWhole={assignWhole}
        />
      </section>
    </div>
  );
};
