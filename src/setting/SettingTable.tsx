import { Button, Table } from 'antd';
import type { SettingView } from '../../contract/setting/setting';
import { useLabel, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import styles from './g.less';
import { useSettingWords } from './use-setting-words';

type Props = {
  settings: readonly SettingView[];
  onHistory: (setting: SettingView) => void;
  /** Only for those who may change this group. */
  onChange?: (setting: SettingView) => void;
};

/** An address or a path: it runs from left to right whatever the language is. */
const isAsTyped = ({ valueType, value, options, named }: SettingView): boolean =>
  valueType === 'str' && value !== '' && options === null && named === null;

export const SettingTable = ({ settings, onHistory, onChange }: Props) => {
  const label = useLabel();
  const text = useText();
  const words = useSettingWords();
  return (
    <Table<SettingView>
      rowKey="key"
      size="middle"
      pagination={false}
      scroll={{ x: 860 }}
      dataSource={[...settings]}
      columns={[
        {
          title: text('g.name'),
          dataIndex: 'label',
          render: (_, { label: name, help }) => (
            <>
              <b>{label(name)}</b>
              <div className={styles.help}>{label(help)}</div>
            </>
          ),
        },
        {
          title: text('g.value'),
          dataIndex: 'value',
          width: 180,
          render: (_, setting) => (
            <>
              <b className={setting.value === setting.initial ? undefined : styles.changed}>
                {isAsTyped(setting) ? <bdi dir="ltr">{setting.value}</bdi> : words(setting, setting.value)}
              </b>
              {setting.setBy === null ? null : (
                <div className={styles.help}>{text('g.setBy', { variable: setting.setBy })}</div>
              )}
            </>
          ),
        },
        {
          title: text('g.initial'),
          dataIndex: 'initial',
          width: 110,
          render: (_, setting) => <span className="muted">{words(setting, setting.initial)}</span>,
        },
        {
          title: text('g.changed'),
          dataIndex: 'changedAt',
          width: 260,
          render: (_, { changedAt, changedBy, changeReason }) =>
            changedAt ? (
              <span className="muted">
                <Time value={changedAt} /> {changedBy}
                <div>{changeReason}</div>
              </span>
            ) : null,
        },
        {
          key: 'action',
          width: 150,
          render: (_, setting) => (
            <>
              {onChange && setting.setBy === null ? (
                <Button type="link" size="small" onClick={() => onChange(setting)}>
                  {text('g.change')}
                </Button>
              ) : null}
              <Button type="link" size="small" onClick={() => onHistory(setting)}>
                {text('g.history')}
              </Button>
            </>
          ),
        },
      ]}
    />
  );
};
