import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { label } from '../../domain/kit/label';
import { statesOf } from '../../domain/kit/workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { useCall } from '../services/use-call';
import { TaskList } from './TaskList';
import { taskFilters } from './task-filters';

/** The reader's own tasks, one by one. */
export const MyTasksPage = () => {
  const text = useText();
  const { data: my, reload } = useCall(taskContract.myInfo, {});
  const views = [
    {
      key: 'open',
      label: label('未完成', 'Open'),
      params: { state: statesOf(taskWorkflow, 'inHand') },
      count: my && my.assigned + my.testing + my.returnAsked,
    },
    {
      key: 'submitted',
      label: label('待校核', 'To be checked'),
      params: { state: ['submitted'] },
      count: my?.submitted,
    },
    {
      key: 'helping',
      label: label('我协检的', 'I help'),
      params: { as: 'coTester', state: statesOf(taskWorkflow, 'inHand') },
      count: my?.helping,
    },
    {
      key: 'holding',
      label: label('保存期将满或已满', 'Holding time ends'),
      params: { holding: 'near' },
      count: my?.holding,
    },
    { key: 'done', label: label('已校核', 'Checked'), params: { state: statesOf(taskWorkflow, 'checkedOrLater') } },
    { key: 'all', label: label('全部', 'All'), params: {} },
  ];
  return (
    <Page title={text('menu.mytasks')} sub={text('bench.hint.mytasks')}>
      <TaskList
        name="mytasks"
        endpoint={tasksContract.my}
        views={views}
        filters={taskFilters}
        onChanged={reload}
        empty={<p>{text('bench.task.my.empty')}</p>}
      />
    </Page>
  );
};
