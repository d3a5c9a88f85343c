import { useSearchParams } from '@umijs/max';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { storeRoomContract } from '../../contract/stored-sample/store-room';
import type { StoredSampleRow } from '../../contract/stored-sample/stored-sample';
import { type StorageCondition, storageConditions } from '../../domain/store-room/conditions';
import { spotOfCode } from '../../domain/store-room/store-room.rules';
import { desk, unknownPlace } from '../../domain/stored-sample/desk-words';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { Arrow } from '../kit/format/Arrow';
import { useLabel, useText } from '../kit/format/label';
import { LeadButton } from '../kit/page/LeadButton';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { StateTag, ToneTag } from '../kit/state/StateTag';
import { Hazards } from '../sample/Hazards';
import { useCall } from '../services/use-call';
import { useOpenedId } from '../services/use-opened-id';
import { placeOf } from './columns';
import { StoredDrawer } from './StoredDrawer';
import { StoreMap } from './StoreMap';
import { StoreSteps } from './StoreSteps';
import styles from './store.less';
import { type Spot, useDesk } from './use-desk';

/** Scan a sample, scan a slot, and the next one; or choose the slot on the map. Keys alone will do. */
export const StoreDesk = () => {
  const label = useLabel();
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const [roomId, setRoomId] = useState(query.get('room') ?? undefined);
  const [opened, setOpened] = useOpenedId();
  const { data: map, error, reload } = useCall(storeRoomContract.map, roomId ? { roomId } : {}, { about: 'store' });
  const { row, step, qty, setQty, wrong, setWrong, asking, stopAsking, done, take, scan, put, busy } = useDesk(reload);
  const [code, setCode] = useState('');
  const [place, setPlace] = useState('');
  const sampleField = useRef<InputRef>(null);
  const placeField = useRef<InputRef>(null);

  /** The room in which its place is, or, before it has one, the first that keeps what it asks for. */
  const show = (found: StoredSampleRow) => {
    const fitting = map?.rooms.find(({ condition, enabled }) => enabled && condition === found.asks)?.id;
    const next = found.roomId ?? fitting;
    if (next !== undefined && next !== null) setRoomId(next);
  };
  const next = () => {
    setCode('');
    setPlace('');
    sampleField.current?.focus();
  };
  const scanned = async (typed: string) => {
    if (typed.trim() === '') return;
    const found = await scan(typed.trim());
    if (found === undefined) {
      sampleField.current?.select();
      return;
    }
    setCode(found.sampleNo);
    show(found);
    if (found.actions.some(({ code: each }) => each === 'putIn' || each === 'move')) placeField.current?.focus();
  };
  const putAt = async (spot: Spot, reason?: string) => {
    if (await put(spot, reason)) next();
  };
  const placed = async (typed: string) => {
    const spot = spotOfCode(typed);
    const room = map?.rooms.find((each) => each.code.toLowerCase() === spot?.room.toLowerCase());
    if (spot === null || room === undefined) {
      setWrong({ at: 'place', text: unknownPlace(typed) });
      return;
    }
    setRoomId(room.id);
    if (step !== undefined) await putAt({ ...spot, room: room.code });
  };

  // A sample that the address names is taken up at once, as if it were scanned.
  const named = query.get('sample');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sample that is named
  useEffect(() => {
    if (named === null || map === undefined) return;
    setQuery({ tab: 'map' }, { replace: true });
    void scanned(named);
  }, [named, map]);

  const isBare = map !== undefined && map.rooms.length === 0;
  const fault = (at: 'sample' | 'place' | 'qty') =>
    wrong?.at === at ? (
      <div role="alert" className={styles.wrong}>
        {typeof wrong.text === 'string' ? wrong.text : label(wrong.text)}
      </div>
    ) : null;
  return (
    <Page title={text('menu.store')}>
      <section className={styles.desk} aria-label={label(desk.map)} data-scan="own">
        <div className={styles.fields}>
          <div>
            <label htmlFor="store-sample">{label(desk.scanSample)}</label>
            <Input
              id="store-sample"
              ref={sampleField}
              autoFocus
              autoComplete="off"
              value={code}
              placeholder={label(desk.scanSampleHint)}
              status={wrong?.at === 'sample' ? 'error' : ''}
              onChange={({ target }) => setCode(target.value)}
              onPressEnter={() => void scanned(code)}
            />
            {fault('sample')}
          </div>
          <div>
            <label htmlFor="store-quantity">{label(desk.quantity)}</label>
            <Input
              id="store-quantity"
              value={qty}
              disabled={step !== 'putIn'}
              inputMode="decimal"
              suffix={row?.qtyUnit ?? ' '}
              status={wrong?.at === 'qty' ? 'error' : ''}
              onChange={({ target }) => setQty(target.value)}
              onPressEnter={() => placeField.current?.focus()}
            />
            {fault('qty')}
          </div>
          <div>
            <label htmlFor="store-place">{label(desk.scanPlace)}</label>
            <Input
              id="store-place"
              ref={placeField}
              autoComplete="off"
              value={place}
              placeholder={label(desk.scanPlaceHint)}
              status={wrong?.at === 'place' ? 'error' : ''}
              onChange={({ target }) => setPlace(target.value)}
              onPressEnter={() => void placed(place)}
            />
            {fault('place')}
          </div>
        </div>
        {row ? (
          <div className={styles.hand}>
            <span className={styles.title}>
              <b className="mono">{row.sampleNo}</b> {row.sampleName}
              <StateTag workflow={storedSampleWorkflow} state={row.state} />
              <Hazards hazards={row.hazards} note={row.hazardNote} />
              {row.hold ? <ToneTag tone="sentBack">{label(desk.held)}</ToneTag> : null}
            </span>
            {row.roomName === null ? null : <bdi className="muted">{placeOf(row)}</bdi>}
            {row.asks === null ? null : (
              <span className="muted">
                {label(desk.asks)} {label(storageConditions[row.asks as StorageCondition])}
              </span>
            )}
            {step ? <span role="status">{label(desk.choosePlace)}</span> : null}
            <span className={styles.steps}>
              <StoreSteps
                row={row}
                onChanged={() => {
                  take(undefined);
                  next();
                  reload();
                }}
              />
              <Button
                size="small"
                onClick={() => {
                  take(undefined);
                  next();
                }}
              >
                {label(desk.letGo)}
              </Button>
            </span>
          </div>
        ) : (
          <p className="muted">{label(desk.nothingInHand)}</p>
        )}
        {done.length > 0 ? (
          <ul className={styles.log} aria-label={label(desk.history)} aria-live="polite">
            {done.map((each) => (
              <li key={`${each.no} ${each.place}`}>
                ✓ <bdi className="mono">{each.no}</bdi>
                <Arrow />
                <bdi className="mono">{each.place}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {map === undefined && !error ? <PageSkeleton /> : null}
      {isBare ? (
        <div className={styles.desk}>
          <p>{label(desk.noRooms)}</p>
          <div>
            <LeadButton type="primary" to="/storeroom">
              {label(desk.toRooms)}
            </LeadButton>
          </div>
        </div>
      ) : null}
      {map && !isBare ? (
        <StoreMap
          map={map}
          onRoom={setRoomId}
          isPlacing={step !== undefined && !busy}
          onSample={setOpened}
          onCell={(shelf, { slot, occupants, isFull }) => {
            const room = map.rooms.find(({ id }) => id === map.roomId);
            if (step !== undefined && !isFull && room) void putAt({ room: room.code, shelf, slot });
            else if (occupants[0]?.id) setOpened(occupants[0].id);
            else sampleField.current?.focus();
          }}
        />
      ) : null}
      {asking ? (
        <FormDialog<{ reason: string }>
          title={label(desk.conditionReason)}
          onOk={({ reason }) => putAt(asking.spot, reason)}
          onCancel={stopAsking}
        >
          <p>{asking.why}</p>
          <ReasonField />
        </FormDialog>
      ) : null}
      {opened === undefined ? null : (
        <StoredDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} onChanged={reload} />
      )}
    </Page>
  );
};
