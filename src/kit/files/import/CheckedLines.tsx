import { Table, Tooltip } from 'antd';
import { useState } from 'react';
import {
  type ImportCounts,
  type ImportLine,
  type ImportView,
  importContract,
} from '../../../../contract/import/import';
import { useCall } from '../../../services/use-call';
import { useLabel, useText } from '../../format/label';
import { pageSteps } from '../../list/page-steps';
import { Trouble } from '../../page/Trouble';
import { OutcomeTag } from './Counts';
import styles from './import.less';

type Props = { view: ImportView; outcome: keyof ImportCounts | undefined };

const PAGE = 50;

/** The checked lines with their errors at the cells. */
export const CheckedLines = ({ view, outcome }: Props) => {
  const label = useLabel();
  const text = useText();
  const [current, setCurrent] = useState(1);
  const { data, error, loading, reload } = useCall(
    importContract.lines,
    {
      id: view.id,
      current,
      pageSize: PAGE,
      ...(outcome && { outcome }),
    },
    { about: view.id },
  );
  if (error) return <Trouble error={error} onRetry={reload} />;
  const names = new Map(view.fields.map((field) => [field.key, label(field.label)]));
  const places = view.mapping.flatMap((key, place) => (key === null ? [] : [{ place, title: names.get(key) ?? key }]));

  return (
    <Table<ImportLine>
      rowKey="line"
      size="small"
      loading={{ spinning: loading, delay: 200 }}
      dataSource={data?.list ?? []}
      scroll={{ x: 'max-content', y: 360 }}
      pagination={{
        itemRender: pageSteps(text),
        current,
        pageSize: PAGE,
        total: data?.total ?? 0,
        showSizeChanger: false,
        size: 'small',
        onChange: setCurrent,
      }}
      columns={[
        { key: 'line', title: text('files.line'), dataIndex: 'line', width: 64, fixed: 'left' },
        {
          key: 'outcome',
          title: text('files.outcome'),
          width: 96,
          fixed: 'left',
          render: (_, { outcome: made }) => (made ? <OutcomeTag outcome={made} /> : null),
        },
        {
          key: 'problems',
          title: text('files.problem'),
          width: 320,
          render: (_, { problems }) => (
            <ul className={styles.problems}>
              {problems.map((each) => (
                <li key={`${each.column} ${each.text}`}>{each.text}</li>
              ))}
            </ul>
          ),
        },
        ...places.map(({ place, title }) => ({
          key: String(place),
          title,
          width: 150,
          ellipsis: true,
          render: (_: unknown, { cells, problems }: ImportLine) => {
            const wrong = problems.filter(({ column }) => column === place);
            if (wrong.length === 0) return cells[place] ?? '';
            return (
              <Tooltip title={wrong.map((each) => each.text).join('\n')}>
                <mark className={styles.wrong}>{cells[place] || text('files.emptyCell')}</mark>
              </Tooltip>
            );
          },
        })),
      ]}
    />
  );
};
