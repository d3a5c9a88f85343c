import { useAccess } from '@umijs/max';
import { App, Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { EventRow } from '../../../contract/equipment/equipment-event';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { equipmentEvent } from '../../../domain/equipment-event/equipment-event.entity';
import { localDay } from '../../../domain/kit/calendar';
import type { Label } from '../../../domain/kit/label';
import type { Access } from '../../access';
import { Day } from '../../kit/format/Day';
import { useLabel, useText } from '../../kit/format/label';
import { Money } from '../../kit/format/Money';
import { Time } from '../../kit/format/Time';
import { smallPages } from '../../kit/list/page-steps';
import { StateTag } from '../../kit/state/StateTag';
import { CorrectDialog } from './CorrectDialog';
import { EventStanding } from './EventStanding';
import styles from './form.less';
import { ScanLink } from './ScanLink';
import { Verdict } from './Verdict';
import { WithdrawDialog } from './WithdrawDialog';

export type Event = EventRow & { byName?: string | null };

type Props = { events: readonly Event[]; empty: string; onChanged: () => void };

const { fields } = equipmentEvent;

/** Entered on a later day than it came about. */
const isLate = ({ at, createdAt, correction }: Event) => correction === null && localDay(createdAt) > localDay(at);

type Asked = { what: 'correct' | 'withdraw'; event: Event };

/** Entries are answered once; a withdrawal says the last word. */
const isOpen = ({ standing, correction }: Event) => standing === 'stands' && correction !== 'withdraw';

/** Lines of the history of a device, the latest first. */
export const EventsTable = ({ events, empty, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const { modal } = App.useApp();
  const [asked, setAsked] = useState<Asked>();
  const done = (answer: unknown) => {
    setAsked(undefined);
    onChanged();
    const { advice } = answer as { advice: Label | null };
    // The device stays where the entry had brought it: the person who corrects the entry has to know what to do about it.
    if (advice) modal.info({ title: text('equipment.stays'), content: label(advice) });
  };
  const columns: TableColumnsType<Event> = [
    {
      title: label(fields.at.label),
      render: (_, row) => (
        <>
          <Time value={row.at} />
          {isLate(row) ? (
            <div className="muted">
              {text('equipment.entered')} <Time value={row.createdAt} />
            </div>
          ) : null}
        </>
      ),
    },
    {
      title: label(fields.kind.label),
      render: (_, row) => {
        const words = fields.kind.options?.[row.kind];
        return words ? label(words) : row.kind;
      },
    },
    {
      title: label(fields.detail.label),
      render: (_, row) => (
        <>
          {isOpen(row) ? row.detail : <del>{row.detail}</del>}
          {row.result ? <div className="muted">{row.result}</div> : null}
          <EventStanding event={row} />
        </>
      ),
    },
    { title: label(fields.verdict.label), render: (_, row) => <Verdict value={row.verdict} /> },
    {
      title: label(fields.reached.label),
      render: (_, row) => (row.reached ? <StateTag workflow={equipmentWorkflow} state={row.reached} /> : null),
    },
    { title: label(fields.byId.label), render: (_, row) => row.byName ?? text('equipment.byClock') },
    { title: label(fields.nextDate.label), render: (_, row) => <Day value={row.nextDate} /> },
    { title: label(fields.cost.label), align: 'right', render: (_, row) => <Money value={row.cost} /> },
    {
      title: label(fields.files.label),
      render: (_, row) => (row.files ?? []).map((id) => <ScanLink key={id} id={id} />),
    },
    {
      key: 'actions',
      render: (_, row) =>
        isOpen(row) ? (
          <span className={styles.buttons}>
            {access['equipmentEvent.update'] ? (
              <Button type="text" size="small" onClick={() => setAsked({ what: 'correct', event: row })}>
                {text('equipment.correct')}
              </Button>
            ) : null}
            {access['equipmentEvent.delete'] && row.verdict === null ? (
              <Button type="text" size="small" onClick={() => setAsked({ what: 'withdraw', event: row })}>
                {text('equipment.withdraw')}
              </Button>
            ) : null}
          </span>
        ) : null,
    },
  ];
  return (
    <>
      <Table<Event>
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={[...events]}
        pagination={{ ...smallPages(text, 20), hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <p className="muted">{empty}</p> }}
      />
      {asked?.what === 'correct' ? (
        <CorrectDialog event={asked.event} onClose={() => setAsked(undefined)} onDone={done} />
      ) : null}
      {asked?.what === 'withdraw' ? (
        <WithdrawDialog event={asked.event} onClose={() => setAsked(undefined)} onDone={done} />
      ) : null}
    </>
  );
};
