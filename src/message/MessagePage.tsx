import { useDispatch } from '@umijs/max';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { messageContract } from '../../contract/message/message';
import { message, type Message as Row } from '../../domain/message/message.entity';
import { useLabel, useText } from '../kit/format/label';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { call } from '../services/call';
import { CallError } from '../services/call-error';
import { messageColumns } from './columns';
import { MessageDrawer } from './MessageDrawer';

const views = [
  { key: 'unread', label: { zh: '未读', en: 'Unread' }, params: { unread: true } },
  { key: 'all', label: { zh: '全部', en: 'All' }, params: {} },
];
const { kind, level } = message.fields;
const filters = [
  { kind: 'choice', name: 'kind', label: kind.label, options: kind.options ?? {} },
  { kind: 'choice', name: 'level', label: level.label, options: level.options ?? {} },
] as const;

export const MessagePage = () => {
  const text = useText();
  const label = useLabel();
  const dispatch = useDispatch();
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useState<Row>();
  const refresh = () => {
    table.current?.reload();
    void dispatch({ type: 'global/messageCount' });
  };
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      refresh();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };

  return (
    <Page
      title={text('menu.message')}
      actions={
        <Button onClick={() => void act(() => call(messageContract.readAll, {}))}>{text('message.readAll')}</Button>
      }
    >
      <ServerTable<Row>
        name="message"
        endpoint={messageContract.list}
        columns={messageColumns(label)}
        filters={filters}
        views={views}
        searchPlaceholder={text('message.search')}
        empty={<p>{text('message.empty')}</p>}
        handle={table}
        onOpen={(row) => {
          setOpened(row);
          if (!row.readAt) void act(() => call(messageContract.read, { id: row.id }));
        }}
      />
      {opened ? <MessageDrawer message={opened} onAct={act} onClose={() => setOpened(undefined)} /> : null}
    </Page>
  );
};
