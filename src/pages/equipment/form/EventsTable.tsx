import { useAccess } from '@umijs/max';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { equipmentWorkflow } from '../../../../domain/equipment/equipment.workflow';
import { type EquipmentEvent, equipmentEvent } from '../../../../domain/equipment-event/equipment-event.entity';
import type { Access } from '../../../access';
import { Day } from '../../../components/format/Day';
import { useLabel, useText } from '../../../components/format/label';
import { Money } from '../../../components/format/Money';
import { Time } from '../../../components/format/Time';
import { StateTag } from '../../../components/state/StateTag';
import { ScanLink } from './ScanLink';
import { StrikeOutDialog } from './StrikeOutDialog';
import { Verdict } from './Verdict';

export type Event = EquipmentEvent & { byName?: string | null };

type Props = { events: readonly Event[]; empty: string; onChanged: () => void };

const { fields } = equipmentEvent;

/** What only the steps of the workflow and confirmations write is not struck out: the state of the device rests on it. */
const isNote = ({ reached }: Event) => reached === null;

/** Lines of the history of a device, the latest first. */
export const EventsTable = ({ events, empty, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [striking, setStriking] = useState<Event>();
  const columns: TableColumnsType<Event> = [
    { title: label(fields.at.label), render: (_, row) => <Time value={row.at} /> },
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
          {row.detail}
          {row.result ? <div className="muted">{row.result}</div> : null}
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
        isNote(row) && access['equipmentEvent.delete'] ? (
          <Button type="text" size="small" onClick={() => setStriking(row)}>
            {text('equipment.strikeOut')}
          </Button>
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
        pagination={{ pageSize: 20, hideOnSinglePage: true, size: 'small' }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <p className="muted">{empty}</p> }}
      />
      {striking ? (
        <StrikeOutDialog
          event={striking}
          onClose={() => setStriking(undefined)}
          onDone={() => {
            setStriking(undefined);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
};
