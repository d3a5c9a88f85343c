import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { Measured } from '../kit/format/Measured';
import { Money } from '../kit/format/Money';
import { Time } from '../kit/format/Time';
import styles from './gallery.less';
import { Part, Piece } from './Piece';

const soon = (): string => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

export const ValuePieces = () => (
  <Part title="values">
    <Piece name="Measured">
      <div className={styles.row}>
        <Measured value="<0.0050" unit="mg/L" />
        <Measured value="12.30" unit="mg/L" />
        <Measured value="1.52" unit="mg/L" over />
      </div>
    </Piece>
    <Piece name="Code, Money, Time, Day">
      <div className={styles.row}>
        <Code value="R2026-0012" />
        <Money value={128_050} />
        <Time value="2026-11-20T08:00:00.000Z" />
        <Day value="2026-11-20" due />
        <Day value={soon()} due />
      </div>
    </Piece>
  </Part>
);
