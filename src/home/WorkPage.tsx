import { Button } from 'antd';
import { workContract } from '../../contract/to-do/work';
import { useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import { TodoList } from './TodoList';

/** Every kind of work the reader may do, with or without something waiting. */
export const WorkPage = () => {
  const text = useText();
  const { data, error, loading, reload } = useCall(workContract.todos, {}, { kept: true });
  const total = data?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Page
      title={text('menu.work')}
      sub={data ? text('work.hint', { total }) : undefined}
      actions={
        <Button onClick={reload} loading={loading}>
          {text('work.refresh')}
        </Button>
      }
    >
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data === undefined && !error ? <PageSkeleton /> : null}
      {data?.length === 0 ? <p className="muted">{text('work.none')}</p> : null}
      <TodoList todos={data ?? []} />
    </Page>
  );
};
