import { useAccess } from '@umijs/max';
import { Grid } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { customerContract } from '../../contract/customer/customer';
import type { ReportRow } from '../../contract/report/report-view';
import { order } from '../../domain/order/order.entity';
import { report } from '../../domain/report/report.entity';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import type { Filter } from '../kit/list/filter';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { askToDiscard, useHolds } from '../services/unsaved-over';
import { BatchPrint } from './BatchPrint';
import styles from './desk.less';
import type { Desk } from './desks';
import { EarlyReport } from './EarlyReport';
import { MergeReports } from './MergeReports';
import { OpenedReport } from './OpenedReport';
import { options } from './options';
import { narrowColumns, wideColumns } from './report-columns';
import { useOpened } from './use-opened';
import { useViews } from './use-views';
import { useWalk } from './use-walk';

const { fields } = report;

const filters: readonly Filter[] = [
  {
    kind: 'ref',
    name: 'customerId',
    label: order.fields.customerId.label,
    endpoint: customerContract.list as never,
    titleKey: 'name',
  },
  { kind: 'choice', name: 'type', label: fields.type.label, options: options.type },
  { kind: 'choice', name: 'conclusion', label: fields.conclusion.label, options: options.conclusion },
  { kind: 'days', name: 'issueDate', label: fields.issueDate.label },
];

type Go = { to: (id: string | undefined) => void; onDirty: (isDirty: boolean) => void };

/** Asks before another report takes the place of one with changes that are not saved. */
const useGuard = (setOpened: (id: string | undefined) => void): Go => {
  const dirty = useRef(false);
  const onDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty;
  }, []);
  useHolds(() => dirty.current);
  const to = (id: string | undefined) => {
    if (!dirty.current) return setOpened(id);
    askToDiscard({
      onDiscard: () => {
        dirty.current = false;
        setOpened(id);
      },
      onStay: () => undefined,
    });
  };
  return { to, onDirty };
};

/** The report desk: list, PDF, and what must be true, side by side where there is room; else the list folds away. */
export const ReportDesk = ({ desk }: { desk: Desk }) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const isWide = Grid.useBreakpoint().xxl === true;
  const table = useRef<TableHandle>(null);
  const [rows, setRows] = useState<readonly ReportRow[]>([]);
  const [turn, setTurn] = useState(0);
  const [opened, setOpened] = useOpened();
  const go = useGuard(setOpened);
  const { views, open } = useViews(desk, turn);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const walk = useWalk({ ids, opened, onOpen: go.to, onClose: () => go.to(undefined) });
  const onChanged = useCallback(() => {
    table.current?.reload();
    setTurn((last) => last + 1);
  }, []);
  const words = { label, text };

  return (
    <Page
      fills={opened !== undefined}
      title={text(`menu.${desk.name}`)}
      sub={opened === undefined ? text(`report.${desk.name}.sub`) : undefined}
      actions={
        desk.name === 'reporttask' && opened === undefined && access['report.compile'] && access['order.read'] ? (
          <EarlyReport onDone={onChanged} />
        ) : undefined
      }
    >
      <div className={opened === undefined ? styles.closed : styles.desk}>
        <div className={styles.list} data-opened={opened !== undefined}>
          <ServerTable<ReportRow>
            name={opened === undefined ? desk.name : `${desk.name}-narrow`}
            endpoint={open.endpoint}
            columns={opened === undefined ? wideColumns(desk.name, words) : narrowColumns(opened, words)}
            filters={opened === undefined ? filters : []}
            views={views}
            searchPlaceholder={text('report.search')}
            empty={<p>{text(`report.${desk.name}.empty`)}</p>}
            onOpen={({ id }) => go.to(id)}
            onRows={setRows}
            handle={table}
            {...(desk.name === 'reporttask' &&
              opened === undefined &&
              access['report.compile'] && {
                batch: (chosen, done) => (
                  <MergeReports
                    reports={chosen}
                    onDone={() => {
                      done();
                      onChanged();
                    }}
                  />
                ),
              })}
            {...(desk.name === 'reportprint' &&
              opened === undefined && {
                batch: (chosen, done) => (
                  <BatchPrint
                    reports={chosen}
                    onDone={() => {
                      done();
                      onChanged();
                    }}
                  />
                ),
              })}
          />
        </div>
        {opened === undefined ? null : (
          <OpenedReport
            key={opened}
            id={opened}
            desk={desk}
            foldsList={!isWide}
            onWalk={walk}
            onClose={() => go.to(undefined)}
            onOpen={go.to}
            onChanged={onChanged}
            onDirty={go.onDirty}
          />
        )}
      </div>
    </Page>
  );
};
