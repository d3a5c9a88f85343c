import { taskContract } from '../../contract/task/task';
import { label } from '../../domain/kit/label';
import { statesOf } from '../../domain/kit/workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { useText } from '../kit/format/label';
import { isOver, Verdict } from '../kit/format/Verdict';
import type { Filter } from '../kit/list/filter';
import { Page } from '../kit/page/Page';
import { TracedNumber } from '../result/TracedNumber';
import { useCall } from '../services/use-call';
import { TaskList } from './TaskList';
import { departFilter, taskFilters } from './task-filters';

const stateFilter: Filter = {
  kind: 'choice',
  name: 'state',
  label: label('状态', 'Status'),
  options: taskWorkflow.states,
};

/** All tasks of the reader's scope, in any state. */
export const TaskPage = () => {
  const text = useText();
  const { data: extra, reload } = useCall(taskContract.extra, {});
  const count = (...states: string[]) => extra && states.reduce((sum, state) => sum + (extra.byState[state] ?? 0), 0);
  const views = [
    { key: 'all', label: label('全部', 'All'), params: {} },
    { key: 'open', label: label('未完成', 'Open'), params: { state: statesOf(taskWorkflow, 'open') } },
    {
      key: 'unassigned',
      label: label('待分配', 'Unassigned'),
      params: { state: ['unassigned'] },
      count: count('unassigned'),
    },
    {
      key: 'returnAsked',
      label: label('申请退回', 'Return requested'),
      params: { state: ['returnAsked'] },
      count: count('returnAsked'),
    },
    {
      key: 'holding',
      label: label('保存期已过', 'Holding time over'),
      params: { holding: 'past' },
      count: extra?.holding,
    },
    { key: 'holdingNear', label: label('保存期将满或已满', 'Holding time ends'), params: { holding: 'near' } },
    {
      key: 'testing',
      label: label('检测中', 'In testing'),
      params: { state: statesOf(taskWorkflow, 'enterable') },
      count: count(...statesOf(taskWorkflow, 'enterable')),
    },
    {
      key: 'submitted',
      label: label('待校核', 'To be checked'),
      params: { state: ['submitted'] },
      count: count('submitted'),
    },
    { key: 'checked', label: label('已校核', 'Checked'), params: { state: statesOf(taskWorkflow, 'checkedOrLater') } },
    {
      key: 'reception',
      label: label('退回受理', 'At reception'),
      params: { state: ['backAtReception'] },
      count: count('backAtReception'),
    },
  ];
  return (
    <Page title={text('menu.task')} sub={text('bench.hint.task')}>
      <TaskList
        name="task"
        endpoint={taskContract.allExtended}
        views={views}
        filters={[stateFilter, ...taskFilters, departFilter]}
        onChanged={reload}
        empty={<p>{text('bench.task.empty')}</p>}
        more={[
          {
            title: text('bench.task.result'),
            dataIndex: 'reported',
            width: 150,
            render: (_, row) => (
              <TracedNumber taskId={row.id} value={row.reported} unit={row.unit} over={isOver(row.verdict ?? null)} />
            ),
          },
          {
            title: text('bench.col.verdict'),
            dataIndex: 'verdict',
            width: 110,
            render: (_, row) => <Verdict value={row.verdict ?? null} />,
          },
        ]}
      />
    </Page>
  );
};
