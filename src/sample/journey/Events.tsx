import type { JourneyEvent } from '../../../contract/sample/sample-part';
import { localDay } from '../../../domain/kit/calendar';
import { custodyWords as words } from '../../../domain/sample/custody-words';
import { Arrow } from '../../kit/format/Arrow';
import { Day } from '../../kit/format/Day';
import { useLabel } from '../../kit/format/label';
import { Said } from '../../kit/format/Said';
import { Time } from '../../kit/format/Time';
import { Shape } from '../../kit/state/Shape';
import { Lead } from '../../services/Lead';
import styles from './journey.less';

const Happened = ({ event, isMany }: { event: JourneyEvent; isMany: boolean }) => {
  const label = useLabel();
  const { said, who, toWho, place, qty, qtyUnit, note, isSigned, devices, tone, sampleNo, at, isDay } = event;
  return (
    <li data-event>
      <span className={`${styles.when} muted`}>{isDay ? <Day value={localDay(at)} /> : <Time value={at} />}</span>
      <span className={styles[tone]}>
        <Shape tone={tone} />
      </span>
      <div className={styles.what}>
        <div className={styles.tags}>
          <b>
            <Said>{label(said)}</Said>
          </b>
          {qty === null ? null : <bdi dir="ltr">{`${qty} ${qtyUnit ?? ''}`}</bdi>}
          {isMany ? <span className="mono muted">{sampleNo}</span> : null}
          {isSigned ? <span className={styles.signed}>✎ {label(words.signed)}</span> : null}
        </div>
        <div className="muted">
          {who}
          {toWho ? (
            <>
              <Arrow />
              {toWho}
            </>
          ) : null}
          {place ? (
            <>
              {who ? ' · ' : ''}
              <Said>{place}</Said>
            </>
          ) : null}
        </div>
        {devices.length > 0 ? (
          <div>
            <span className="muted">{label(words.devices)}</span>{' '}
            {devices.map(({ id, no, name }) => (
              <Lead key={id} className={styles.device} to={`/equipment/${id}/edit`}>
                {name} <bdi className="mono">{no}</bdi>
              </Lead>
            ))}
          </div>
        ) : null}
        {note ? (
          <blockquote>
            <Said>{note}</Said>
          </blockquote>
        ) : null}
      </div>
    </li>
  );
};

/** What happened, the first thing first: when, what, to which of the samples, through whose hands, on which device. */
export const Events = ({ events, isMany }: { events: readonly JourneyEvent[]; isMany: boolean }) => (
  <ol className={styles.events}>
    {events.map((event) => (
      <Happened key={event.id} event={event} isMany={isMany} />
    ))}
  </ol>
);
