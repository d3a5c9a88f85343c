import type { ReactNode } from 'react';
import type { Label } from '../../domain/kit/label';
import { home } from '../../domain/to-do/home-words';
import { Day } from '../kit/format/Day';
import { useLabel } from '../kit/format/label';
import { Lead } from '../services/Lead';
import styles from './things.less';
import { rows } from './use-rows';

export type Thing = Readonly<{
  id: string;
  no: string;
  client: string | null;
  clientId: string | null;
  what: Label | null;
  due: string | null;
  link: string;
}>;

type Props<T extends Thing> = Readonly<{
  title: Label;
  /** How many there are in all. */
  count: number;
  /** The whole list of them. */
  path: string | null;
  things: readonly T[];
  /** What stands at the end of a row; `stop` goes to what takes its focus. */
  end: (thing: T, stop: ReturnType<typeof rows.stop>) => ReactNode;
  /** Narrowed down, how many of all there are. */
  found?: number;
  /** Has the width of a page: one line a thing where the window allows it. */
  isWide?: boolean;
}>;

const MANY = 99;

/** Things of one kind: the head counts them and leads to their list, each row is one of them with the next step. */
export const Things = <T extends Thing>({
  title,
  count,
  path,
  things,
  end,
  found = count,
  isWide = false,
}: Props<T>) => {
  const label = useLabel();
  const shown = (number: number) => (number > MANY ? `${MANY}+` : String(number));
  const head = (
    <>
      {label(title)} <b>{found === count ? shown(count) : label(home.share(found, count))}</b>
    </>
  );
  const more = found - things.length;
  return (
    <section className={isWide ? `${styles.group} ${styles.wide}` : styles.group}>
      <h3>{path === null ? <span>{head}</span> : <Lead to={path}>{head}</Lead>}</h3>
      <ul onKeyDown={rows.onKeyDown}>
        {things.map((thing, index) => (
          <li key={thing.id}>
            <span className={styles.no}>
              <Lead to={thing.link} tabIndex={-1}>
                <bdi>{thing.no}</bdi>
              </Lead>
            </span>
            <span className={styles.what}>
              {thing.what === null ? null : <span>{label(thing.what)}</span>}
              {thing.client === null ? null : (
                <small>
                  <Lead to={`/customer/${thing.clientId}`} tabIndex={-1}>
                    {thing.client}
                  </Lead>
                </small>
              )}
            </span>
            <span className={styles.due}>
              <Day value={thing.due} due />
            </span>
            <span className={styles.end}>{end(thing, rows.stop(index))}</span>
          </li>
        ))}
      </ul>
      {more > 0 && path !== null ? (
        <Lead to={path} className={styles.more} tabIndex={-1}>
          {label(home.more(more))}
        </Lead>
      ) : null}
    </section>
  );
};
