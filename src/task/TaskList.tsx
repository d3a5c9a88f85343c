import type { ProColumns } from '@ant-design/pro-table';
import { type ReactNode, useRef, useState } from 'react';
import type { TaskRow } from '../../contract/worksheet/bench';
import { useLabel, useText } from '../kit/format/label';
import type { Filter } from '../kit/list/filter';
import type { ListEndpoint } from '../kit/list/list-endpoint';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import type { View } from '../kit/list/ViewTabs';
import { StepButtons } from './StepButtons';
import { type ShownTask, TaskDrawer } from './TaskDrawer';
import { taskColumns } from './task-columns';

type Props = {
  name: string;
  endpoint: ListEndpoint<ShownTask>;
  views?: readonly View[];
  filters: readonly Filter[];
  more?: ProColumns<ShownTask>[];
  empty: ReactNode;
  /** The fixed part of the list, such as the mandate; and whether its page and filters belong into the address. */
  params?: Readonly<Record<string, unknown>>;
  inUrl?: boolean;
  /** After a step: the counts beside the list are others. */
  onChanged?: () => void;
};

/** A list of tasks with their steps, for one or for many, and a drawer for each. */
export const TaskList = ({
  name,
  endpoint,
  views = [],
  filters,
  more = [],
  empty,
  params = {},
  inUrl = true,
  onChanged,
}: Props) => {
  const label = useLabel();
  const text = useText();
  const table = useRef<TableHandle>(null);
  const [rows, setRows] = useState<readonly ShownTask[]>([]);
  const [opened, setOpened] = useState<string>();
  const task = rows.find(({ id }) => id === opened);
  const reload = () => {
    table.current?.reload();
    onChanged?.();
  };
  return (
    <>
      <ServerTable<ShownTask>
        name={name}
        endpoint={endpoint}
        columns={[...(taskColumns({ label, text }) as ProColumns<ShownTask>[]), ...more]}
        views={views}
        filters={filters}
        params={params}
        inUrl={inUrl}
        searchPlaceholder={text('bench.task.search')}
        empty={empty}
        onOpen={({ id }) => setOpened(id)}
        onRows={setRows}
        handle={table}
        batch={(chosen: TaskRow[], done) => (
          <StepButtons
            tasks={chosen}
            onDone={() => {
              done();
              onChanged?.();
            }}
          />
        )}
      />
      {task ? <TaskDrawer key={task.id} task={task} onClose={() => setOpened(undefined)} onDone={reload} /> : null}
    </>
  );
};
