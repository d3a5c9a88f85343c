import { Table } from 'antd';
import type { RuleChangeView } from '../../contract/rule-change/rule-change';
import { useText } from '../kit/format/label';
import { Given, Outcome } from './Outcome';

type Case = RuleChangeView['cases'][number];

/** The golden cases of a change: what is given, what is to come out, and what does by the old rules and by the new. */
export const CaseTable = ({ cases }: { cases: readonly Case[] }) => {
  const text = useText();
  const hasItems = cases.some(({ item }) => item !== null);
  return (
    <Table<Case & { key: number }>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={cases.map((each, key) => ({ ...each, key }))}
      columns={[
        ...(hasItems ? [{ title: text('limit.tryItem'), dataIndex: 'item' }] : []),
        { title: text('rules.given'), dataIndex: 'given' },
        {
          title: text('rules.expected'),
          dataIndex: 'expected',
          render: (_, { expected }) => <Given value={expected} />,
        },
        { title: text('rules.before'), dataIndex: 'before', render: (_, { before }) => <Outcome outcome={before} /> },
        {
          title: text('rules.after'),
          dataIndex: 'after',
          render: (_, { after }) => <Outcome outcome={after} isHeld />,
        },
      ]}
    />
  );
};
