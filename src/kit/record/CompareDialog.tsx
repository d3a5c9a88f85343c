import { Modal, Select, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { type HistoryEntry, historyContract } from '../../../contract/history/history';
import { timeText } from '../../services/clock';
import { useCall } from '../../services/use-call';
import { useLabel, useText } from '../format/label';
import { Trouble } from '../page/Trouble';
import { Lines } from './Lines';
import styles from './record.less';

type Props = {
  noun: string;
  id: string;
  /** The entries that changed the record, newest first. */
  versions: readonly HistoryEntry[];
  onClose: () => void;
};

/** Two versions of a record side by side; the fields that differ are marked. */
export const CompareDialog = ({ noun, id, versions, onClose }: Props) => {
  const label = useLabel();
  const text = useText();
  const [from, setFrom] = useState(versions[1]?.seq ?? 0);
  const [to, setTo] = useState(versions[0]?.seq ?? 0);
  const [onlyChanged, setOnlyChanged] = useState(true);
  const { data, error, reload } = useCall(historyContract.compare, { noun, id, from, to });
  const options = versions.map(({ seq, at, actorName, sentence }) => ({
    value: seq,
    label: `${timeText(at)} ${actorName} ${label(sentence)}`,
  }));
  const changed = data?.fields.filter((field) => field.changed).length ?? 0;
  const shown = data?.fields.filter(
    ({ changed: differs, before, after }) => differs || (!onlyChanged && before.length + after.length > 0),
  );
  return (
    <Modal open width="min(960px, 96vw)" title={text('record.compareTitle')} footer={null} onCancel={onClose}>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th>{text('record.differing', { count: changed })}</th>
            <th>
              <Select
                aria-label={text('record.older')}
                value={from}
                options={options}
                popupMatchSelectWidth={false}
                onChange={setFrom}
              />
            </th>
            <th>
              <Select
                aria-label={text('record.newer')}
                value={to}
                options={options}
                popupMatchSelectWidth={false}
                onChange={setTo}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {shown?.map(({ field, label: name, before, after, changed: differs }) => (
            <tr key={field} className={differs ? styles.differs : undefined}>
              <th scope="row">
                {differs ? (
                  <span role="img" className={styles.mark} aria-label={text('record.changed')}>
                    ≠
                  </span>
                ) : null}
                {label(name)}
              </th>
              <td>
                <Lines lines={before} {...(differs && { against: after, mark: 'gone' as const })} />
              </td>
              <td>
                <Lines lines={after} {...(differs && { against: before, mark: 'come' as const })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data && changed === 0 ? <p className="muted">{text('record.same')}</p> : null}
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data || error ? null : <Skeleton active />}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside */}
      <label className={styles.only}>
        <Switch size="small" checked={onlyChanged} onChange={setOnlyChanged} /> {text('record.onlyChanged')}
      </label>
    </Modal>
  );
};
