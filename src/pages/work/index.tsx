import { Button } from 'antd';
import { workContract } from '../../../contract/to-do/work';
import { useText } from '../../components/format/label';
import { Page } from '../../components/page/Page';
import { PageSkeleton } from '../../components/page/PageSkeleton';
import { TodoList } from '../../components/page/TodoList';
import { Trouble } from '../../components/page/Trouble';
import { useCall } from '../../services/use-call';

/** Every kind of work the reader may do, with or without something waiting. */
export default function Work() {
  const text = useText();
  const { data, error, loading, reload } = useCall(workContract.todos, {});
  const total = data?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Page
      title={text('menu.work')}
      sub={data ? text('work.total', { total }) : undefined}
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
}
