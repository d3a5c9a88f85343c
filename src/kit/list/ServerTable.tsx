import { Skeleton } from 'antd';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useListPreferences } from '../../services/list-preferences';
import { useRequestList } from '../../services/use-call';
import { sizes } from '../../theme/tokens';
import { usePhone } from '../../theme/use-phone';
import { ExportButton } from '../files/ExportButton';
import { useText } from '../format/label';
import { Delayed } from '../page/Delayed';
import { PageSkeleton } from '../page/PageSkeleton';
import { BatchBar } from './BatchBar';
import type { Column } from './column';
import { EmptyList } from './EmptyList';
import { FilterLine } from './FilterLine';
import type { Filter } from './filter';
import { ListTools } from './ListTools';
import styles from './list.less';
import type { ListEndpoint } from './list-endpoint';
import { PAGE_SIZE } from './list-state';
import { useOfferedFilters } from './offered-filters';
import { rowsThatFit } from './rows-that-fit';
import { Still } from './Still';
import { ToRows } from './ToRows';
import { totalWords } from './total-words';
import { useGrace } from './use-grace';
import { useLayout } from './use-layout';
import { useListState } from './use-list-state';
import { usePages, useWayBack } from './use-pages';
import { useRowKeys } from './use-row-keys';
import { savedState, useSavedViews } from './use-saved-views';
import { type View, ViewTabs } from './ViewTabs';
import { SavedViews } from './views/SavedViews';
import { WideTable } from './WideTable';
import { wholeOf } from './whole-of';

/** On a phone alone. */
const Cards = lazy(() => import('./cards/Cards')) as typeof import('./cards/Cards').default;

const LENGTHS = [10, 20, 50, 100, 200];

/** Of a list that the statistics led to. */
const FigureNote = lazy(() => import('./FigureNote'));

export type TableHandle = { reload: () => void; clearSelection: () => void };

type Props<Row> = {
  /** Names the table for what the person keeps of it: columns, density, views. */
  name: string;
  endpoint: ListEndpoint<Row>;
  columns: readonly Column<Row>[];
  /** Fixed part of the input, such as the order whose samples are shown. */
  params?: Readonly<Record<string, unknown>>;
  filters?: readonly Filter[];
  /** Named cuts of the list, shown as tabs; the first one is shown first. */
  views?: readonly View[];
  /** `null` where the list is not searched. */
  searchPlaceholder?: string | null;
  /** To the right of the tabs: the screen's secondary actions. */
  toolbar?: ReactNode;
  /** At the right of the search line: what is done with the whole list, such as export. */
  tools?: ReactNode;
  /** The buttons for the chosen rows; `done` clears the selection and reloads. */
  batch?: (rows: Row[], done: () => void) => ReactNode;
  /** What a list without any rows says and offers. */
  empty?: ReactNode;
  onOpen?: (row: Row) => void;
  /** The rows as they arrive, for a screen that walks through them. */
  onRows?: (rows: readonly Row[]) => void;
  /** `false` keeps page and filters out of the address: for tables in drawers and tabs. */
  inUrl?: boolean;
  handle?: Ref<TableHandle>;
};

const NONE: readonly Filter[] = [];

