import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { Equipment } from '../../../domain/equipment/equipment.entity';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { inClass } from '../../../domain/kit/workflow';
import type { Access } from '../../access';
import { Day } from '../../kit/format/Day';
import { useText } from '../../kit/format/label';
import { CheckDialog } from './CheckDialog';
import { type Event, EventsTable } from './EventsTable';
import styles from './form.less';
import { Verdict } from './Verdict';

type Props = {
  device: Pick<
    Equipment,
    'id' | 'ver' | 'name' | 'devNum' | 'state' | 'midCheckCycleMonths' | 'midCheckDue' | 'midCheckResult'
  >;
  events: readonly Event[];
  onChanged: () => void;
};

/** The plan of intermediate checks (期间核查) and what they came to. */
export const ChecksTab = ({ device, events, onChanged }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [checking, setChecking] = useState(false);
  const { midCheckCycleMonths: months, midCheckDue } = device;
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.tags}>
          {months ? text('equipment.check.every', { months }) : text('equipment.check.noPlan')}
          {midCheckDue ? (
            <span>
              {text('equipment.check.next')} <Day value={midCheckDue} due near={30} />
            </span>
          ) : null}
          <Verdict value={device.midCheckResult} />
        </span>
        {access['equipment.update'] && inClass(equipmentWorkflow, 'kept', device.state) ? (
          <Button type="primary" onClick={() => setChecking(true)}>
            {text('equipment.check')}
          </Button>
        ) : null}
      </div>
      <EventsTable
        events={events.filter(({ kind }) => kind === 'midcheck')}
        empty={text('equipment.noChecks')}
        onChanged={onChanged}
      />
      {checking ? (
        <CheckDialog
          device={device}
          onClose={() => setChecking(false)}
          onDone={() => {
            setChecking(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
};
