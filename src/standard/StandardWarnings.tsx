import { useAccess } from '@umijs/max';
import { App, Button, Table } from 'antd';
import { useState } from 'react';
import { type StandardWarning, standardContract } from '../../contract/standard/standard';
import type { Access } from '../access';
import { Day } from '../kit/format/Day';
import { useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { WarningText } from './WarningText';

type Props = {
  list: readonly StandardWarning[];
  checkDays: number;
  loading: boolean;
  onOpen: (id: string) => void;
  onChanged: () => void;
};

/** The standards in use that somebody has to look at: what happened to them, and what depends on them. */
export const StandardWarnings = ({ list, checkDays, loading, onOpen, onChanged }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [check, pending] = useSubmit(async () => {
    const { checked } = await call(standardContract.check, { ids: [...chosen] });
    void message.success(text('standard.checkDone', { count: checked }));
    setChosen([]);
    onChanged();
  });
  return (
    <Page
      title={text('standard.novelty')}
      actions={
        access['standard.update'] ? (
          <Button type="primary" disabled={chosen.length === 0} loading={pending} onClick={() => void check()}>
            {text('standard.check')}
          </Button>
        ) : null
      }
    >
      <Table<StandardWarning>
        rowKey="id"
        size="small"
        pagination={false}
        loading={loading}
        dataSource={[...list]}
        locale={{ emptyText: text('standard.noWarnings', { days: checkDays }) }}
        {...(access['standard.update'] && {
          rowSelection: { selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)) },
        })}
        columns={[
          {
            title: text('standard.standard'),
            render: (_, { id, no, year, name }) => (
              <>
                <Button type="link" size="small" onClick={() => onOpen(id)}>
                  {no}-{year}
                </Button>
                <div className="muted">{name}</div>
              </>
            ),
          },
          { title: text('standard.why'), render: (_, warning) => <WarningText warning={warning} /> },
          {
            title: text('standard.dates'),
            render: (_, { publishDate, implementDate, abolishDate }) => (
              <>
                {publishDate ? <Day value={publishDate} /> : '—'} / <Day value={implementDate} /> /{' '}
                {abolishDate ? <Day value={abolishDate} /> : '—'}
              </>
            ),
          },
          {
            title: text('standard.used'),
            render: (_, { bases, criteria, types, openOrders }) =>
              text('standard.usedText', { bases, criteria, types, orders: openOrders }),
          },
          {
            title: text('standard.checked'),
            render: (_, { checkedAt }) => (checkedAt ? <Day value={checkedAt} /> : text('standard.never')),
          },
        ]}
      />
    </Page>
  );
};
