import type { WallShown } from '../../contract/statistics/wall';
import type { Label } from '../../domain/kit/label';
import {
  asOfWords,
  issuedWords,
  lateWords,
  lostWords,
  paceWords,
  unassignedWords,
  wallWords,
} from '../../domain/wall-view/words';
import { dayText, timeText } from '../services/clock';
import { Pace, Today } from './Figures';
import { InHand, type Line } from './InHand';
import styles from './wall.less';

type Say = (label: Label) => string;

const loadLines = (rows: NonNullable<WallShown['departments']>, say: Say): Line[] =>
  rows.map(({ name, open, late, unassigned }) => ({
    key: name,
    name,
    count: open,
    late,
    beside: [
      ...(late > 0 ? [say(lateWords(late))] : []),
      ...(unassigned > 0 ? [say(unassignedWords(unassigned))] : []),
    ],
  }));

/** The stages of tests and of reports are told apart by their own heads: some states have the same name. */
const stageLines = (stages: NonNullable<WallShown['stages']>, of: 'task' | 'report', say: Say): Line[] =>
  stages
    .filter((stage) => stage.of === of)
    .map(({ state, label, count, late }) => ({
      key: state,
      name: say(label),
      count,
      late,
      beside: late > 0 ? [say(lateWords(late))] : [],
    }));

/** All that a display shows, read from across a room. */
export const Board = ({ data, lostAt, say }: { data: WallShown; lostAt: string | null; say: Say }) => {
  const { title, laboratory, department, at, today, pace, stages, departments, testers, clients } = data;
  const nothing = say(wallWords.nothing);
  const clock = (moment: string) => timeText(moment);
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        <span>{[laboratory, department].filter(Boolean).join(' · ')}</span>
        <time dateTime={at}>{say(asOfWords(clock(at)))}</time>
      </header>
      {lostAt === null ? null : (
        <p role="status" className={styles.lost}>
          {say(lostWords(clock(lostAt)))}
        </p>
      )}
      {today ? (
        <section aria-label={say(wallWords.today)}>
          <Today today={today} say={say} />
        </section>
      ) : null}
      {pace ? (
        <section>
          <h2 className={styles.over}>{say(paceWords(dayText(pace.period.from), dayText(pace.period.to)))}</h2>
          <Pace pace={pace} say={say} />
        </section>
      ) : null}
      <div className={styles.panels}>
        {stages ? (
          <>
            <InHand
              title={`${say(wallWords.stages)} · ${say(wallWords.ofTests)}`}
              nothing={nothing}
              lines={stageLines(stages, 'task', say)}
            />
            <InHand
              title={`${say(wallWords.stages)} · ${say(wallWords.ofReports)}`}
              nothing={nothing}
              lines={stageLines(stages, 'report', say)}
            />
          </>
        ) : null}
        {departments ? (
          <InHand title={say(wallWords.departments)} nothing={nothing} lines={loadLines(departments, say)} />
        ) : null}
        {testers ? <InHand title={say(wallWords.testers)} nothing={nothing} lines={loadLines(testers, say)} /> : null}
        {clients ? (
          <InHand
            title={say(wallWords.clients)}
            nothing={nothing}
            lines={clients.rows.map(({ name, received, issued }) => ({
              key: say(name),
              name: say(name),
              count: received,
              late: 0,
              beside: issued > 0 ? [say(issuedWords(issued))] : [],
            }))}
          />
        ) : null}
      </div>
    </>
  );
};
