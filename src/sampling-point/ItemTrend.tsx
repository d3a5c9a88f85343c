import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { type PointItem, samplingPointContract } from '../../contract/sampling-point/sampling-point';
import { itemLabel } from '../../domain/test-item/item-label';
import { useLabel, useText } from '../kit/format/label';
import { useUnit } from '../kit/format/unit';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import { addressOf } from './address';
import type { Period } from './period';
import styles from './sampling-point.less';
import { TrendChart } from './TrendChart';
import { plotted } from './trend';

/** More results than this stand so close that none could be told from the next: the newest are drawn. */
const DRAWN = 200;

type Props = { pointId: string; item: PointItem; period: Period };

/** One item of a point: how it went, as far as its results are numbers. */
export const ItemTrend = ({ pointId, item, period }: Props) => {
  const label = useLabel();
  const text = useText();
  const unitOf = useUnit();
  const { data, error, loading, reload } = useCall(
    samplingPointContract.results,
    { pointId, testitemId: item.testitemId, ...period, current: 1, pageSize: DRAWN },
    { about: `trend ${pointId} ${item.testitemId}` },
  );
  const rows = useMemo(() => (data?.list ?? []).map((row) => ({ ...row, address: addressOf(row) })), [data]);
  const name = label(itemLabel(item));
  const [newest] = rows;
  const words = [
    unitOf(newest?.unit ?? undefined),
    newest?.limitText ? text('point.limitIs', { limit: newest.limitText }) : null,
  ];
  const count = plotted(rows).length;
  return (
    <section className={styles.trend} aria-label={name}>
      <h3>
        {name} <bdi className="muted">{words.filter(Boolean).join(' · ')}</bdi>
      </h3>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {!data && loading ? <Skeleton active paragraph={{ rows: 3 }} title={false} /> : null}
      {data && count === 0 ? (
        <p className="muted">{text(rows.length === 0 ? 'point.noneInPeriod' : 'point.wordsOnly')}</p>
      ) : null}
      {count > 0 ? <TrendChart name={name} rows={rows} /> : null}
      {data && data.total > rows.length ? (
        <p className="muted">{text('point.newestDrawn', { count: rows.length })}</p>
      ) : null}
    </section>
  );
};
