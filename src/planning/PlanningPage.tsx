import { useState } from 'react';
import { departmentContract } from '../../contract/department/department';
import { planningContract } from '../../contract/task/planning';
import { taskContract } from '../../contract/task/task';
import { addDays } from '../../domain/kit/calendar';
import { boardRows, boardUnits } from '../../domain/planning/board';
import { task } from '../../domain/task/task.entity';
import { useLabel, useText } from '../kit/format/label';
import { Segments } from '../kit/input/Segments';
import { DaysBar, DaysSheet } from '../kit/page/DaysView';
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
  const shown = { by, unit, ...(from && { from }), ...(departId && { departId }), ...(keyword && { keyword }) };
  const { data, error, reload } = useCall(
    planningContract.board,
    { ...shown, current, pageSize: ROWS },
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
      <DaysBar
        onMove={move}
        onToday={() => change({ from: undefined })}
        narrow={
          <RefSelect
            endpoint={departmentContract.list}
            titleKey="name"
            reads={[]}
            placeholder={label(task.fields.departId.label)}
            style={{ width: '100%' }}
            value={departId}
            onChange={(id) => change({ departId: id ?? undefined })}
          />
        }
        keyword={keyword}
        onKeyword={(word) => change({ keyword: word })}
        searched={text(`planning.search.${by}`)}
        exported={{ path: planningContract.board.path, query: shown }}
      >
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
      </DaysBar>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data ? (
        <DaysSheet
          current={current}
          pageSize={ROWS}
          total={data.total}
          onPage={(page) => change({ current: page })}
          note={
            <>
              <p className={`muted ${styles.keys}`}>{text('planning.keys')}</p>
              {data.list.length === 0 ? <p className="muted">{text(`planning.none.${by}`)}</p> : null}
            </>
          }
        >
          <BoardTable board={data} by={by} unit={unit} pick={pick} onPick={(next) => setPicked({ ...next, by })} />
        </DaysSheet>
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
