import { Button, Table } from 'antd';
import type { SettingView } from '../../../contract/setting';
import { useLabel, useText } from '../../components/format/label';
import { Time } from '../../components/format/Time';
import { useSettingWords } from './use-setting-words';

type Props = { settings: readonly SettingView[]; onChange?: (setting: SettingView) => void };

export const SettingTable = ({ settings, onChange }: Props) => {
  const label = useLabel();
  const text = useText();
  const words = useSettingWords();
  return (
    <Table<SettingView>
      rowKey="key"
      size="middle"
      pagination={false}
      dataSource={[...settings]}
      columns={[
        { title: text('g.name'), dataIndex: 'label', render: (_, { label: name }) => label(name) },
        { title: text('g.value'), dataIndex: 'value', render: (_, setting) => <b>{words(setting, setting.value)}</b> },
        {
          title: text('g.initial'),
          dataIndex: 'initial',
          render: (_, setting) => <span className="muted">{words(setting, setting.initial)}</span>,
        },
        {
          title: text('g.changed'),
          dataIndex: 'changedAt',
          render: (_, { changedAt, changedBy, changeReason }) =>
            changedAt ? (
              <span className="muted">
                <Time value={changedAt} /> {changedBy} {changeReason}
              </span>
            ) : null,
        },
        ...(onChange
          ? [
              {
                key: 'action',
                width: 80,
                render: (_: unknown, setting: SettingView) => (
                  <Button type="link" size="small" onClick={() => onChange(setting)}>
                    {text('g.change')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
};
