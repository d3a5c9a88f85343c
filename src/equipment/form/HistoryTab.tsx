import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { ActionView } from '../../../contract/kit/inputs';
import type { Access } from '../../access';
import { useText } from '../../kit/format/label';
import { AddEventDialog } from './AddEventDialog';
import { type Event, EventsTable } from './EventsTable';
import styles from './form.less';

type Props = {
  equipmentId: string;
  events: readonly Event[];
  actions: readonly ActionView[];
  onChanged: () => void;
};

/** The history of a device (设备履历): what was done to it, by whom, and how it stood afterwards. */
export const HistoryTab = ({ equipmentId, events, actions, onChanged }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [adding, setAdding] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        <span className="muted">{text('equipment.historyHelp')}</span>
        {access['equipmentEvent.create'] ? (
          <Button onClick={() => setAdding(true)}>{text('equipment.addEvent')}</Button>
        ) : null}
      </div>
      <EventsTable events={events} empty={text('equipment.noHistory')} onChanged={onChanged} />
      {adding ? (
        <AddEventDialog
          equipmentId={equipmentId}
          actions={actions}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
};
