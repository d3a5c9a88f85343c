import { useMemo, useRef } from 'react';
import { storeRoomContract } from '../../contract/stored-sample/store-room';
import { type StoredSampleRow, storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { desk } from '../../domain/stored-sample/desk-words';
import { storeViews } from '../../domain/stored-sample/store-views';
import { storedSample } from '../../domain/stored-sample/stored-sample.entity';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { useLabel, useText } from '../kit/format/label';
import type { Filter } from '../kit/list/filter';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import type { View } from '../kit/list/ViewTabs';
import { Page } from '../kit/page/Page';
import { useCall } from '../services/use-call';
import { useOpenedId } from '../services/use-opened-id';
import { BatchButtons } from './BatchButtons';
import { storeColumns } from './columns';
import { StoredDrawer } from './StoredDrawer';

const { fields } = storedSample;

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'state', label: fields.state.label, options: storedSampleWorkflow.states },
  {
    kind: 'ref',
    name: 'roomId',
    label: fields.roomId.label,
    endpoint: storeRoomContract.list as never,
    titleKey: 'name',
  },
];

const viewsOf = (countOf: (view: string) => number | undefined): View[] => [
  { key: 'all', label: desk.all, params: {} },
  ...Object.entries(storeViews).map(([view, words]) => ({
    key: view,
    label: words,
    params: { view },
    count: countOf(view),
  })),
];

/** Every sample that is, was or will be in the store. */
export const StoreList = () => {
  const label = useLabel();
  const text = useText();
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useOpenedId();
  const counts = useCall(storedSampleContract.workCounts, {});
  const views = useMemo(() => viewsOf((code) => counts.data?.find(({ view }) => view === code)?.count), [counts.data]);
  const columns = useMemo(() => storeColumns(label), [label]);
  const changed = () => {
    table.current?.reload();
    counts.reload();
  };
  return (
    <Page title={text('menu.store')}>
      <ServerTable<StoredSampleRow>
        name="storedSample"
        endpoint={storedSampleContract.list}
        columns={columns}
        filters={filters}
        views={views}
        searchPlaceholder={label(desk.search)}
        empty={<p>{label(desk.empty)}</p>}
        onOpen={({ id }) => setOpened(id)}
        batch={(rows, done) => (
          <BatchButtons
            rows={rows}
            onDone={() => {
              done();
              counts.reload();
            }}
          />
        )}
        handle={table}
      />
      {opened === undefined ? null : (
        <StoredDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} onChanged={changed} />
      )}
    </Page>
  );
};
