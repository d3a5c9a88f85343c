import { type EquipmentEvent, equipmentEvent } from '../../../../domain/equipment-event/equipment-event.entity';
import { useLabel, useText } from '../../../components/format/label';
import styles from '../../../components/page/file.less';
import { Timeline } from '../../../components/page/Timeline';

type Listed = EquipmentEvent & { byName?: string | null };

/** What happened to the device, newest first. */
export const History = ({ events }: { events: readonly Listed[] }) => {
  const label = useLabel();
  const text = useText();
  const kinds = equipmentEvent.fields.kind.options ?? {};
  return (
    <aside className={styles.card}>
      <h2>{text('equipment.history')}</h2>
      <Timeline
        events={events.map(({ id, at, byName, kind, detail, result }) => ({
          id,
          at,
          who: byName ?? '',
          text: [label(kinds[kind as keyof typeof kinds] ?? { zh: kind, en: kind }), result]
            .filter(Boolean)
            .join(' · '),
          reason: detail,
        }))}
        empty={<p className="muted">{text('equipment.noHistory')}</p>}
      />
    </aside>
  );
};