/** The table of every list: page, sort, search and filters happen on the server, and the address says which. */
export const ServerTable = <Row extends { id: string }>({
  name,
  endpoint,
  columns,
  params,
  filters: declared = NONE,
  views = [],
  searchPlaceholder,
  toolbar,
  tools,
  batch,
  empty,
  onOpen,
  onRows,
  inUrl = true,
  handle,
}: Props<Row>) => {
  const text = useText();
  const filters = useOfferedFilters(declared);
  const isPhone = usePhone();
  const rows = useRowKeys();
  const preferences = useListPreferences(name);
  const { ready, arrange } = preferences;
  // Of the window in which the list was opened: one that is drawn larger meanwhile does not turn its pages.
  const [fit] = useState(() => (inUrl ? rowsThatFit(window.innerHeight) : PAGE_SIZE));
  const [state, change] = useListState(inUrl, preferences.layout.pageSize ?? fit);
  const saved = useSavedViews(inUrl, preferences, state, change);
  const layout = useLayout(columns, preferences, saved);
  const density = preferences.layout.density ?? 'middle';
  const isWaiting = !ready || saved.isDue;
  const [selected, setSelected] = useState<Row[]>([]);
  const view = views.find(({ key }) => key === state.view) ?? views[0];
  const whole = wholeOf(views, view);
  const { current, pageSize, sorter, keyword } = state;
  const asked = { ...view?.params, ...state.filters, ...params, keyword };
  // A figure that led here has told how many there are.
  const pages = usePages(endpoint, asked, { current, pageSize, sorter }, Boolean(state.filters['figure']));
  const isDue = !isWaiting && !pages.isLost;
  const input = isDue ? { ...asked, ...pages.page } : null;
  const { data, error, reload, ...call } = useRequestList(endpoint, input, JSON.stringify(params));
  const loading = !isDue || call.loading;
  const isEarly = useGrace(data === undefined && error === undefined);
  useEffect(() => {
    if (data && !loading && !error) pages.learn(data);
  });
  useWayBack(pages.isLost, pageSize, (last) => change({ current: last }, true));
  const known = pages.known(data);
  const clear = () => change({ filters: {}, keyword: undefined, saved: undefined });
  useEffect(() => {
    if (data) onRows?.(data.list);
  }, [data, onRows]);
  const clearSelection = () => setSelected([]);
  useImperativeHandle(handle, () => ({ reload, clearSelection }));
  const narrowed = Boolean(keyword) || Object.values(state.filters).some((value) => value.length > 0);

  const shownRows = error ? [] : (data?.list ?? []);
  const opens = useRef(onOpen);
  useEffect(() => {
    opens.current = onOpen;
  });
  const common = () => ({
    columns: layout.columns,
    rows: shownRows,
    loading,
    count: known.count,
    total: totalWords(text, known.total, known.capped),
    counter: known.countAll && { ask: known.countAll, isBusy: known.counting, error: known.countingError },
    empty: (
      <EmptyList
        error={error}
        narrowed={narrowed}
        cut={
          view !== undefined && whole !== undefined && view !== whole
            ? { view: view.label, whole: whole.label }
            : undefined
        }
        empty={empty}
        onRetry={reload}
        onClear={clear}
        onWhole={() => change({ view: whole?.key })}
      />
    ),
    tools: (
      <ListTools
        key="tools"
        columns={layout.list}
        onColumns={layout.set}
        onReset={layout.reset}
        density={density}
        onDensity={(next) => arrange({ density: next })}
        onReload={() => {
          pages.recount();
          reload();
        }}
      >
        {inUrl ? (
          <SavedViews
            list={name}
            views={saved}
            state={savedState(state)}
            columns={layout.kept}
            defaultId={preferences.layout.defaultViewId}
            onDefault={(id) => arrange({ defaultViewId: id })}
          />
        ) : null}
        {tools}
        <ExportButton path={endpoint.path} query={{ ...asked, current, pageSize, sorter }} columns={layout.columns} />
      </ListTools>
    ),
    onOpen: onOpen && ((row: Row) => opens.current?.(row)),
    selected,
    onSelect: batch && setSelected,
  });
  const drawn = () =>
    isPhone ? (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <Cards
          {...common()}
          state={state}
          change={change}
          filters={filters}
          placeholder={searchPlaceholder}
          onClear={clear}
        />
      </Suspense>
    ) : (
      <WideTable
        {...common()}
        line={
          <FilterLine
            filters={filters}
            values={state.filters}
            keyword={keyword}
            placeholder={searchPlaceholder}
            onKeyword={(words) => change({ keyword: words })}
            onFilters={(values) => change({ filters: values })}
            onClear={clear}
          />
        }
        density={density}
        // Below the bar of the frame; inside a drawer below nothing.
        offset={inUrl ? sizes.head : 0}
        current={current}
        pageSize={pageSize}
        sorter={sorter}
        lengths={[...new Set([...LENGTHS, fit])].sort((one, other) => one - other)}
        onPage={(page) => {
          // What fits is no number of one's own: it is another in another window.
          if (page.pageSize !== pageSize) arrange({ pageSize: page.pageSize === fit ? null : page.pageSize });
          change(page);
        }}
      />
    );
  // The page around a list is drawn again for many reasons, and what it hands over is new each time where nothing has changed.
  const by = [
    ...[isPhone, text, columns, filters, searchPlaceholder, tools, onOpen === undefined, batch === undefined, fit],
    ...[preferences.layout, saved.all, saved.active, saved.isChanged, saved.columns, state, change, selected],
    ...[JSON.stringify(asked), data, error, loading, known.total, known.capped, known.counting, known.countingError],
    ...[shownRows.length === 0 && empty, view?.key, whole?.key],
  ];
  if (isEarly)
    return (
      <section ref={rows} className={styles.list} aria-busy="true">
        <Delayed>
          <PageSkeleton />
        </Delayed>
      </section>
    );
  return (
    <section ref={rows} className={styles.list}>
      {shownRows.length > 0 && !isPhone ? <ToRows list={rows} /> : null}
      {views.length > 0 || toolbar ? (
        <div className={styles.bar}>
          <ViewTabs views={views} active={view?.key} onChange={(key) => change({ view: key })} />
          {toolbar}
        </div>
      ) : null}
      {state.filters['figure'] ? (
        <Suspense fallback={null}>
          <FigureNote figure={String(state.filters['figure'])} />
        </Suspense>
      ) : null}
      <Still by={by} draw={drawn} />
      {batch ? (
        <BatchBar count={selected.length} onClear={clearSelection}>
          {batch(selected, () => {
            clearSelection();
            reload();
          })}
        </BatchBar>
      ) : null}
    </section>
  );
};
