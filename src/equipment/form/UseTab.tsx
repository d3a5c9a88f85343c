import { useAccess, useSearchParams } from '@umijs/max';
import { Button, Skeleton, Table, Tag } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type DeviceUseSummary, equipmentCareContract } from '../../../contract/equipment/equipment-care';
import { itemLabel } from '../../../domain/test-item/item-label';
import type { Access } from '../../access';
import { useLabel, useText } from '../../kit/format/label';
import file from '../../kit/page/file.less';
import { Trouble } from '../../kit/page/Trouble';
import { today, yearsAfter } from '../../services/clock';
import { useCall } from '../../services/use-call';
import { UsesTable } from './UsesTable';
import { hourWords, shareWords, usageWords as words } from './usage-words';
import styles from './use.less';

const DaysFilter = lazy(() => import('../../kit/list/DaysFilter'));

type Days = { from: string; to: string };
/** What the table beneath is narrowed down to, with the words of it. */
type Narrowed = { params: Readonly<Record<string, unknown>>; says: string } | undefined;
type Line = { key: string; name: string; count: number; minutes: number; params: Readonly<Record<string, unknown>> };

const hours = (minutes: number): string => (minutes / 60).toFixed(1);

const Figure = ({ title, children, more }: { title: string; children: ReactNode; more?: ReactNode }) => (
  <li>
    <h3>{title}</h3>
    <b>{children}</b>
    <span>{more}</span>
  </li>
);

type LinesProps = { title: string; lines: readonly Line[]; onPick: (line: Line) => void };

/** Who or what has used it how much; a row shows its results in the table beneath. */
const Lines = ({ title, lines, onPick }: LinesProps) => {
  const label = useLabel();
  return (
    <Table<Line>
      rowKey="key"
      size="small"
      pagination={lines.length > 13 ? { pageSize: 13, size: 'small', showSizeChanger: false } : false}
      dataSource={[...lines]}
      columns={[
        {
          title,
          dataIndex: 'name',
          render: (name: string, line) => (
            <Button type="link" size="small" className={styles.pick ?? ''} onClick={() => onPick(line)}>
              {name}
            </Button>
          ),
        },
        { title: label(words.results), dataIndex: 'count', align: 'right' },
        { title: label(words.hours), align: 'right', render: (_, { minutes }) => <bdi>{hours(minutes)}</bdi> },
      ]}
    />
  );
};

type Props = { equipmentId: string; lastCalDate: string | null };

/** How much a device was used in a period, by whom and for what, and every result behind each figure. */
export const UseTab = ({ equipmentId, lastCalDate }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [, setQuery] = useSearchParams();
  const [days, setDays] = useState<Days>(() => ({ from: yearsAfter(today(), -1), to: today() }));
  const [narrowed, setNarrowed] = useState<Narrowed>();
  const period = { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) };
  const { data, error, reload } = useCall(equipmentCareContract.useSummary, { id: equipmentId, ...period });
  const show = (next: Days) => {
    setNarrowed(undefined);
    setDays(next);
  };
  const pick = ({ params, name }: Line) => setNarrowed({ params, says: name });
  const testers = ({ byTester }: DeviceUseSummary): Line[] =>
    byTester.flatMap(({ id, name, ...line }) =>
      id === null ? [] : [{ key: id, name: name ?? '', params: { testerId: id }, ...line }],
    );
  const items = ({ byItem }: DeviceUseSummary): Line[] =>
    byItem.map(({ id, name, nameEn, ...line }) => ({
      key: id,
      name: label(itemLabel({ itemName: name, itemNameEn: nameEn })),
      params: { testitemId: id },
      ...line,
    }));
  return (
    <>
      <div className={file.card}>
        <div className={styles.tools}>
          <Suspense fallback={null}>
            <DaysFilter
              placeholder={[label(words.from), label(words.to)]}
              from={days.from}
              to={days.to}
              onChange={(from, to) => show({ from, to })}
            />
          </Suspense>
          {lastCalDate === null ? null : (
            <Button onClick={() => show({ from: lastCalDate, to: today() })}>{label(words.sinceCalibration)}</Button>
          )}
          {access['equipment.certify'] || access['equipment.reviewImpact'] ? (
            <Button type="link" onClick={() => setQuery({ tab: 'impact' })}>
              {label(words.toImpact)}
            </Button>
          ) : null}
        </div>
        {error ? <Trouble error={error} onRetry={reload} /> : null}
        {!data && !error ? <Skeleton active paragraph={{ rows: 4 }} /> : null}
        {data ? (
          <>
            <ul className={styles.figures}>
              <Figure title={label(words.results)}>
                <Button type="link" className={styles.figure ?? ''} onClick={() => setNarrowed(undefined)}>
                  {data.count}
                </Button>
              </Figure>
              <Figure title={label(words.samples)}>{data.samples}</Figure>
              <Figure title={label(words.time)} more={label(shareWords((data.perMille / 10).toFixed(1)))}>
                {label(hourWords(hours(data.minutes)))}
              </Figure>
              <Figure title={label(words.days)} more={label(words.workingDays)}>
                <bdi dir="ltr">
                  {data.days} / {data.workingDays}
                </bdi>
              </Figure>
              {data.untimed === 0 ? null : (
                <Figure title={label(words.untimed)} more={label(words.untimedSays)}>
                  <Button
                    type="link"
                    className={styles.figure ?? ''}
                    onClick={() => setNarrowed({ params: { untimed: true }, says: label(words.untimed) })}
                  >
                    {data.untimed}
                  </Button>
                </Figure>
              )}
              {data.logged === 0 ? null : (
                <Figure title={label(words.logged)}>
                  <Button type="link" className={styles.figure ?? ''} onClick={() => setQuery({ tab: 'history' })}>
                    {data.logged}
                  </Button>
                </Figure>
              )}
            </ul>
            {data.count === 0 ? null : (
              <div className={styles.lines}>
                <Lines title={label(words.tester)} lines={testers(data)} onPick={pick} />
                <Lines title={label(words.item)} lines={items(data)} onPick={pick} />
                <Lines
                  title={label(words.month)}
                  lines={data.byMonth.map(({ month, ...line }) => ({
                    key: month,
                    name: month,
                    params: monthOf(month, data),
                    ...line,
                  }))}
                  onPick={pick}
                />
              </div>
            )}
            <p className="muted">{label(words.says)}</p>
          </>
        ) : null}
      </div>
      <h2 className={styles.second}>
        {label(words.list)}
        {narrowed ? (
          <Tag closable onClose={() => setNarrowed(undefined)}>
            {narrowed.says}
          </Tag>
        ) : null}
      </h2>
      <UsesTable
        equipmentId={equipmentId}
        narrowed={{ ...period, ...narrowed?.params }}
        empty={text('equipment.noUses')}
      />
    </>
  );
};

/** The days of a month, as far as they are of the period. */
const monthOf = (month: string, { from, to }: Pick<DeviceUseSummary, 'from' | 'to'>): Days => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const first = `${month}-01`;
  return { from: first < from ? from : first, to: last > to ? to : last };
};
