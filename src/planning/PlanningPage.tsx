import { LeftOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { departmentContract } from '../../contract/department/department';
import { planningContract } from '../../contract/task/planning';
import { taskContract } from '../../contract/task/task';
import { addDays } from '../../domain/kit/calendar';
import { boardRows, boardUnits } from '../../domain/planning/board';
import { task } from '../../domain/task/task.entity';
import { useLabel, useText } from '../kit/format/label';
import { Segments } from '../kit/input/Segments';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { RefSelect } from '../kit/ref/RefSelect';
import { dayText, today } from '../services/clock';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';
import { TaskList } from '../task/TaskList';
import { BoardTable } from './BoardTable';
import { type Pick, tasksOf, WAITING } from './pick';
import styles from './planning.less';
import { useBoard } from './use-board';

const ROWS = 20;

/** Work by person, item or mandate against the days on which it is due; below it the tasks of what is picked, to be given out. */
export const PlanningPage = () => {
  const label = useLabel();
  const text = useText();
  const [asked, change] = useBoard();
  const { by, unit, from, departId, keyword, current } = asked;
  const { data, error, reload } = useCall(
    planningContract.board,
    {
      by,
      unit,
      current,
      pageSize: ROWS,
      ...(from && { from }),
      ...(departId && { departId }),
      ...(keyword && { keyword }),
    },
    { about: `board ${by} ${unit}` },
  );
  const [picked, setPicked] = useState<Pick & { by: string }>();
  // What was picked of another kind of row is none of this one; to begin with, what waits for somebody is open.
  const pick = picked?.by === by ? picked : { row: WAITING, name: text('planning.waiting'), slot: null };
  const move = (times: number) =>
    change({
      from: addDays(
        data?.columns[0]?.from ?? from ?? today(),
        times * boardUnits[unit].days * (unit === 'day' ? 7 : 4),
      ),
    });
  const params = data && tasksOf(by, departId, pick, data.columns);
  return (
    <Page
      title={text('menu.planning')}
      sub={text('planning.hint')}
      actions={
        <>
          <Lead to="/equipment?tab=reservations">{text('planning.devices')}</Lead>
          <Lead to="/absence">{text('menu.absence')}</Lead>
          <Lead to="/assign">{text('menu.assign')}</Lead>
        </>
      }
    >
      <div className={styles.bar}>
        <Segments
          name={text('planning.rows')}
          value={by}
          options={boardRows.map((value) => ({ value, label: text(`planning.by.${value}`) }))}
          onChange={(value) => change({ by: value, keyword: undefined })}
        />
        <Segments
          name={text('planning.columns')}
          value={unit}
          options={(['day', 'week'] as const).map((value) => ({ value, label: text(`planning.unit.${value}`) }))}
          onChange={(value) => change({ unit: value })}
        />
        <span className={styles.steps}>
          <Button icon={<LeftOutlined />} aria-label={text('planning.before')} onClick={() => move(-1)} />
          <Button onClick={() => change({ from: undefined })}>{text('planning.now')}</Button>
          <Button icon={<RightOutlined />} aria-label={text('planning.after')} onClick={() => move(1)} />
        </span>
        <div className={styles.depart}>
          <RefSelect
            endpoint={departmentContract.list}
            titleKey="name"
            placeholder={label(task.fields.departId.label)}
            style={{ width: '100%' }}
            value={departId}
            onChange={(id) => change({ departId: id ?? undefined })}
          />
        </div>
        <Input
          key={`${by} ${keyword ?? ''}`}
          allowClear
          prefix={<SearchOutlined className="muted" />}
          defaultValue={keyword}
          className={styles.search}
          placeholder={text(`planning.search.${by}`)}
          aria-label={text(`planning.search.${by}`)}
          onPressEnter={({ currentTarget }) => change({ keyword: currentTarget.value.trim() || undefined })}
          onClear={() => change({ keyword: undefined })}
        />
      </div>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data ? (
        <>
          <BoardTable board={data} by={by} unit={unit} pick={pick} onPick={(next) => setPicked({ ...next, by })} />
          <p className={`muted ${styles.keys}`}>{text('planning.keys')}</p>
          {data.list.length === 0 ? <p className="muted">{text(`planning.none.${by}`)}</p> : null}
          {data.total > ROWS ? (
            <Pagination
              className={styles.pages}
              size="small"
              current={current}
              pageSize={ROWS}
              total={data.total}
              showSizeChanger={false}
              onChange={(page) => change({ current: page })}
            />
          ) : null}
        </>
      ) : error ? null : (
        <PageSkeleton />
      )}
      {data && params ? (
        <section aria-label={text('planning.list')}>
          <h2 className={styles.picked}>
            {pick.name}
            {pick.slot === null ? null : <span className="muted">{slotText(text, data.columns, pick.slot)}</span>}
          </h2>
          <TaskList
            key={JSON.stringify(params)}
            name="planning"
            endpoint={taskContract.all}
            params={params}
            filters={[]}
            inUrl={false}
            onChanged={reload}
            empty={<p>{text('planning.noTasks')}</p>}
          />
        </section>
      ) : null}
    </Page>
  );
};

/** The days of what is picked, in words. */
const slotText = (text: (key: string) => string, columns: readonly { from: string; to: string }[], slot: number) => {
  const column = columns[slot];
  if (slot < 0) return text('planning.earlier');
  if (column === undefined) return text('planning.later');
  return column.from === column.to ? dayText(column.from) : `${dayText(column.from)} – ${dayText(column.to)}`;
};
