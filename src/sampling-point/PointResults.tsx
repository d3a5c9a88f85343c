import { useSearchParams } from '@umijs/max';
import { Select, Skeleton } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type PointResult, samplingPointContract } from '../../contract/sampling-point/sampling-point';
import { sample } from '../../domain/sample/sample.entity';
import { sampleItem } from '../../domain/sample-item/sample-item.entity';
import { itemLabel } from '../../domain/test-item/item-label';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { useLabel, useText } from '../kit/format/label';
import { useUnit } from '../kit/format/unit';
import { isOver, Verdict } from '../kit/format/Verdict';
import type { Column } from '../kit/list/column';
import { ServerTable } from '../kit/list/ServerTable';
import { Trouble } from '../kit/page/Trouble';
import { TracedNumber } from '../result/TracedNumber';
import { useGo } from '../services/Lead';
import { useCall } from '../services/use-call';
import { addressOf } from './address';
import { ItemTrend } from './ItemTrend';
import type { Period } from './period';
import styles from './sampling-point.less';

const DaysFilter = lazy(() => import('../kit/list/DaysFilter'));

/** Drawings that a person still compares; the table beneath shows every item that is chosen. */
const MOST_DRAWN = 4;

const useColumns = (): Column<PointResult>[] => {
  const label = useLabel();
  const text = useText();
  const unitOf = useUnit();
  return useMemo(
    () => [
      {
        title: label(sample.fields.samplingDate.label),
        dataIndex: 'sampledOn',
        sorter: true,
        width: 120,
        card: 'lead',
        render: (_, row) => <Day value={row.sampledOn} />,
      },
      {
        title: label(sampleItem.fields.testitemId.label),
        dataIndex: 'itemName',
        width: 150,
        ellipsis: true,
        render: (_, row) => label(itemLabel(row)),
      },
      {
        title: text('point.result'),
        dataIndex: 'reported',
        width: 170,
        render: (_, row) => (
          <TracedNumber
            taskId={row.id}
            value={row.reported}
            unit={unitOf(row.unit ?? undefined)}
            over={isOver(row.verdict)}
          />
        ),
      },
      { title: text('point.unit'), dataIndex: 'unit', extra: true, width: 90, card: 'none' },
      {
        title: label(sampleItem.fields.limit.label),
        dataIndex: 'limitText',
        width: 120,
        render: (_, row) => <bdi dir="ltr">{row.limitText}</bdi>,
      },
      {
        title: text('point.verdict'),
        dataIndex: 'verdictText',
        width: 120,
        card: 'state',
        render: (_, row) => <Verdict value={row.verdict} />,
      },
      {
        title: label(sample.fields.no.label),
        dataIndex: 'sampleNo',
        width: 190,
        render: (_, row) => <Code value={row.sampleNo} to={addressOf(row)} />,
      },
      {
        title: text('point.report'),
        dataIndex: 'reportNo',
        width: 170,
        render: (_, row) => <Code value={row.reportNo} to={`/reporttask?view=all#${row.reportId}`} />,
      },
    ],
    [label, text, unitOf],
  );
};

/** What was found at a point from one sampling to the next: how it went, and every result in a table. */
export const PointResults = ({ pointId }: { pointId: string }) => {
  const go = useGo();
  const label = useLabel();
  const text = useText();
  const columns = useColumns();
  const asked = useSearchParams()[0].get('item');
  const [picked, setPicked] = useState<readonly string[] | undefined>(asked === null ? undefined : [asked]);
  const [period, setPeriod] = useState<Period>({});
  const { data: items, error, reload } = useCall(samplingPointContract.items, { id: pointId });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!items) return <Skeleton active />;
  if (items.length === 0) return <p className="muted">{text('point.noResults')}</p>;
  const known = (picked ?? []).filter((id) => items.some(({ testitemId }) => testitemId === id));
  const drawn = (
    picked === undefined || (known.length === 0 && asked !== null)
      ? items.slice(0, 2)
      : items.filter(({ testitemId }) => known.includes(testitemId))
  ).slice(0, MOST_DRAWN);
  const shown = known.length === 0 ? {} : { testitemId: known };
  return (
    <>
      <div className={styles.tools}>
        <Select<string[]>
          mode="multiple"
          className={styles.items ?? ''}
          aria-label={text('point.items')}
          placeholder={text('point.allItems')}
          optionFilterProp="label"
          maxTagCount="responsive"
          value={[...known]}
          options={items.map((item) => ({ value: item.testitemId, label: label(itemLabel(item)), count: item.count }))}
          optionRender={({ label: name, data }) => (
            <>
              {name} <span className="muted">{text('crud.count', { count: data.count })}</span>
            </>
          )}
          onChange={(ids) => setPicked(ids.length === 0 ? undefined : ids)}
        />
        <Suspense fallback={null}>
          <DaysFilter
            placeholder={[text('point.from'), text('point.to')]}
            from={period.sampledFrom}
            to={period.sampledTo}
            onChange={(sampledFrom, sampledTo) =>
              setPeriod({ ...(sampledFrom && { sampledFrom }), ...(sampledTo && { sampledTo }) })
            }
          />
        </Suspense>
      </div>
      <div className={styles.trends}>
        {drawn.map((item) => (
          <ItemTrend key={item.testitemId} pointId={pointId} item={item} period={period} />
        ))}
      </div>
      <p className={styles.legend}>{text('point.legend')}</p>
      <ServerTable<PointResult>
        name="point-results"
        endpoint={samplingPointContract.results}
        params={{ pointId, ...shown, ...period }}
        columns={columns}
        inUrl={false}
        empty={<p>{text('point.noneInPeriod')}</p>}
        onOpen={(row) => go(addressOf(row))}
      />
    </>
  );
};
