import { Tabs } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { StoreCell, storeRoomContract } from '../../contract/stored-sample/store-room';
import type { Tone } from '../../domain/kit/workflow';
import { type StorageCondition, storageConditions } from '../../domain/store-room/conditions';
import { cellName, cellWords, desk } from '../../domain/stored-sample/desk-words';
import { type CellKind, cellKinds } from '../../domain/stored-sample/occupancy';
import { useLabel } from '../kit/format/label';
import { Shape } from '../kit/state/Shape';
import { ToneTag } from '../kit/state/StateTag';
import { Hazards } from '../sample/Hazards';
import { dayText } from '../services/clock';
import styles from './map.less';
import { nextCell } from './next-cell';

export type StoreMapData = OutputOf<typeof storeRoomContract.map>;

type Props = {
  map: StoreMapData;
  onRoom: (roomId: string) => void;
  /** A slot that was chosen, with what stands in it. */
  onCell: (shelf: string, cell: StoreCell) => void;
  onSample: (id: string) => void;
  /** There is something to put down: what is full cannot be chosen for it. */
  isPlacing: boolean;
};

const tones: Readonly<Record<CellKind, Tone>> = {
  held: 'sentBack',
  due: 'mine',
  kept: 'done',
  out: 'working',
  free: 'waiting',
};

/** Until when the first to go is kept. */
const untilOf = ({ occupants }: StoreCell): string | undefined =>
  occupants.flatMap(({ retainUntil }) => retainUntil ?? []).sort()[0];

/** The store as it stands: rooms as tabs, shelves as rows, slots as cells. The arrow keys walk through the slots. */
export const StoreMap = ({ map, onRoom, onCell, onSample, isPlacing }: Props) => {
  const label = useLabel();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const room = map.rooms.find(({ id }) => id === map.roomId);
  const keys = map.shelves.map(({ name, cells }) => cells.map(({ slot }) => `${name}-${slot}`));
  const stop = keys.flat().find((key) => key === current) ?? keys.flat()[0];

  const walk = (event: KeyboardEvent, key: string) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextCell(keys, key, event.key, isRightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    grid.current?.querySelector<HTMLButtonElement>(`[data-slot="${next}"]`)?.focus();
  };

  return (
    <section className={styles.map} aria-label={label(desk.map)}>
      <Tabs
        activeKey={map.roomId ?? ''}
        onChange={onRoom}
        items={map.rooms.map(({ id, name, samples, slots, enabled }) => ({
          key: id,
          label: (
            <>
              {name} <bdi dir="ltr" className={styles.count}>{`${samples} / ${slots}`}</bdi>
              {enabled ? null : <span className="muted"> {label(desk.closed)}</span>}
            </>
          ),
        }))}
      />
      <div className={styles.legend}>
        {room ? (
          <span className="muted">
            {label(storageConditions[room.condition as StorageCondition])}{' '}
            {room.tempMin === null && room.tempMax === null ? null : (
              <bdi dir="ltr">
                {room.tempMin === null ? `≤ ${room.tempMax}` : `${room.tempMin} … ${room.tempMax ?? ''}`} ℃
              </bdi>
            )}
          </span>
        ) : null}
        {[...cellKinds].reverse().map((kind) => (
          <span key={kind} className={styles.known}>
            <ToneTag tone={tones[kind]}>{label(cellWords[kind])}</ToneTag> <b>{map.counts[kind]}</b>
          </span>
        ))}
      </div>
      <div ref={grid} className={styles.shelves}>
        {map.shelves.map(({ name, cells }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
          <div key={name} role="group" aria-label={`${label(desk.shelf)} ${name}`} className={styles.shelf}>
            <b className="mono">{name}</b>
            <div className={styles.cells}>
              {cells.map((cell) => {
                const { slot, kind, occupants, isFull } = cell;
                const key = `${name}-${slot}`;
                const until = untilOf(cell);
                return (
                  <button
                    key={slot}
                    type="button"
                    data-slot={key}
                    data-kind={kind}
                    tabIndex={key === stop ? 0 : -1}
                    className={`${styles.cell} ${styles[kind]} ${isPlacing && !isFull ? styles.open : ''}`}
                    aria-label={label(
                      cellName(
                        key,
                        kind,
                        occupants
                          .map(({ sampleNo }) => sampleNo ?? '')
                          .join(' ')
                          .trim(),
                      ),
                    )}
                    title={occupants
                      .map(({ sampleNo, sampleName }) => `${sampleNo ?? ''} ${sampleName ?? ''}`.trim())
                      .join('\n')}
                    onFocus={() => setCurrent(key)}
                    onKeyDown={(event) => walk(event, key)}
                    onClick={() => onCell(name, cell)}
                  >
                    <span className={styles.slot}>
                      <span className="mono">{slot}</span>
                      <Hazards hazards={occupants.flatMap(({ hazards }) => hazards ?? [])} isSmall />
                      {occupants.length > 1 ? <span className={styles.many}>×{occupants.length}</span> : null}
                    </span>
                    <span className={styles.word}>
                      <Shape tone={kind === 'held' ? 'wrong' : tones[kind]} />
                      {label(cellWords[kind])}
                    </span>
                    {until && kind !== 'free' ? <time dateTime={until}>{dayText(until)}</time> : null}
                  </button>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      {map.elsewhere.length > 0 ? (
        <div className={styles.elsewhere}>
          <h3>{label(desk.elsewhere)}</h3>
          {map.elsewhere.map(({ id, sampleNo, shelf, slot }) =>
            id === null ? null : (
              <button key={id} type="button" className={styles.link} onClick={() => onSample(id)}>
                <span className="mono">{sampleNo}</span>{' '}
                <span className="muted">{[shelf, slot].filter(Boolean).join('-')}</span>
              </button>
            ),
          )}
        </div>
      ) : null}
    </section>
  );
};
