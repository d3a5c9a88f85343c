import { useIntl, useParams } from '@umijs/max';
import { type CSSProperties, useEffect } from 'react';
import { wallWords } from '../../domain/wall-view/words';
import { directionOf } from '../services/languages';
import { tokenVariables } from '../theme/css-variables';
import { useLook } from '../theme/look';
import { Board } from './Board';
import { useSayIn } from './use-say';
import { useWall } from './use-wall';
import styles from './wall.less';

/** A display on a television in the laboratory: opened by its link, without an account; it looks after itself. */
export const WallPage = () => {
  const { key = '' } = useParams();
  const wall = useWall(key);
  const own = useIntl().locale;
  const { mode: ownMode } = useLook();
  const locale = wall.kind === 'shown' ? wall.data.language : own;
  const mode = wall.kind === 'shown' ? wall.data.look : ownMode;
  const say = useSayIn(locale);
  const title = wall.kind === 'shown' ? wall.data.title : '';
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
  const colours = { ...tokenVariables({ mode, density: 'comfortable' }), colorScheme: mode } as CSSProperties;
  return (
    <main className={styles.wall} style={colours} dir={directionOf(locale)} lang={locale}>
      {wall.kind === 'shown' ? <Board data={wall.data} lostAt={wall.lostAt} say={say} /> : null}
      {wall.kind === 'waiting' || wall.kind === 'unreached' ? (
        <p role="status" className={styles.alone}>
          {say(wall.kind === 'waiting' ? wallWords.waiting : wallWords.unreached)}
        </p>
      ) : null}
      {wall.kind === 'gone' ? (
        <div role="alert" className={styles.alone}>
          <h1>{say(wallWords.gone)}</h1>
          <p>{say(wallWords.goneText)}</p>
        </div>
      ) : null}
    </main>
  );
};
