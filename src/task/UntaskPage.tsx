import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { label } from '../../domain/kit/label';
import { useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';
import { TaskList } from './TaskList';
import { departFilter, taskFilters } from './task-filters';

const cuts = [
  { key: 'unassigned', label: label('待分配', 'Unassigned'), state: 'unassigned' },
  { key: 'returnAsked', label: label('申请退回', 'Return requested'), state: 'returnAsked' },
  { key: 'reception', label: label('退回受理', 'At reception'), state: 'backAtReception' },
];

/** The pool: every task that waits for somebody, across mandates. */
export const UntaskPage = () => {
  const text = useText();
  const { data: extra, reload } = useCall(taskContract.extra, {});
  const views = cuts.map(({ state, ...view }) => ({
    ...view,
    params: { state: [state] },
    count: extra && (extra.byState[state] ?? 0),
  }));
  return (
    <Page
      title={text('menu.untask')}
      sub={text('bench.hint.untask')}
      actions={<Lead to="/assign">{text('menu.assign')}</Lead>}
    >
      <TaskList
        name="untask"
        endpoint={tasksContract.pool}
        views={views}
        filters={[...taskFilters, departFilter]}
        onChanged={reload}
        empty={<p>{text('bench.task.pool.empty')}</p>}
      />
    </Page>
  );
};
