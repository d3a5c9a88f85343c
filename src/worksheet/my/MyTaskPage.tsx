import { useAccess } from '@umijs/max';
import { taskContract } from '../../../contract/task/task';
import { tasksContract } from '../../../contract/task/tasks';
import { statesOf } from '../../../domain/kit/workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { Access } from '../../access';
import { useText } from '../../kit/format/label';
import { Page } from '../../kit/page/Page';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { TabbedPage } from '../../kit/page/TabbedPage';
import { Trouble } from '../../kit/page/Trouble';
import { Lead } from '../../services/Lead';
import { useCall } from '../../services/use-call';
import { groupsOf } from './group';
import styles from './my.less';
import { ScanField } from './ScanField';
import { SheetGroupCard } from './SheetGroupCard';

/** As many as one page holds; a tester with more open tasks finds the rest in the plain list. */
const MOST = 200;
const soonest = { current: 1, pageSize: MOST, sorter: 'dueDate_asc' };

const numbers = ['assigned', 'testing', 'submitted', 'overdue', 'returned', 'doneThisMonth'] as const;
const bad: readonly string[] = ['overdue', 'returned'];

const MyNumbers = () => {
  const text = useText();
  const { data } = useCall(taskContract.myInfo, {});
  if (data === undefined) return null;
  return (
    <ul className={styles.numbers}>
      {numbers.map((name) => (
        <li key={name} className={bad.includes(name) && data[name] > 0 ? styles.bad : undefined}>
          <b>{data[name]}</b> {text(`bench.my.numbers.${name}`)}
        </li>
      ))}
    </ul>
  );
};

const Mine = () => {
  const text = useText();
  const { data, error, reload } = useCall(tasksContract.my, {
    ...soonest,
    state: [...statesOf(taskWorkflow, 'inHand')],
  });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (data === undefined) return <PageSkeleton />;
  const groups = groupsOf(data.list);
  return (
    <>
      {groups.length === 0 ? <p className={styles.empty}>{text('bench.task.my.empty')}</p> : null}
      {groups.map((group) => (
        <SheetGroupCard key={group.id} group={group} kind="enter" onDone={reload} />
      ))}
      {data.total > data.list.length ? (
        <p className="muted">
          {text('bench.my.more', { count: data.list.length })} <Lead to="/mytasks">{text('menu.mytasks')}</Lead>
        </p>
      ) : null}
    </>
  );
};

const ToCheck = () => {
  const text = useText();
  const { data, error, reload } = useCall(taskContract.list, { ...soonest, state: ['submitted'] });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (data === undefined) return <PageSkeleton />;
  const groups = groupsOf(data.list.filter(({ worksheetState }) => worksheetState === 'submitted'));
  return (
    <>
      {groups.length === 0 ? <p className={styles.empty}>{text('bench.my.noneToCheck')}</p> : null}
      {groups.map((group) => (
        <SheetGroupCard key={group.id} group={group} kind="check" onDone={reload} />
      ))}
    </>
  );
};

/** What the reader has to test or to check, by worksheet, due soonest first. */
export const MyTaskPage = () => {
  const text = useText();
  const access = useAccess() as Access;
  const tabs = [
    ...(access['worksheet.enter'] ? [{ key: 'mine', title: text('bench.my.mine'), children: <Mine /> }] : []),
    ...(access['mandate.check'] ? [{ key: 'check', title: text('bench.my.waiting'), children: <ToCheck /> }] : []),
  ];
  return (
    <Page title={text('menu.mytask')} sub={text('bench.hint.mytask')}>
      <div className={styles.head}>
        <ScanField />
        <MyNumbers />
      </div>
      {tabs.length === 1 ? tabs[0]?.children : <TabbedPage tabs={tabs} />}
    </Page>
  );
};
